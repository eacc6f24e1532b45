import type { Receiver, Rule } from "#features/delivery/document-delivery/contracts/receivers.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { changeReceiver, findReceiver, lockReceivers, type ReceiverRow } from "./receiver.store.ts";
import type { RuleRow } from "./rule.store.ts";

export function receiverView({
  confirm_sha256: _digest,
  confirm_expires_at: _expires,
  status_at,
  confirmed_at,
  ...row
}: ReceiverRow): Receiver {
  return {
    ...row,
    status_at: status_at.toISOString(),
    confirmed_at: confirmed_at?.toISOString() ?? null,
  };
}

export const ruleView = (row: RuleRow): Rule => row;

/** The receiver as it is stored now. */
export async function readReceiver({ db, actor }: VerbContext, id: string): Promise<Receiver> {
  const row = await findReceiver(db, companyIn(actor), id);
  if (!row) throw new Refusal("not_found");
  return receiverView(row);
}

/**
 * Locks a receiver, refuses if its version is not the one that the person saw, changes it with an audit entry and
 * returns it.
 */
export async function actOnReceiver(
  context: VerbContext,
  seenVersion: { id: string; version: number },
  action: string,
  plan: (row: ReceiverRow) => Parameters<typeof changeReceiver>[3],
): Promise<Receiver> {
  const { db, actor, clock, audit } = context;
  const companyId = companyIn(actor);
  const row = asSeen((await lockReceivers(db, companyId, [seenVersion.id]))[0], seenVersion);
  const changes = plan(row);
  await changeReceiver(db, companyId, row.id, { ...changes, updated_at: clock.now() });
  const { name, status = row.status, status_reason: reason = "" } = { ...row, ...changes };
  audit({ action, objectType: "document_receiver", objectId: row.id, details: { name, status, reason } });
  return await readReceiver(context, row.id);
}
