import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { describedEntities } from "#features/detection/entities/server/described-entity.extension.ts";
import { retirementParts } from "#features/detection/entities/server/entities.public.ts";
import { companyHomeParts, homePart, waitingCounts } from "#features/home/home/server/home-part.extension.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { certificateCalls } from "./contracts/certificate-imports.contract.ts";
import { CertificatesHome } from "./contracts/certificates-home.contract.ts";
import { certificateSkills } from "./server/assistant/certificate-skills.ts";
import { certificateDetailVerbs } from "./server/care/certificate-detail.verbs.ts";
import { expiryMatters } from "./server/care/expiry-matters.ts";
import { renewalMatters } from "./server/care/renewal-matters.ts";
import { certificatesHome, countWaitingCertificates } from "./server/home/certificates-home.ts";
import { certificateImporter } from "./server/imports/certificate-importer.ts";
import { certificateImportsVerbs } from "./server/imports/certificate-imports.verbs.ts";
import { certificateArea } from "./server/keeping/certificate-area.ts";
import { certificatesOfDescribed, certificatesOfRetired } from "./server/keeping/follow-assets.ts";
import { scanKeeper } from "./server/keeping/scan-keeper.ts";
import { certificateListVerbs } from "./server/list/certificate-list.verbs.ts";
import { certificateOverviewVerbs } from "./server/list/certificate-overview.verbs.ts";
import {
  certificateObjects,
  searchCertificates,
  searchCertificatesOfCompanies,
} from "./server/list/search-certificates.ts";
import { announceExpiry } from "./server/notices/announce-expiry.job.ts";
import { deleteOldNotes } from "./server/retention/forget-notes.job.ts";

export const certificates: Feature = {
  name: "certificates",
  routes: [
    ...certificateListVerbs,
    ...certificateOverviewVerbs,
    ...certificateDetailVerbs,
    ...certificateImportsVerbs,
    ...importRoutes(certificateCalls, certificateImporter),
  ],
  jobs: [announceExpiry, deleteOldNotes],
  imports: [certificateImporter],
  extensions: [
    scanKeeper,
    ...certificateArea,
    describedEntities.with(certificatesOfDescribed),
    retirementParts.with(certificatesOfRetired),
    assistantSkills.with(certificateSkills),
    companyHomeParts.with(
      homePart({ area: "certificates", shape: CertificatesHome, read: certificatesHome }),
    ),
    waitingCounts.with(countWaitingCertificates),
    matterKinds.with(expiryMatters, renewalMatters),
    searchSources.with({
      area: "certificate",
      label: "Certificados",
      order: 27,
      permission: "certificate.read",
      find: searchCertificates,
      findInCompanies: searchCertificatesOfCompanies,
      objects: { find: certificateObjects },
    }),
  ],
};
