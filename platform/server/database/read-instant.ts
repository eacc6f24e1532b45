import pg from "pg";

const readAnyInstant: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
const digit = (text: string, at: number) => text.charCodeAt(at) - 48;
const twoDigits = (text: string, at: number) => digit(text, at) * 10 + digit(text, at + 1);

/**
 * Parses a `timestamptz` of PostgreSQL such as `2026-10-01 12:34:56.123+00`. A list page contains a hundred of them,
 * so this form is read by character position, three times as fast; other forms use the general parser.
 */
export function readInstant(text: string): Date {
  if (!text.endsWith("+00") || text.charCodeAt(4) !== 45 || text.charCodeAt(10) !== 32) {
    return readAnyInstant(text);
  }
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  // JavaScript maps years before 100 to the last century.
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
