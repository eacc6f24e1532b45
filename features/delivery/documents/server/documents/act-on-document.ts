import { v7 as uuidv7 } from "uuid";
import {
  type DocumentState,
  type DocumentStep,
  documentCode,
  documentStateLabels,
} from "#features/delivery/documents/contracts/document-terms.ts";
import type { DocumentDetail } from "#features/delivery/documents/contracts/documents.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  addStep,
  changeDocument,
  type DocumentChanges,
  type DocumentDetailRow,
  lockDocument,
} from "./document.store.ts";
import { documentDetail } from "./document-view.ts";

interface DocumentChange {
  /** The columns to change; the time of the change is added. */
  set: Omit<DocumentChanges, "updated_at">;
  step: DocumentStep | null;
  reason?: string;
}

export const refuseConflict = (detail: string): never => {
  throw new Refusal("conflict", { detail });
};

/** Refuses a document in any other state. */
export function expectState({ state }: DocumentDetailRow, allowedRows: readonly DocumentState[]): void {
  if (!allowedRows.includes(state))
    refuseConflict(`No se puede con un documento en estado «${documentStateLabels[state].toLowerCase()}».`);
}

/** Writes a change of a locked document with its step and audit entry. */
export async function writeChange(
  context: VerbContext,
  document: DocumentDetailRow,
  { set, step, reason = "" }: DocumentChange,
  action: string,
): Promise<void> {
  const { db, actor, clock, audit, announce } = context;
  const companyId = companyIn(actor);
  const author = authorOf(actor);
  const at = clock.now();
  await changeDocument(db, companyId, document.id, { ...set, updated_at: at });
  const revision = set.revision === undefined ? document.revision : Number(set.revision);
  const sha256 = set.sha256 === undefined ? document.sha256 : String(set.sha256);
  if (step)
    await addStep(db, {
      company_id: companyId,
      id: uuidv7(),
      document_id: document.id,
      action: step,
      revision,
      sha256,
      reason,
      actor_id: author.id,
      actor_name: author.name,
      at,
    });
  const number = set.number === undefined ? document.number : Number(set.number);
  audit({
    action,
    objectType: "document",
    objectId: document.id,
    details: { code: documentCode(number), title: set.title ?? document.title, revision, sha256, reason },
  });
  announce({ topic: "documents.changed", data: { id: document.id } });
}

/**
 * Locks the document, refuses if its version is not the one that the person saw, changes it and returns its new
 * state.
 */
export async function actOnDocument(
  context: VerbContext,
  seenVersion: { id: string; version: number },
  action: string,
  plan: (document: DocumentDetailRow) => Promise<DocumentChange> | DocumentChange,
): Promise<DocumentDetail> {
  const document = asSeen(
    await lockDocument(context.db, companyIn(context.actor), seenVersion.id),
    seenVersion,
  );
  await writeChange(context, document, await plan(document), action);
  return await documentDetail(context, seenVersion.id);
}
