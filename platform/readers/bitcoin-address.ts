import { createHash } from "node:crypto";

const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

/** Returns whether a text is a Bitcoin address: by its checksum, or by the characters of the newer form. */
export function isBitcoinAddress(text: string): boolean {
  if (/^bc1[02-9ac-hj-np-z]{11,71}$/.test(text)) return true;
  if (!/^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(text)) return false;
  let number = 0n;
  for (const sign of text) number = number * 58n + BigInt(alphabet.indexOf(sign));
  const bytes = Buffer.from(number.toString(16).padStart(50, "0"), "hex");
  if (bytes.length !== 25) return false;
  return sha256(sha256(bytes.subarray(0, 21)))
    .subarray(0, 4)
    .equals(bytes.subarray(21));
}
