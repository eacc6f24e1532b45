import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Config } from "#platform/server/config/config.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type ChallengePurpose, challengeDigest, challengeEnd, newChallenge } from "./passkey-challenge.ts";
import { spendChallenge } from "./passkeys.store.ts";

/** Loads the library's three hundred files on the first use of a passkey. */
const ceremonies = () => import("@simplewebauthn/server");

// EdDSA, ES256 and RS256: the algorithms of current devices, which Node verifies without experimental features.
const algorithms = [-8, -7, -257];

type Passkey = { credential_id: string; public_key: Buffer; counter: number };
type Own = { id: number; username: string; fullName: string };
type Known = { credential_id: string; transports: string[] };

export function relyingParty(config: Config): { id: string; name: string } {
  return { id: new URL(config.origin).hostname, name: "Portal Servicios CCI" };
}

export async function passkeyOffer(context: VerbContext, person: Own, knownRows: Known[]) {
  const { id, name } = relyingParty(context.config);
  const { generateRegistrationOptions } = await ceremonies();
  return await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(`portal-user-${person.id}`),
    userName: person.username,
    userDisplayName: person.fullName,
    challenge: newChallenge(context.keyring, `add:${person.id}`, context.clock.now()),
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: knownRows.map(({ credential_id }) => ({ id: credential_id })),
    // Sign-in accepts any passkey of the portal, so the passkey itself must identify its account.
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
  });
}

/** Returns the new passkey if its authenticator answered a fresh challenge of the portal for this person. */
export async function verifyNewPasskey(
  context: VerbContext,
  userId: number,
  response: Omit<RegistrationResponseJSON, "clientExtensionResults">,
) {
  const expected = expectation(context, `add:${userId}`);
  const { verifyRegistrationResponse } = await ceremonies();
  const verified = await verifyRegistrationResponse({
    ...expected.options,
    supportedAlgorithmIDs: algorithms,
    response: { ...response, clientExtensionResults: {} },
  }).catch(() => undefined);
  if (!verified?.verified || !(await expected.spend())) {
    throw new Refusal("invalid_input", { detail: "La llave de acceso no se pudo comprobar." });
  }
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return { ...credential, synced: credentialBackedUp };
}

/**
 * Returns the passkey's new counter and the function that spends the challenge, when the passkey signed a fresh
 * challenge of the portal; undefined otherwise.
 */
export async function verifyAssertion(
  context: VerbContext,
  passkey: Passkey,
  response: Omit<AuthenticationResponseJSON, "clientExtensionResults">,
): Promise<{ counter: number; spend: () => Promise<boolean> } | undefined> {
  const expected = expectation(context, "sign_in");
  const { verifyAuthenticationResponse } = await ceremonies();
  const verified = await verifyAuthenticationResponse({
    ...expected.options,
    response: { ...response, clientExtensionResults: {} },
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  return { counter: verified.authenticationInfo.newCounter, spend: expected.spend };
}

function expectation({ config, keyring, clock, db }: VerbContext, purpose: ChallengePurpose) {
  const now = clock.now();
  let pendingChallenge: { challenge: string; end: Date } | undefined;
  return {
    options: {
      expectedOrigin: config.origin,
      expectedRPID: relyingParty(config).id,
      requireUserVerification: false,
      expectedChallenge: (challenge: string) => {
        const end = challengeEnd(keyring, purpose, challenge, now);
        if (end) pendingChallenge = { challenge, end };
        return end !== undefined;
      },
    },
    spend: async () =>
      pendingChallenge !== undefined &&
      (await spendChallenge(db, challengeDigest(pendingChallenge.challenge), pendingChallenge.end, now)),
  };
}
