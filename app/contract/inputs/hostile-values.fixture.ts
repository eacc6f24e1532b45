import type { Call } from "#platform/contract/define-call.ts";
import type { AttackedPortal } from "./attacked-portal.fixture.ts";
import { reveals } from "./attacked-portal.fixture.ts";
import { exampleInput, shapeOf } from "./example-input.fixture.ts";

const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  "",
  "NaN",
  "1e999",
  "' or 1=1 --",
  "\u0000",
  "\ud800",
  "%",
  "x".repeat(5_000),
  "2026-02-31",
  "-infinity",
  "../../etc/passwd",
  [],
  [[]],
  [null],
  {},
  { $ne: null },
  { toString: "x" },
];
const foreignFields = [
  "__proto__",
  "constructor",
  "company_id",
  "is_staff",
  "role",
  "user_id",
  "id_of_nobody",
];

type Position = "path" | "query" | "body";

/** Returns the values that a test sends in a field of a call. */
export type ValuesForField = (call: Call, field: string, position: Position) => readonly unknown[];

export const allValues: ValuesForField = () => hostileValues;

/**
 * Returns all values for the first field of each JSON schema at each position, and one value for every other field.
 * Fields with the same schema refuse the same values; the value for the other fields is derived from their name, so
 * that a failure can be repeated.
 */
export function valuesByDistinctShape(): ValuesForField {
  const triedShapes = new Set<string>();
  return (call, field, position) => {
    const shape = `${position} ${JSON.stringify(shapeOf(call).properties?.[field])}`;
    if (!triedShapes.has(shape)) {
      triedShapes.add(shape);
      return hostileValues;
    }
    const seed = [...`${call.name}.${field}`].reduce(
      (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973,
      7,
    );
    return [hostileValues[seed % hostileValues.length]];
  };
}

/** Returns a value as text of an address. */
const addressText = (value: unknown) =>
  typeof value === "string" ? value.toWellFormed() : String(JSON.stringify(value));

/**
 * Sends a call with hostile values in each of its fields, and with undeclared fields. Returns a line for each answer
 * that is a server error, reveals internals of the portal, or accepts an undeclared field.
 */
export async function failuresWithHostileValues(
  { log, someStaff }: AttackedPortal,
  call: Call,
  valuesFor: ValuesForField,
): Promise<string[]> {
  const example = exampleInput(call);
  const failures: string[] = [];
  let staff = await someStaff();
  const attempt = async (input: Record<string, unknown>, what: string) => {
    log.length = 0;
    const answer = await staff.call(call as never, input as never);
    if (answer.statusCode >= 500 || reveals(answer.body))
      failures.push(
        `${what}: ${answer.statusCode} ${answer.body.slice(0, 200)} ${log.join("").slice(0, 600)}`,
      );
    if (answer.statusCode === 401) staff = await someStaff();
    return answer;
  };
  for (const field of Object.keys(example)) {
    const position = call.path.includes(`:${field}`) ? "path" : call.method === "GET" ? "query" : "body";
    for (const value of valuesFor(call, field, position)) {
      const sentValue = position === "body" ? value : addressText(value);
      await attempt({ ...example, [field]: sentValue }, `${field}=${JSON.stringify(sentValue).slice(0, 40)}`);
    }
  }
  if (call.method === "GET") return failures;
  for (const field of foreignFields.filter((name) => !(name in example))) {
    const body = JSON.parse(`{${JSON.stringify(field)}: true}`);
    const answer = await attempt(Object.assign(Object.create(null), example, body), field);
    if (answer.statusCode < 400) failures.push(`${field} was accepted`);
  }
  return failures;
}
