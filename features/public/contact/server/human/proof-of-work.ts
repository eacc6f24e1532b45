import { createHash } from "node:crypto";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Keyring } from "#platform/server/secrets/keyring.ts";

const minutes = 10;
/** The number of rounds for each number that a browser tries: about a second of work in total. */
const cost = 1_000;
const tries = { fewest: 1_500, most: 4_000 } as const;

const Payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.literal(cost),
      keyLength: z.literal(32),
      keyPrefix: z.string().max(64),
      keySignature: z.string().max(200),
      expiresAt: z.number(),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({
    counter: z.number().int().min(0).max(tries.most),
    derivedKey: z.string().max(200),
    time: z.number().optional(),
  }),
});

const secretsOf = (keyring: Keyring) => {
  const secret = keyring.signing().bytes.toString("hex");
  return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}/solution` };
};

/** Returns a challenge that the portal can verify later without storing it; `counter` is the number that solves it. */
export async function newChallenge(
  keyring: Keyring,
  now: Date,
  counter = randomInt(tries.most, tries.fewest),
) {
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost,
    counter,
    deriveKey,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
    ...secretsOf(keyring),
  });
  if (!challenge.signature) throw new Error("A challenge without a signature proves nothing");
  return { parameters: challenge.parameters, signature: challenge.signature };
}

/** Returns an identifier of a valid proof of work, by which a second use is detected; undefined for an invalid one. */
export async function proofName(keyring: Keyring, token: string, now: Date): Promise<Buffer | undefined> {
  const payload = Payload.safeParse(jsonIn(token));
  if (!payload.success) return undefined;
  const { challenge, solution } = payload.data;
  if (challenge.parameters.expiresAt * 1_000 < now.getTime()) return undefined;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(keyring) });
  if (!verified) return undefined;
  // The signature covers the nonce, so each challenge has exactly one nonce.
  return createHash("sha256").update(challenge.parameters.nonce).digest();
}

function jsonIn(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, "base64").toString("utf8"));
  } catch {
    return undefined;
  }
}
