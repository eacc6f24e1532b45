import type * as contract from "#features/security-inbox/contracts/reported-mails.contract.ts";
import { mailDetail } from "#features/security-inbox/server/mails/mail-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getMail: Verb<typeof contract.getMail> = (context, { id }) => mailDetail(context, id);
