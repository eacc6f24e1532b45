import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { companyHomeParts, homePart } from "#features/home/home/server/home-part.extension.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { HardeningHome } from "./contracts/hardening-home.contract.ts";
import { manualAnswerMatters } from "./server/answers/answer-matters.ts";
import { followAnswers } from "./server/answers/follow-answers.job.ts";
import { recountTargets } from "./server/answers/recount-targets.job.ts";
import { hardeningSkills } from "./server/assistant/hardening-skills.ts";
import { benchmarkArea } from "./server/benchmark-area.ts";
import { hardeningCompaniesVerbs } from "./server/companies/hardening-companies.verbs.ts";
import { hardeningHome } from "./server/home/hardening-home.ts";
import { hardeningListVerbs } from "./server/targets/hardening-list.verbs.ts";
import { hardeningTargetVerbs } from "./server/targets/hardening-target.verbs.ts";
import { searchTargets } from "./server/targets/search-targets.ts";

export const hardening: Feature = {
  name: "hardening",
  routes: [...hardeningListVerbs, ...hardeningTargetVerbs, ...hardeningCompaniesVerbs],
  jobs: [recountTargets, followAnswers],
  extensions: [
    ...benchmarkArea,
    searchSources.with({
      area: "hardening",
      label: "Endurecimiento",
      order: 28,
      permission: "hardening.read",
      find: searchTargets,
    }),
    matterKinds.with(manualAnswerMatters),
    assistantSkills.with(hardeningSkills),
    companyHomeParts.with(homePart({ area: "hardening", shape: HardeningHome, read: hardeningHome })),
  ],
};
