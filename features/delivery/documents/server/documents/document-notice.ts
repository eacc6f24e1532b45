import { documentCode, documentPath } from "#features/delivery/documents/contracts/document-terms.ts";
import type { Notice } from "#platform/server/notices/notice.ts";
import type { VerbContext } from "#platform/server/verb.ts";

interface NamedDocument {
  id: string;
  number: number | null;
  title: string;
}

const about = ({ id, number, title }: NamedDocument): Notice["about"] => ({
  type: "document",
  id,
  name: documentCode(number) ?? "un documento",
  title,
  path: documentPath(id),
});

/** A document waits for the review of the provider's people. */
export function askForReview({ notify }: Pick<VerbContext, "notify">, document: NamedDocument): void {
  notify({
    kind: "decision",
    to: { side: "provider" },
    about: about(document),
    many: { noun: "documentos", path: "/Documentos?estado=in_review" },
  });
}

/** A document was published: the company's people hear of it. */
export function announcePublication({ notify }: Pick<VerbContext, "notify">, document: NamedDocument): void {
  notify({
    kind: "document_published",
    to: { side: "client" },
    about: about(document),
    many: { noun: "documentos", path: "/Documentos" },
  });
}

/** A document was sent back to whoever wrote it. */
export function announceRejection(
  { notify }: Pick<VerbContext, "notify">,
  document: NamedDocument & { made_by: number | null },
): void {
  if (document.made_by === null) return;
  notify({ kind: "refused", to: { people: [document.made_by] }, about: about(document) });
}
