import { createHash, randomInt } from "node:crypto";

const count = 10;
const groups = 3;
const groupLength = 4;
// The alphabet omits letters and digits that are easily confused on paper.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Ten codes of 59 bits, written `abcd-efgh-jkmn`. */
export function newRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: count }, () => Array.from({ length: groups }, group).join("-"));
}

/** Returns the stored digest of a code, however its groups were typed. */
export function recoveryCodeDigest(typed: string): Buffer {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, "");
  return createHash("sha256").update(`recovery:${code}`).digest();
}
