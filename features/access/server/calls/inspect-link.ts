import type * as contract from "#features/access/access.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { loadToken } from "../passwords/one-time-tokens.ts";
import { forbiddenWords } from "../passwords/set-password.ts";

export const inspectLink: Verb<typeof contract.inspectLink> = async (context, { token }) => {
  const { kind, account } = await loadToken(context, token, ["reset", "invitation"]);
  return {
    username: account.username,
    kind: kind === "invitation" ? "invitation" : "reset",
    asks_second_factor: account.twofactor_enabled,
    context_words: await forbiddenWords(context, account),
  };
};
