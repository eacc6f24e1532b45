import type * as contract from "#features/access/access.contract.ts";
import { csrfSecretOf, maskCsrf, newCsrfSecret } from "#platform/server/http/csrf.ts";
import type { Verb } from "#platform/server/verb.ts";

export const prepareCsrf: Verb<typeof contract.prepareCsrf> = async ({ http }) => {
  const held = http.csrfCookie === undefined ? undefined : csrfSecretOf(http.csrfCookie);
  const secret = held ?? newCsrfSecret();
  http.setCsrf(secret);
  return { csrfToken: maskCsrf(secret) };
};
