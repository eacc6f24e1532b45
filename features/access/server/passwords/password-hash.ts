import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { isDjangoHash, iterationsOf, spendIterations, verifyDjangoHash } from "./django-hash.ts";
import { boundedQueue } from "./hashing-queue.ts";

// Argon2id, the package's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
const base64 = (bytes: number) => randomBytes(bytes).toString("base64").replaceAll("=", "");
/** No password has it; verifying against it takes as long as against a real one. */
const nobodysHash = `${prefix}${base64(16)}$${base64(32)}`;

// Each hash takes 19 MiB and a core; more at once would only make all of them slower.
const inTurn = boundedQueue(2, 50);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Whether it is the password of the stored hash. Without a hash it is not, and finding out takes as long. */
export function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  return inTurn(async () => {
    if (stored !== null && isDjangoHash(stored)) return await verifyDjangoHash(password, stored);
    const right = await verify(stored ?? nobodysHash, password);
    return right && stored !== null;
  });
}

/**
 * As `verifyPassword`, with the same work whoever made the hash, or without one: one Argon2 and as many rounds of PBKDF2 as
 * the costliest Django hash needs, of which this one may need some. Once nobody has such a hash it is Argon2 alone.
 */
export function verifyAlike(password: string, stored: string | null, iterations: number): Promise<boolean> {
  return inTurn(async () => {
    const django = stored !== null && isDjangoHash(stored);
    const argonRight = await verify(stored === null || django ? nobodysHash : stored, password);
    const own = django ? iterationsOf(stored) : 0;
    const djangoRight = django && (await verifyDjangoHash(password, stored));
    await spendIterations(password, iterations - own);
    return django ? djangoRight : argonRight && stored !== null;
  });
}

/** A hash of another maker or of a lower cost than today's. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(prefix);
}
