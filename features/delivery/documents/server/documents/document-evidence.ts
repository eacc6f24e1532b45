import { documentCode, documentPath } from "#features/delivery/documents/contracts/document-terms.ts";
import {
  type DeliveryEvidence,
  type DeliveryEvidenceKind,
  defineDeliveryEvidence,
} from "#platform/server/deliverables/delivery-evidence.extension.ts";
import {
  findAcceptedForPeriod,
  findBouncedDocuments,
  findPublishedForPeriod,
  findWithdrawnDocuments,
} from "./evidence.store.ts";

type EvidenceRow = Awaited<ReturnType<typeof findPublishedForPeriod>>[number];

const evidenceFrom = ({ id, number, title, sha256, at }: EvidenceRow): DeliveryEvidence => ({
  id,
  title: [documentCode(number), title].filter(Boolean).join(" · "),
  path: documentPath(id),
  sha256,
  at,
});

type About = Pick<DeliveryEvidenceKind, "kind" | "label" | "proves">;

/** Published documents of some kinds, or of all, as evidence of a delivery. */
const published = (about: About, documentKinds: readonly string[] | null): DeliveryEvidenceKind =>
  defineDeliveryEvidence({
    ...about,
    findValid: async ({ db, companyId }, search) =>
      (await findPublishedForPeriod(db, companyId, { ...search, kinds: documentKinds })).map(evidenceFrom),
    findWithdrawn: ({ db, companyId }, ids) => findWithdrawnDocuments(db, companyId, ids),
  });

/**
 * Delivery evidence from a document whose approved file a receiver's mail server accepted; the time of acceptance is
 * the delivery.
 */
const acceptedByServer = defineDeliveryEvidence({
  kind: "accepted_sending",
  label: "Documento aceptado por el servidor de correo del destinatario",
  proves: ["document", "report"],
  findValid: async ({ db, companyId }, search) =>
    (await findAcceptedForPeriod(db, companyId, search)).map(evidenceFrom),
  async findWithdrawn({ db, companyId }, ids) {
    const withdrawnDocuments = await findWithdrawnDocuments(db, companyId, ids);
    return [...new Set([...withdrawnDocuments, ...(await findBouncedDocuments(db, companyId, ids))])];
  },
});

/**
 * The kinds of documents that prove deliveries: published documents, reports, minutes of meetings, and sent
 * documents.
 */
export const documentEvidence: readonly DeliveryEvidenceKind[] = [
  acceptedByServer,
  published({ kind: "published_document", label: "Documento publicado", proves: ["document"] }, null),
  published({ kind: "published_report", label: "Informe publicado", proves: ["report"] }, [
    "monthly_report",
    "technical_report",
    "incident_report",
  ]),
  published({ kind: "minutes", label: "Acta publicada", proves: ["meeting"] }, ["minutes"]),
];
