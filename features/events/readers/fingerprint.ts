import { hash } from "node:crypto";

/**
 * The name by which a record is recognised when it arrives again, as 64 hexadecimal digits. The parts are joined so
 * that no two different lists give the same text.
 */
export function fingerprintOf(parts: readonly (string | null)[]): string {
  return hash("sha256", JSON.stringify(parts), "hex");
}
