import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { companyHomeParts, homePart } from "#features/home/home/server/home-part.extension.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import { deliveryEvidenceKinds } from "#platform/server/deliverables/delivery-evidence.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { DocumentHome } from "./contracts/document-home.contract.ts";
import { documentSkills } from "./server/assistant/document-skills.ts";
import { companyDocumentsVerbs } from "./server/companies/company-documents.verbs.ts";
import { documentEvidence } from "./server/documents/document-evidence.ts";
import { documentMatters } from "./server/documents/document-matters.ts";
import { documentWorkVerbs } from "./server/documents/document-work.verbs.ts";
import { documentsVerbs } from "./server/documents/documents.verbs.ts";
import {
  documentObjects,
  searchDocuments,
  searchDocumentsOfCompanies,
} from "./server/documents/search-documents.ts";
import { documentFigures } from "./server/figures/document-figures.ts";
import { documentFormsVerbs } from "./server/forms/document-forms.verbs.ts";
import { documentHome } from "./server/home/document-home.ts";
import { documentKindsVerbs } from "./server/kinds/document-kinds.verbs.ts";
import { deleteExpired } from "./server/retention/delete-expired.job.ts";
import { documentTemplatesVerbs } from "./server/templates/document-templates.verbs.ts";

export const documents: Feature = {
  name: "documents",
  routes: [
    ...documentsVerbs,
    ...documentKindsVerbs,
    ...documentFormsVerbs,
    ...documentTemplatesVerbs,
    ...companyDocumentsVerbs,
    ...documentWorkVerbs,
  ],
  jobs: [deleteExpired],
  extensions: [
    assistantSkills.with(documentSkills),
    deliveryEvidenceKinds.with(...documentEvidence),
    matterKinds.with(documentMatters),
    figureSources.with(documentFigures),
    searchSources.with({
      area: "document",
      label: "Documentos",
      order: 35,
      permission: "document.read",
      find: searchDocuments,
      findInCompanies: searchDocumentsOfCompanies,
      objects: { codes: ["DOC"], find: documentObjects },
    }),
    companyHomeParts.with(homePart({ area: "documents", shape: DocumentHome, read: documentHome })),
  ],
  files: [
    { table: "document_revision", column: "file_key" },
    { table: "document_form", column: "file_key" },
  ],
};
