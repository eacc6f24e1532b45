import { hash, randomBytes } from "node:crypto";

/** Returns 32 random bytes for a cookie, a link or a key; the database stores only the digest. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function tokenDigest(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
