import { documentCode } from "#features/documents/contracts/document-terms.ts";
import type { downloadDocument as call } from "#features/documents/contracts/documents.contract.ts";
import { companyIn, isProvider } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findDocument } from "../documents/document.store.ts";
import { findRevision } from "../documents/revision.store.ts";

export const downloadDocument: Verb<typeof call> = async ({ db, actor }, { id, revision }) => {
  const companyId = companyIn(actor);
  const document = await findDocument(db, companyId, id);
  const file =
    document &&
    (await findRevision(db, companyId, { documentId: id, number: revision ?? document.revision }));
  if (!document || !file) throw new Refusal("not_found");
  if (document.state === "withdrawn" && !isProvider(actor))
    throw new Refusal("conflict", { detail: "Este documento se retiró y ya no se descarga." });
  if (file.file_key === null)
    throw new Refusal("conflict", { detail: "El archivo de este documento se eliminó." });
  const code = documentCode(document.number);
  return {
    key: file.file_key,
    name: code ? `${code} ${file.name}` : file.name,
    contentType: file.content_type,
  };
};
