import { textOf } from "./record-text.ts";

let byName: ReadonlyMap<string, string> | undefined;

/** A country by its two letters, from those or from its English name, which is how geographic databases write it. */
export function countryOf(value: unknown): string | null {
  const text = textOf(value);
  if (text === null) return null;
  if (text.length === 2) return /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : null;
  byName ??= countriesByName();
  return byName.get(text.toLowerCase()) ?? null;
}

function countriesByName(): Map<string, string> {
  const words = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const names = new Map<string, string>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = words.of(code)?.toLowerCase();
    // Codes of the past come after the living ones that took their names.
    if (name && !names.has(name)) names.set(name, code);
  }
  return names;
}
