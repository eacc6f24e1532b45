import { expect, test } from "vitest";
import { attackedPortal, callsOfFields, reveals } from "./inputs/attacked-portal.fixture.ts";
import { exampleInput } from "./inputs/example-input.fixture.ts";

const { log, someStaff, expectBystanderUnharmed } = await attackedPortal();

const hostile: unknown[] = [
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
const stowaways = ["__proto__", "constructor", "company_id", "is_staff", "role", "user_id", "id_of_nobody"];
/** A value as it stands in an address. */
const asText = (value: unknown) =>
  typeof value === "string" ? value.toWellFormed() : String(JSON.stringify(value));

test.each(callsOfFields)(
  "%s takes or refuses anything in any field, and tells nothing of what is inside",
  async (_name, call) => {
    const example = exampleInput(call);
    const failed: string[] = [];
    let staff = await someStaff();
    const attempt = async (input: Record<string, unknown>, what: string) => {
      log.length = 0;
      const answer = await staff.call(call as never, input as never);
      if (answer.statusCode >= 500 || reveals(answer.body))
        failed.push(
          `${what}: ${answer.statusCode} ${answer.body.slice(0, 200)} ${log.join("").slice(0, 600)}`,
        );
      if (answer.statusCode === 401) staff = await someStaff();
      return answer;
    };
    for (const field of Object.keys(example)) {
      const travelsAsText = call.method === "GET" || call.path.includes(`:${field}`);
      for (const value of hostile) {
        const sent = travelsAsText ? asText(value) : value;
        await attempt({ ...example, [field]: sent }, `${field}=${JSON.stringify(sent).slice(0, 40)}`);
      }
    }
    if (call.method !== "GET") {
      for (const field of stowaways.filter((name) => !(name in example))) {
        const body = JSON.parse(`{${JSON.stringify(field)}: true}`);
        const answer = await attempt(Object.assign(Object.create(null), example, body), field);
        if (answer.statusCode < 400) failed.push(`${field} was let in`);
      }
    }
    expect(failed).toEqual([]);
  },
);

test(
  "after all of that, the rows of a company that nobody spoke of are as they were",
  expectBystanderUnharmed,
);
