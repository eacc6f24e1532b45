import type * as contract from "#features/security-inbox/contracts/own-mails.contract.ts";
import { ownMailDetail } from "#features/security-inbox/server/mails/own-mails.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getOwnMail: Verb<typeof contract.getOwnMail> = (context, { id }) => ownMailDetail(context, id);
