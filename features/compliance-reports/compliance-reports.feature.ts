import { assistantSkills } from "#features/assistant/server/assistant.extension.ts";
import { searchSources } from "#features/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { documentSkills } from "./server/assistant/document-skills.ts";
import { complianceReportsRoutes } from "./server/compliance-reports.routes.ts";
import { searchDocuments } from "./server/documents/search-documents.ts";

export const complianceReports: Feature = {
  name: "compliance-reports",
  routes: complianceReportsRoutes,
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
