import type { VerbContext } from "#platform/server/verb.ts";
import { findAccount } from "../accounts/accounts.store.ts";
import { issueToken } from "../passwords/one-time-tokens.ts";

/** A ticket to set up a second factor for a person who has none; null for who has. Read after every other change. */
export async function offerEnrolment(context: VerbContext, userId: number): Promise<string | null> {
  const account = await findAccount(context.db, userId);
  if (!account || account.twofactor_enabled) return null;
  return (await issueToken(context, "enrolment", account))?.token ?? null;
}
