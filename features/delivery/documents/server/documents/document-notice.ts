import { documentCode, documentPath } from "#features/delivery/documents/contracts/document-terms.ts";
import * as paths from "#platform/contract/paths.ts";
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

/** Notifies people of the provider that a document waits for their review. */
export function notifyOfReviewRequest(
  { notify }: Pick<VerbContext, "notify">,
  document: NamedDocument,
): void {
  notify({
    kind: "decision",
    to: { side: "provider" },
    about: about(document),
    many: { noun: "documentos", path: `${paths.documents}?estado=in_review` },
  });
}

/** Notifies the company's people that a document was published. */
export function announcePublication({ notify }: Pick<VerbContext, "notify">, document: NamedDocument): void {
  notify({
    kind: "document_published",
    to: { side: "client" },
    about: about(document),
    many: { noun: "documentos", path: paths.documents },
  });
}

/** Notifies the author that a document was sent back. */
export function announceRejection(
  { notify }: Pick<VerbContext, "notify">,
  document: NamedDocument & { made_by: number | null },
): void {
  if (document.made_by === null) return;
  notify({ kind: "refused", to: { people: [document.made_by] }, about: about(document) });
}
