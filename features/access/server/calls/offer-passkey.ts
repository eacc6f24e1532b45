import type * as contract from "#features/access/second-factor.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { AnswerOf, Verb } from "#platform/server/verb.ts";
import { passkeyOffer } from "../second-factor/passkey-ceremony.ts";
import { listPasskeys } from "../second-factor/passkeys.store.ts";

export const offerPasskey: Verb<typeof contract.offerPasskey> = async (context) => {
  const { userId, username, fullName } = personOf(context.actor);
  const known = await listPasskeys(context.db, userId);
  const offer = await passkeyOffer(context, { id: userId, username, fullName }, known);
  return offer as AnswerOf<typeof contract.offerPasskey>;
};
