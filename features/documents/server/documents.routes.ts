import * as companies from "#features/documents/contracts/company-documents.contract.ts";
import * as forms from "#features/documents/contracts/document-forms.contract.ts";
import * as kinds from "#features/documents/contracts/document-kinds.contract.ts";
import * as templates from "#features/documents/contracts/document-templates.contract.ts";
import * as work from "#features/documents/contracts/document-work.contract.ts";
import * as contract from "#features/documents/contracts/documents.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { approveForm } from "./calls/approve-form.ts";
import { approveTemplate } from "./calls/approve-template.ts";
import { composeDocument } from "./calls/compose-document.ts";
import { createDocument } from "./calls/create-document.ts";
import { createTemplate } from "./calls/create-template.ts";
import { deleteDocument } from "./calls/delete-document.ts";
import { downloadDocument } from "./calls/download-document.ts";
import { downloadForm } from "./calls/download-form.ts";
import { editDocument } from "./calls/edit-document.ts";
import { exportDocuments } from "./calls/export-documents.ts";
import { fillForm } from "./calls/fill-form.ts";
import { getDocument } from "./calls/get-document.ts";
import { listCompanyDocuments } from "./calls/list-company-documents.ts";
import { listDocumentFacets } from "./calls/list-document-facets.ts";
import { listDocumentKinds, listManagedKinds } from "./calls/list-document-kinds.ts";
import { listDocuments } from "./calls/list-documents.ts";
import { listForms } from "./calls/list-forms.ts";
import { listWaitingDocuments } from "./calls/list-waiting-documents.ts";
import { previewTemplate } from "./calls/preview-template.ts";
import { getTemplate, listTemplates, listUsableTemplates } from "./calls/read-templates.ts";
import { retireForm } from "./calls/retire-form.ts";
import { retireTemplate } from "./calls/retire-template.ts";
import { reviewDocument } from "./calls/review-document.ts";
import { beforeRevising, reviseDocument } from "./calls/revise-document.ts";
import { saveDocumentKind } from "./calls/save-document-kind.ts";
import { saveTemplate } from "./calls/save-template.ts";
import { setLegalHold } from "./calls/set-legal-hold.ts";
import { submitDocument } from "./calls/submit-document.ts";
import { uploadForm } from "./calls/upload-form.ts";
import { withdrawDocument } from "./calls/withdraw-document.ts";

export const documentsRoutes = [
  route(contract.listDocuments, listDocuments),
  route(contract.listDocumentFacets, listDocumentFacets),
  route(contract.exportDocuments, exportDocuments),
  route(kinds.listDocumentKinds, listDocumentKinds),
  route(kinds.listManagedKinds, listManagedKinds),
  route(kinds.saveDocumentKind, saveDocumentKind),
  route(forms.listForms, listForms),
  steppedRoute(forms.uploadForm, uploadForm),
  steppedRoute(forms.approveForm, approveForm),
  route(forms.retireForm, retireForm),
  route(forms.downloadForm, downloadForm),
  steppedRoute(forms.fillForm, fillForm, { oncePerKey: true }),
  route(templates.listUsableTemplates, listUsableTemplates),
  steppedRoute(templates.composeDocument, composeDocument, { oncePerKey: true }),
  route(templates.listTemplates, listTemplates),
  route(templates.createTemplate, createTemplate),
  route(templates.getTemplate, getTemplate),
  route(templates.saveTemplate, saveTemplate),
  route(templates.previewTemplate, previewTemplate),
  steppedRoute(templates.approveTemplate, approveTemplate),
  route(templates.retireTemplate, retireTemplate),
  route(companies.listWaitingDocuments, listWaitingDocuments),
  route(companies.listCompanyDocuments, listCompanyDocuments),
  route(work.createDocument, createDocument),
  route(work.reviseDocument, reviseDocument, { beforeFiles: beforeRevising }),
  route(work.editDocument, editDocument),
  route(work.submitDocument, submitDocument),
  route(work.reviewDocument, reviewDocument),
  route(work.withdrawDocument, withdrawDocument),
  route(work.setLegalHold, setLegalHold),
  route(work.deleteDocument, deleteDocument),
  route(contract.downloadDocument, downloadDocument),
  route(contract.getDocument, getDocument),
];
