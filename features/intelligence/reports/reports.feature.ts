import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { reportSkills } from "./server/assistant/report-skills.ts";
import { manageReportsVerbs } from "./server/reports/manage-reports.verbs.ts";
import { searchReports } from "./server/reports/published-reports.ts";
import { reportsVerbs } from "./server/reports/reports.verbs.ts";
import { setReports } from "./server/reports/set-reports.job.ts";

export const reports: Feature = {
  name: "reports",
  routes: [...reportsVerbs, ...manageReportsVerbs],
  jobs: [setReports],
  extensions: [
    assistantSkills.with(reportSkills),
    searchSources.with({
      area: "report",
      label: "Reportes",
      order: 60,
      permission: "public.read",
      find: ({ db }, question, limit) => searchReports(db, question, limit),
    }),
  ],
  files: [
    { table: "report_version", column: "pdf_key" },
    { table: "published_report", column: "file_key" },
  ],
};
