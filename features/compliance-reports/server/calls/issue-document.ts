import type * as contract from "#features/compliance-reports/compliance-reports.contract.ts";
import type { DocumentContent } from "#features/compliance-reports/compliance-reports.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { applicabilityContent } from "../documents/applicability-content.ts";
import { boardContent } from "../documents/board-content.ts";
import { issuedDocumentFrom, keepDocument, nextNumber } from "../documents/document.store.ts";

interface Wanted {
  standardId: number | null;
  number: number;
  note: string;
}

async function contentOf(
  context: VerbContext,
  kind: DocumentContent["kind"],
  { standardId, ...issue }: Wanted,
): Promise<DocumentContent> {
  if (kind === "board") return await boardContent(context, issue);
  if (standardId === null)
    throw new Refusal("invalid_input", { detail: "Elija la norma de la declaración." });
  return await applicabilityContent(context, standardId, issue);
}

export const issueDocument: Verb<typeof contract.issueDocument> = async (
  context,
  { kind, standard_id, note },
) => {
  const { db, actor, clock, audit } = context;
  const standardId = kind === "board" ? null : standard_id;
  const number = await nextNumber(db, kind, standardId);
  const content = await contentOf(context, kind, { standardId, number, note });
  const kept = await keepDocument(db, {
    company_id: companyIn(actor),
    kind,
    standard_id: standardId,
    number,
    title: content.title,
    note,
    content,
    sha256: contentHash(content),
    issued_by_name: authorOf(actor).name,
    issued_at: clock.now(),
  });
  if (!kept)
    throw new Refusal("conflict", {
      detail: "Otra persona emitió este documento en el mismo momento. Revise el suyo antes de emitir otro.",
    });
  audit({
    action: "compliance_report.document_issued",
    objectType: "compliance_document",
    objectId: kept.id,
    details: { kind, number, title: kept.title, sha256: kept.sha256 },
  });
  return issuedDocumentFrom(kept);
};
