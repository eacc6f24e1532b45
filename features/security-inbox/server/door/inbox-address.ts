import type { InboxAddress } from "#features/security-inbox/contracts/inbox-address.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { doorAddress } from "#platform/server/mail/mail-receiver.extension.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findInboxKey } from "../settings/inbox-settings.store.ts";
import { inboxPrefix } from "./inbox-address.rules.ts";

/** The address of the inbox of the company, where the portal receives mail and it has one. */
export async function addressOf({ db, actor, config }: VerbContext): Promise<InboxAddress> {
  const domain = config.inboxMail?.domain;
  if (!domain) return { receives: false, address: null };
  const key = await findInboxKey(db);
  return {
    receives: true,
    address: key === null ? null : doorAddress(inboxPrefix, companyIn(actor), key, domain),
  };
}
