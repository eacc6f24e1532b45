import { getChallenge, type HumanChallenge } from "#features/contact/contact.contract.ts";
import { call } from "#platform/web/call.ts";
import { recaptchaToken } from "./recaptcha-token.ts";
import { solveProofOfWork } from "./solve-proof-of-work.ts";

/** A challenge lives ten minutes; an answer older than this is thrown away and made anew. */
const freshFor = 8 * 60_000;

let ready: { since: number; token: Promise<string> } | undefined;

/** Begins the work while the person is still writing, so that nobody waits for it. */
export function prepareHumanToken(): void {
  if (ready && Date.now() - ready.since < freshFor) return;
  const token = call(getChallenge, {}).then(answer);
  // Whoever takes the token hears of the failure.
  token.catch(() => {});
  ready = { since: Date.now(), token };
}

/** The token that `validate_recaptcha` checks. Each is handed out once. */
export async function takeHumanToken(): Promise<string> {
  prepareHumanToken();
  const token = ready?.token;
  ready = undefined;
  if (!token) throw new Error("The human check was not prepared");
  return token;
}

function answer(challenge: HumanChallenge): Promise<string> {
  return challenge.kind === "recaptcha"
    ? recaptchaToken(challenge.site_key)
    : solveProofOfWork(challenge.challenge);
}
