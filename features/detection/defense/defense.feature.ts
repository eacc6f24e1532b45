import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { companyHomeParts, homePart } from "#features/home/home/server/home-part.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { DefenseHome } from "./defense-home.contract.ts";
import { defenseSkills } from "./server/assistant/defense-skills.ts";
import { companyDefenseVerbs } from "./server/counts/company-defense.verbs.ts";
import { countDelivered, countMissedBatches } from "./server/counts/count-defense.job.ts";
import { defenseVerbs } from "./server/counts/defense.verbs.ts";
import { defenseHome } from "./server/home/defense-home.ts";

export const defense: Feature = {
  name: "defense",
  routes: [...defenseVerbs, ...companyDefenseVerbs],
  jobs: [countDelivered, countMissedBatches],
  extensions: [
    assistantSkills.with(defenseSkills),
    companyHomeParts.with(homePart({ area: "defense", shape: DefenseHome, read: defenseHome })),
  ],
};
