import { authorOf, companyIn } from "#platform/server/actor.ts";
import { newAddressKey } from "#platform/server/mail/mail-receiver.extension.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/inbox-address.contract.ts";
import { announceInbox } from "../mails/reported-mail-case.ts";
import { readSubmissionName } from "../reports/read-submission-name.ts";
import { findUnreadable } from "../reports/submission.store.ts";
import { saveInboxKey } from "../settings/inbox-settings.store.ts";
import { heldMails } from "./held-mails.ts";
import { addressOf } from "./inbox-address.ts";
import { decideHeld as decideRow } from "./mail-door.store.ts";

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

const listHeld: Verb<typeof contract.listHeldMails> = ({ db }) => heldMails(db);

const decideHeld: Verb<typeof contract.decideHeldMail> = async (context, { id, does }) => {
  const { db, actor, audit, enqueue } = context;
  const isLetIn = does === "let_in";
  const reason = `Lo descartó ${authorOf(actor).name}.`;
  const settled = await decideRow(
    db,
    id,
    isLetIn ? { state: "waiting" } : { state: "refused", reason, file_key: null },
  );
  if (!settled) throw new Refusal("not_found");
  if (isLetIn) enqueue(readSubmissionName, { id });
  audit({
    action: isLetIn ? "mail_submission.let_in" : "mail_submission.discarded",
    objectType: "mail_submission",
    objectId: id,
  });
  announceInbox(context);
  return await heldMails(db);
};

const hourMs = 3_600_000;
const pageSize = 100;

const listUnreadable: Verb<typeof contract.listUnreadableSubmissions> = async ({ db, clock }) => {
  const overdue = new Date(clock.now().getTime() - hourMs);
  const rows = await findUnreadable(db, { overdue, limit: pageSize });
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
  route(contract.listHeldMails, listHeld),
  route(contract.decideHeldMail, decideHeld),
  route(contract.listUnreadableSubmissions, listUnreadable),
];
