import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Keyring } from "#platform/server/secrets/keyring.ts";

const issuer = "Portal Servicios CCI";
const period = 30;
/** The number of accepted steps before and after the current one, for clocks that differ. */
const window = 1;

/** Returns a secret of 160 bits in base32, the format of authenticator applications. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * Returns the secret against which the codes of a username without an authenticator are checked, so that the check
 * takes the same time. Nobody knows this secret; like a real one it is constant.
 */
export function unsavedTotpSecret(keyring: Keyring, username: string): string {
  const mac = createHmac("sha256", keyring.signing().bytes).update(`unheld totp:${username.toLowerCase()}`);
  return new Secret({ buffer: new Uint8Array(mac.digest().subarray(0, 20)).buffer }).base32;
}

export function otpauthUrl(secret: string, username: string): string {
  return new TOTP({ issuer, label: username, secret: Secret.fromBase32(secret), period }).toString();
}

/** Returns the time step to which a code belongs; null if it belongs to none in the accepted window. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library compares bytes, and throws if six characters take more than six bytes.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), period, timestamp, window });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}

/** Returns the code at a time, for the people of the demonstration. */
export function totpCode(secret: string, now: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), period, timestamp: now.getTime() });
}
