import { documentCode, documentPath } from "#features/documents/contracts/document-terms.ts";
import {
  type DeliveryEvidenceKind,
  defineDeliveryEvidence,
} from "#platform/server/deliverables/delivery-evidence.extension.ts";
import { findPublishedForPeriod, findWithdrawnDocuments } from "./evidence.store.ts";

type About = Pick<DeliveryEvidenceKind, "kind" | "label" | "proves">;

/** Published documents of some kinds, or of all, as evidence of a delivery. */
const published = (about: About, documentKinds: readonly string[] | null): DeliveryEvidenceKind =>
  defineDeliveryEvidence({
    ...about,
    findValid: async ({ db, companyId }, search) =>
      (await findPublishedForPeriod(db, companyId, { ...search, kinds: documentKinds })).map(
        ({ id, number, title, sha256, published_at }) => ({
          id,
          title: [documentCode(number), title].filter(Boolean).join(" · "),
          path: documentPath(id),
          sha256,
          at: published_at,
        }),
      ),
    findWithdrawn: ({ db, companyId }, ids) => findWithdrawnDocuments(db, companyId, ids),
  });

/** Documents that prove deliveries: every published one, reports, and minutes of meetings. */
export const documentEvidence: readonly DeliveryEvidenceKind[] = [
  published({ kind: "published_document", label: "Documento publicado", proves: ["document"] }, null),
  published({ kind: "published_report", label: "Informe publicado", proves: ["report"] }, [
    "monthly_report",
    "technical_report",
    "incident_report",
  ]),
  published({ kind: "minutes", label: "Acta publicada", proves: ["meeting"] }, ["minutes"]),
];
