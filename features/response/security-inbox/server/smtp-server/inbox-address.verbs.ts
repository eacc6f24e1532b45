import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { inboxAddress, newAddressKey } from "#platform/server/mail/mail-receiver.extension.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import type { InboxAddress, QuarantinedMail } from "../../contracts/inbox-address.contract.ts";
import * as contract from "../../contracts/inbox-address.contract.ts";
import { announceInbox } from "../mails/reported-mail-case.ts";
import { readSubmissionName } from "../reports/read-submission-name.ts";
import { findUnreadableSubmissions } from "../reports/submission.store.ts";
import { findInboxKey, saveInboxKey } from "../settings/inbox-settings.store.ts";
import { inboxPrefix } from "./inbox-address.rules.ts";
import { decideQuarantined as decideRow, findQuarantinedSubmissions } from "./quarantine.store.ts";

/** Returns the inbox address of the company; null if the portal receives no mail or the company has no address. */
async function addressOf({ db, actor, config }: VerbContext): Promise<InboxAddress> {
  const domain = config.inboxMail?.domain;
  if (!domain) return { receives: false, address: null };
  const key = await findInboxKey(db);
  return {
    receives: true,
    address: key === null ? null : inboxAddress(inboxPrefix, companyIn(actor), key, domain),
  };
}

const maxQuarantinedMails = 100;

async function quarantinedMailList(db: Database): Promise<{ items: QuarantinedMail[] }> {
  const rows = await findQuarantinedSubmissions(db, maxQuarantinedMails);
  return {
    items: rows.map(({ id, written_from, peer_address, bytes, reason, created_at }) => ({
      id,
      sender: written_from ?? "",
      peer: peer_address ?? "",
      bytes: Number(bytes),
      reason,
      created_at: created_at.toISOString(),
    })),
  };
}

const getAddress: Verb<typeof contract.getInboxAddress> = (context) => addressOf(context);

const renewAddress: Verb<typeof contract.renewInboxAddress> = async (context) => {
  const { db, actor, clock, audit } = context;
  const companyId = companyIn(actor);
  await saveInboxKey(db, newAddressKey(), { companyId, name: authorOf(actor).name, at: clock.now() });
  audit({
    action: "inbox_setting.address_renewed",
    objectType: "inbox_setting",
    objectId: String(companyId),
  });
  return await addressOf(context);
};

const listHeld: Verb<typeof contract.listQuarantinedMails> = ({ db }) => quarantinedMailList(db);

const decideHeld: Verb<typeof contract.decideQuarantinedMail> = async (context, { id, does }) => {
  const { db, actor, audit, enqueue } = context;
  const isLetIn = does === "let_in";
  const reason = `Lo descartó ${authorOf(actor).name}.`;
  const isSettled = await decideRow(
    db,
    id,
    isLetIn ? { state: "waiting" } : { state: "refused", reason, file_key: null },
  );
  if (!isSettled) throw new Refusal("not_found");
  if (isLetIn) enqueue(readSubmissionName, { id });
  audit({
    action: isLetIn ? "mail_submission.let_in" : "mail_submission.discarded",
    objectType: "mail_submission",
    objectId: id,
  });
  announceInbox(context);
  return await quarantinedMailList(db);
};

const hourMs = 3_600_000;
const pageSize = 100;

const listUnreadable: Verb<typeof contract.listUnreadableSubmissions> = async ({ db, clock }) => {
  const overdue = new Date(clock.now().getTime() - hourMs);
  const rows = await findUnreadableSubmissions(db, { overdue, limit: pageSize });
  return {
    items: rows.map(({ state, created_at, ...row }) => ({
      ...row,
      state: state as contract.UnreadableSubmission["state"],
      created_at: created_at.toISOString(),
    })),
  };
};

export const inboxAddressVerbs = [
  route(contract.getInboxAddress, getAddress),
  route(contract.renewInboxAddress, renewAddress),
  route(contract.listQuarantinedMails, listHeld),
  route(contract.decideQuarantinedMail, decideHeld),
  route(contract.listUnreadableSubmissions, listUnreadable),
];
