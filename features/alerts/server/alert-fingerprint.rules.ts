import { hash } from "node:crypto";

/** The name of what makes events one alert: the same parts, however they are written, give the same name. */
export function fingerprintOf(parts: readonly (string | null)[]): string {
  const spoken = JSON.stringify(parts.map((part) => part?.trim().toLowerCase() ?? null));
  const digest = hash("sha256", spoken, "hex");
  const variant = (0x8 | (Number.parseInt(digest.slice(16, 17), 16) & 0x3)).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    variant + digest.slice(17, 20),
    digest.slice(20, 32),
  ].join("-");
}
