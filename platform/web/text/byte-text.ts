import { numberText } from "./number-text.ts";

const units = ["bytes", "KiB", "MiB", "GiB", "TiB"] as const;

/** `12,5 MiB`. */
export function bytesText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${numberText(value)} ${units[unit]}`;
}
