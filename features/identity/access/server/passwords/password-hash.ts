import { pbkdf2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { hash, verify } from "@node-rs/argon2";
import { boundedQueue } from "./hashing-queue.ts";

const derivePbkdf2 = promisify(pbkdf2);
const djangoHashPattern = /^pbkdf2_sha256\$(\d{1,8})\$([^$]+)\$([A-Za-z0-9+/=]+)$/;
const maxIterations = 5_000_000;
/** A salt of 22 characters, as Django writes them, for attempts without an account. */
const nobodysSalt = "nobodysSaltOf22Letters";

/** Returns whether a hash has the format of Django's PBKDF2PasswordHasher. */
function isDjangoHash(storedText: string): boolean {
  return djangoHashPattern.test(storedText);
}

function iterationsOf(storedText: string): number {
  const iterations = Number(djangoHashPattern.exec(storedText)?.[1] ?? 0);
  return iterations > maxIterations ? 0 : iterations;
}

/** Computes the given number of iterations and discards the result, so that every check takes the same time. */
async function spendIterations(password: string, iterations: number): Promise<void> {
  if (iterations > 0)
    await derivePbkdf2(password, nobodysSalt, Math.min(iterations, maxIterations), 32, "sha256");
}

async function verifyDjangoHash(password: string, storedText: string): Promise<boolean> {
  const [, iterations, salt, digest] = djangoHashPattern.exec(storedText) ?? [];
  if (!iterations || !salt || !digest || Number(iterations) > maxIterations) return false;
  const expected = Buffer.from(digest, "base64");
  const createdBytes = await derivePbkdf2(
    password,
    salt,
    Number(iterations),
    expected.length || 32,
    "sha256",
  );
  return timingSafeEqual(createdBytes, expected);
}

// Argon2id, the package's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
const base64 = (bytes: number) => randomBytes(bytes).toString("base64").replaceAll("=", "");
/** A hash that no password matches; verifying it takes as long as verifying a real one. */
const nobodysHash = `${prefix}${base64(16)}$${base64(32)}`;

// Each hash takes 19 MiB and one core; more hashes at the same time would only slow down all of them.
const inTurn = boundedQueue(2, 50);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/**
 * Returns whether the password matches the stored hash. Without a hash it returns false, after the same amount of
 * work.
 */
export function verifyPassword(password: string, storedText: string | null): Promise<boolean> {
  return inTurn(async () => {
    if (storedText !== null && isDjangoHash(storedText)) return await verifyDjangoHash(password, storedText);
    const right = await verify(storedText ?? nobodysHash, password);
    return right && storedText !== null;
  });
}

/**
 * Verifies a password like `verifyPassword`, with the same amount of work for every kind of hash, or without one: one
 * Argon2 and as many PBKDF2 iterations as the costliest Django hash needs. Without Django hashes in the database it
 * is Argon2 alone.
 */
export function verifyAlike(
  password: string,
  storedText: string | null,
  iterations: number,
): Promise<boolean> {
  return inTurn(async () => {
    const django = storedText !== null && isDjangoHash(storedText);
    const argonRight = await verify(storedText === null || django ? nobodysHash : storedText, password);
    const own = django ? iterationsOf(storedText) : 0;
    const djangoRight = django && (await verifyDjangoHash(password, storedText));
    await spendIterations(password, iterations - own);
    return django ? djangoRight : argonRight && storedText !== null;
  });
}

/** Returns whether a hash has another algorithm or a lower cost than the current one. */
export function isOutdated(storedText: string): boolean {
  return !storedText.startsWith(prefix);
}
