import { pbkdf2, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(pbkdf2);
const shape = /^pbkdf2_sha256\$(\d{1,8})\$([^$]+)\$([A-Za-z0-9+/=]+)$/;
const mostIterations = 5_000_000;
/** Django writes salts of 22 letters. */
const nobodysSalt = "nobodysSaltOf22Letters";

/** A hash as Django's PBKDF2PasswordHasher writes it. */
export function isDjangoHash(stored: string): boolean {
  return shape.test(stored);
}

export function iterationsOf(stored: string): number {
  const iterations = Number(shape.exec(stored)?.[1] ?? 0);
  return iterations > mostIterations ? 0 : iterations;
}

/** The work of that many iterations, for nothing. */
export async function spendIterations(password: string, iterations: number): Promise<void> {
  if (iterations > 0) await derive(password, nobodysSalt, Math.min(iterations, mostIterations), 32, "sha256");
}

export async function verifyDjangoHash(password: string, stored: string): Promise<boolean> {
  const [, iterations, salt, digest] = shape.exec(stored) ?? [];
  if (!iterations || !salt || !digest || Number(iterations) > mostIterations) return false;
  const expected = Buffer.from(digest, "base64");
  const made = await derive(password, salt, Number(iterations), expected.length || 32, "sha256");
  return timingSafeEqual(made, expected);
}
