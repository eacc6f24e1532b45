import {
  addCertificate as addCall,
  askRenewal as askCall,
  cancelRenewal as cancelCall,
  saveCertificateCare as careCall,
  finishRenewal as finishCall,
  getCertificate as getCall,
  retireCertificate as retireCall,
  returnCertificate as returnCall,
  takeRenewal as takeCall,
} from "#features/certificates/contracts/certificate-detail.contract.ts";
import {
  certificateCalls,
  ingestCertificates as ingestCall,
} from "#features/certificates/contracts/certificate-imports.contract.ts";
import {
  exportCertificates as exportCall,
  listCertificateFacets as facetsCall,
  listCertificates as listCall,
} from "#features/certificates/contracts/certificate-list.contract.ts";
import {
  listCompanyCertificates as companiesCall,
  getCertificateOverview as overviewCall,
} from "#features/certificates/contracts/certificate-overview.contract.ts";
import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { addCertificate } from "./calls/add-certificate.ts";
import { askRenewal } from "./calls/ask-renewal.ts";
import { cancelRenewal } from "./calls/cancel-renewal.ts";
import { exportCertificates } from "./calls/export-certificates.ts";
import { finishRenewal } from "./calls/finish-renewal.ts";
import { getCertificate } from "./calls/get-certificate.ts";
import { getCertificateOverview } from "./calls/get-certificate-overview.ts";
import { ingestCertificates } from "./calls/ingest-certificates.ts";
import { listCertificateFacets } from "./calls/list-certificate-facets.ts";
import { listCertificates } from "./calls/list-certificates.ts";
import { listCompanyCertificates } from "./calls/list-company-certificates.ts";
import { retireCertificate } from "./calls/retire-certificate.ts";
import { returnCertificate } from "./calls/return-certificate.ts";
import { saveCertificateCare } from "./calls/save-certificate-care.ts";
import { takeRenewal } from "./calls/take-renewal.ts";
import { certificateImporter } from "./imports/certificate-importer.ts";

export const certificatesRoutes = [
  route(listCall, listCertificates),
  route(facetsCall, listCertificateFacets),
  route(exportCall, exportCertificates),
  route(overviewCall, getCertificateOverview),
  route(companiesCall, listCompanyCertificates),
  route(addCall, addCertificate),
  steppedRoute(ingestCall, ingestCertificates),
  ...importRoutes(certificateCalls, certificateImporter),
  route(getCall, getCertificate),
  route(careCall, saveCertificateCare),
  route(retireCall, retireCertificate),
  route(returnCall, returnCertificate),
  route(askCall, askRenewal),
  route(cancelCall, cancelRenewal),
  route(takeCall, takeRenewal),
  route(finishCall, finishRenewal),
];
