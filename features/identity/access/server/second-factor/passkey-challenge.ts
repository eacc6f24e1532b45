import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Keyring } from "#platform/server/secrets/keyring.ts";

const lifeMs = 5 * 60_000;
const timeBytes = 8;
const randomPart = 16;
const macBytes = 32;

/** The purpose of a challenge: signing in, or adding a passkey to one person. */
export type ChallengePurpose = "sign_in" | `add:${number}`;

/**
 * Returns a challenge with its own expiry and signature, so that requesting one stores nothing. Only used challenges
 * are stored.
 */
export function newChallenge(keyring: Keyring, purpose: ChallengePurpose, now: Date): Buffer<ArrayBuffer> {
  const time = Buffer.alloc(timeBytes);
  time.writeBigUInt64BE(BigInt(now.getTime() + lifeMs));
  const body = Buffer.concat([time, randomBytes(randomPart)]);
  return Buffer.concat([body, sign(keyring, purpose, body)]);
}

/** Returns the expiry of the challenge, if it is ours, for this purpose, and not over. */
export function challengeEnd(
  keyring: Keyring,
  purpose: ChallengePurpose,
  challenge: string,
  now: Date,
): Date | undefined {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== timeBytes + randomPart + macBytes) return undefined;
  const body = bytes.subarray(0, timeBytes + randomPart);
  if (!timingSafeEqual(bytes.subarray(body.length), sign(keyring, purpose, body))) return undefined;
  const end = new Date(Number(body.readBigUInt64BE()));
  return end > now ? end : undefined;
}

export function challengeDigest(challenge: string): Buffer {
  return createHash("sha256").update(challenge).digest();
}

function sign(keyring: Keyring, purpose: ChallengePurpose, body: Buffer): Buffer {
  return createHmac("sha256", keyring.signing().bytes).update(`passkey:${purpose}:`).update(body).digest();
}
