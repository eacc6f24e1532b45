import type * as contract from "#features/security-inbox/contracts/inbox-address.contract.ts";
import { addressOf } from "#features/security-inbox/server/door/inbox-address.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getAddress: Verb<typeof contract.getInboxAddress> = (context) => addressOf(context);
