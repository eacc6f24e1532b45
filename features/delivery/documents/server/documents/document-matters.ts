import { documentPath } from "#features/delivery/documents/contracts/document-terms.ts";
import { fixedHarm } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, maxMatters } from "#platform/server/matters/matter-kind.ts";
import { findInReview } from "./waiting.store.ts";

/** Documents in review, on which the provider has to act. */
export const documentMatters = defineMatter({
  kind: "document",
  label: "Documentos",
  permission: "document.read",
  tables: ["document"],
  compute: async ({ db, companyId }) =>
    (await findInReview(db, companyId, maxMatters)).map(({ id, title, submitted_at, made_by_name }) => ({
      id,
      side: "provider",
      code: "Documento",
      title,
      need: "revise el documento",
      state: "En revisión",
      path: documentPath(id),
      severity: null,
      due: null,
      deadline: "none",
      harm: fixedHarm(10, "Entrega de servicio"),
      facts: [{ label: "Escrito por", value: made_by_name }],
      since: submitted_at,
    })),
});
