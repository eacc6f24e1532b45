import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { documentSkills } from "./server/assistant/document-skills.ts";
import { complianceReportsVerbs } from "./server/documents/compliance-reports.verbs.ts";
import { searchDocuments } from "./server/documents/search-documents.ts";
import { oscalVerbs } from "./server/oscal/oscal.verbs.ts";
import { stateSheetVerbs } from "./server/sheets/state-sheet.verbs.ts";

export const complianceReports: Feature = {
  name: "compliance-reports",
  routes: [...complianceReportsVerbs, ...stateSheetVerbs, ...oscalVerbs],
  extensions: [
    assistantSkills.with(documentSkills),
    searchSources.with({
      area: "document",
      label: "Documentos",
      order: 38,
      permission: "compliance.read",
      find: searchDocuments,
    }),
  ],
};
