import { countryOf } from "#features/events/readers/country.ts";

const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** An index may hold countries by their letters or by their English names; events hold letters. */
export const ourCountry = (held: string): string => countryOf(held) ?? held;

export function theirCountries(code: string): string[] {
  const name = /^[A-Z]{2}$/.test(code) ? english.of(code) : undefined;
  return name ? [code, name] : [code];
}
