import type { DocumentState, DocumentTlp } from "#features/delivery/documents/contracts/document-terms.ts";
import type {
  DocumentDetail,
  ListedDocument,
} from "#features/delivery/documents/contracts/documents.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findKinds } from "../kinds/kind.store.ts";
import { findDocument, findPeriodNames, findReplacement, findSteps } from "./document.store.ts";
import type { DocumentRow } from "./document-query.store.ts";
import { findRevisions } from "./revision.store.ts";

/** Returns rows as items of the list, with the names of their kinds and periods. */
export async function listedDocuments(
  db: Database,
  companyId: number,
  rows: readonly DocumentRow[],
): Promise<ListedDocument[]> {
  const kinds = new Map((await findKinds(db)).map(({ key, name }) => [key, name]));
  const periodIds = rows.flatMap(({ period_id }) => (period_id ? [period_id] : []));
  const periods = await findPeriodNames(db, companyId, [...new Set(periodIds)]);
  return rows.map(({ period_id, hold_reason, published_at, updated_at, tlp, state, ...row }) => ({
    ...row,
    tlp: tlp as DocumentTlp,
    state: state as DocumentState,
    kind_name: kinds.get(row.kind) ?? row.kind,
    period: period_id ? { id: period_id, name: periods.get(period_id) ?? "" } : null,
    published_at: published_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
    held: hold_reason !== null,
  }));
}

/** Returns one document with its files and activity; refuses with not found if the reader may not see it. */
export async function documentDetail(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  id: string,
): Promise<DocumentDetail> {
  const companyId = companyIn(actor);
  const row = await findDocument(db, companyId, id);
  if (!row) throw new Refusal("not_found");
  const [document] = await listedDocuments(db, companyId, [row]);
  if (!document) throw new Refusal("not_found");
  const superseded = row.supersedes_id ? await findDocument(db, companyId, row.supersedes_id) : undefined;
  const revisions = await findRevisions(db, companyId, id);
  const steps = await findSteps(db, companyId, id);
  return {
    ...document,
    approved_by_name: row.approved_by_name,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by_name: row.ended_by_name,
    end_reason: row.end_reason,
    hold_reason: row.hold_reason,
    held_by_name: row.held_by_name,
    supersedes: superseded ? { id: superseded.id, number: superseded.number, title: superseded.title } : null,
    change_note: row.change_note,
    replaced_by: (await findReplacement(db, companyId, id)) ?? null,
    revisions: revisions.map(({ file_key, made_by, made_at, bytes, ...revision }) => ({
      ...revision,
      bytes: Number(bytes),
      made_by_id: made_by,
      made_at: made_at.toISOString(),
      available: file_key !== null,
    })),
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  };
}
