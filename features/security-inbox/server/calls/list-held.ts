import type * as contract from "#features/security-inbox/contracts/inbox-address.contract.ts";
import { heldMails } from "#features/security-inbox/server/door/held-mails.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listHeld: Verb<typeof contract.listHeldMails> = ({ db }) => heldMails(db);
