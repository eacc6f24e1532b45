import type * as contract from "#features/security-inbox/contracts/inbox-address.contract.ts";
import { addressOf } from "#features/security-inbox/server/door/inbox-address.ts";
import { saveInboxKey } from "#features/security-inbox/server/settings/inbox-settings.store.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { newAddressKey } from "#platform/server/mail/mail-receiver.extension.ts";
import type { Verb } from "#platform/server/verb.ts";

export const renewAddress: Verb<typeof contract.renewInboxAddress> = async (context) => {
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
