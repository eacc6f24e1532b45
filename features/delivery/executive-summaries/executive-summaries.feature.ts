import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { companyHomeParts, homePart } from "#features/home/home/server/home-part.extension.ts";
import { plainObjects, searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { SummaryHome } from "./contracts/summary-home.contract.ts";
import { summarySkills } from "./server/assistant/summary-skills.ts";
import { summaryHome } from "./server/home/summary-home.ts";
import { draftSummaries } from "./server/summaries/draft-summaries.job.ts";
import { executiveSummariesVerbs } from "./server/summaries/executive-summaries.verbs.ts";
import { searchSummaries } from "./server/summaries/search-summaries.ts";
import { summaryMatters } from "./server/summaries/summary-matters.ts";

export const executiveSummaries: Feature = {
  name: "executive-summaries",
  routes: [...executiveSummariesVerbs],
  jobs: [draftSummaries],
  extensions: [
    assistantSkills.with(summarySkills),
    matterKinds.with(summaryMatters),
    searchSources.with({
      area: "executive_summary",
      label: "Resúmenes ejecutivos",
      order: 34,
      permission: "summary.read",
      find: searchSummaries,
      objects: plainObjects(searchSummaries),
    }),
    companyHomeParts.with(homePart({ area: "executive_summaries", shape: SummaryHome, read: summaryHome })),
  ],
};
