import pg from "pg";

const readAnyInstant: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
const digit = (text: string, at: number) => text.charCodeAt(at) - 48;
const twoDigits = (text: string, at: number) => digit(text, at) * 10 + digit(text, at + 1);

/**
 * A `timestamptz` as PostgreSQL writes it: `2026-10-01 12:34:56.123+00`. A page of a list holds a hundred of them, so
 * that form is read by its places, three times as fast; every other form goes the long way.
 */
export function readInstant(text: string): Date {
  if (!text.endsWith("+00") || text.charCodeAt(4) !== 45 || text.charCodeAt(10) !== 32) {
    return readAnyInstant(text);
  }
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  // Before the year 100, JavaScript would take a year for one of the last century.
  if (year < 100) return readAnyInstant(text);
  const milliseconds = text.charCodeAt(19) === 46 ? Number(text.slice(19, -3)) * 1_000 : 0;
  return new Date(
    Date.UTC(
      year,
      twoDigits(text, 5) - 1,
      twoDigits(text, 8),
      twoDigits(text, 11),
      twoDigits(text, 14),
      twoDigits(text, 17),
      milliseconds,
    ),
  );
}
