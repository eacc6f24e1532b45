import { analysisParts } from "#features/assistant/analyses/server/analysis-rule.extension.ts";
import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { companyHomeParts, homePart } from "#features/home/home/server/home-part.extension.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { Feature } from "#platform/server/feature.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { AssuranceHome } from "./contracts/assurance-home.contract.ts";
import { nonconformityAnalysis } from "./server/analyses/nonconformity-analysis.ts";
import { assuranceSkills } from "./server/assistant/assurance-skills.ts";
import { countWaitingExceptionsAndDuties } from "./server/findings/count-waiting.ts";
import { exceptionVerbs } from "./server/findings/exception.verbs.ts";
import { nonconformityVerbs } from "./server/findings/nonconformity.verbs.ts";
import { nonconformityMatters } from "./server/findings/nonconformity-matters.ts";
import { nonconformityStepsVerbs } from "./server/findings/nonconformity-steps.verbs.ts";
import { nonconformityObjects, searchNonconformities } from "./server/findings/search-nonconformities.ts";
import { legalProfileVerbs } from "./server/law/legal-profile.verbs.ts";
import { measureVerbs } from "./server/measures/measure.verbs.ts";
import { measureEffectVerbs } from "./server/measures/measure-effect.verbs.ts";
import { recomputeNightly } from "./server/measures/recompute-nightly.job.ts";

export const assurance: Feature = {
  name: "assurance",
  routes: [
    ...nonconformityVerbs,
    ...nonconformityStepsVerbs,
    ...measureVerbs,
    ...measureEffectVerbs,
    ...exceptionVerbs,
    ...legalProfileVerbs,
  ],
  jobs: [recomputeNightly],
  extensions: [
    analysisParts.with(nonconformityAnalysis),
    assistantSkills.with(assuranceSkills),
    matterKinds.with(nonconformityMatters),
    searchSources.with({
      area: "nonconformity",
      label: "No conformidades",
      order: 33,
      permission: "compliance.read",
      find: searchNonconformities,
      objects: { find: nonconformityObjects },
    }),
    companyHomeParts.with(
      homePart({
        area: "assurance",
        shape: AssuranceHome,
        read: ({ db, clock }) => countWaitingExceptionsAndDuties(db, calendarDay(clock.now(), providerZone)),
      }),
    ),
  ],
};
