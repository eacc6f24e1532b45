import { pbkdf2, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(pbkdf2);
const shape = /^pbkdf2_sha256\$(\d{1,8})\$([^$]+)\$([A-Za-z0-9+/=]+)$/;
const mostIterations = 5_000_000;

/** A hash as Django's PBKDF2PasswordHasher writes it. */
export function isDjangoHash(stored: string): boolean {
  return shape.test(stored);
}

export async function verifyDjangoHash(password: string, stored: string): Promise<boolean> {
  const [, iterations, salt, digest] = shape.exec(stored) ?? [];
  if (!iterations || !salt || !digest || Number(iterations) > mostIterations) return false;
  const expected = Buffer.from(digest, "base64");
  const made = await derive(password, salt, Number(iterations), expected.length || 32, "sha256");
  return timingSafeEqual(made, expected);
}
