import type * as contract from "#features/access/second-factor.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { relyingParty } from "../second-factor/passkey-ceremony.ts";
import { newChallenge } from "../second-factor/passkey-challenge.ts";

/** The same for everybody: which passkeys exist is for the browser to know, not for whoever asks. */
export const challengePasskey: Verb<typeof contract.challengePasskey> = async ({
  config,
  keyring,
  clock,
}) => ({
  challenge: newChallenge(keyring, "sign_in", clock.now()).toString("base64url"),
  rpId: relyingParty(config).id,
  timeout: 120_000,
  userVerification: "preferred" as const,
});
