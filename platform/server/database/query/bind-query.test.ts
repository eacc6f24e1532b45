import { sql } from "kysely";
import { expect, test } from "vitest";
import { sampleQuery } from "#platform/contract/query/query.fixture.ts";
import { bindQuery } from "./bind-query.ts";
import type { Selection } from "./query-binding.ts";

type Sample = Selection<typeof sampleQuery>;
interface Row {
  id: string;
}

const opened = { keys: [["opened_at", "timestamptz"]], index: "alert_opened_idx" } as const;
const sorts = { "-opened": opened, due: opened };
const statements = {
  mine: (_mine: boolean, { me }: Sample) => sql<boolean>`alert.assignee_id = ${me}::integer`,
  box: () => undefined,
  day: () => undefined,
  rule: () => undefined,
  restricted: sql<boolean>`false`,
};
const binding = { table: "alert", columns: ["id"], statements, sorts } as const;

test("a selection has one condition for each field that narrows it", () => {
  const query = bindQuery<typeof sampleQuery, "alert", Row, Sample>(sampleQuery, binding);
  const conditions = query.conditions({
    filter: {
      severity: ["high"],
      status: ["none"],
      restricted: false,
      q: "",
      box: { width: 1 },
      conditions: [
        ["asset", "not_in", "web-01"],
        ["asset", "in", "web-02"],
      ],
    },
    me: 1,
    now: new Date(),
  });
  expect([...conditions.keys()]).toEqual(["severity", "status", "asset"]);
});

test("a field that is no column of its type needs a statement to compile", () => {
  const { mine: _mine, ...without } = statements;
  // @ts-expect-error: the table has no column "mine"
  bindQuery<typeof sampleQuery, "alert", Row, Sample>(sampleQuery, { ...binding, statements: without });

  const renamed = { ...sampleQuery, fields: { level: { kind: "text", max: 9 } } } as const;
  type Renamed = Selection<typeof renamed>;
  // @ts-expect-error: the column "level" holds numbers, the field texts
  bindQuery<typeof renamed, "alert", Row, Renamed>(renamed, { ...binding, statements: {} });

  const wrongColumn = {
    ...sampleQuery,
    fields: { asset: { kind: "text", max: 9, column: "asset" } },
  } as const;
  type WrongColumn = Selection<typeof wrongColumn>;
  // @ts-expect-error: the table has no column "asset"
  bindQuery<typeof wrongColumn, "alert", Row, WrongColumn>(wrongColumn, { ...binding, statements: {} });

  const { due: _due, ...someSorts } = sorts;
  // @ts-expect-error: the order "due" has no keys
  bindQuery<typeof sampleQuery, "alert", Row, Sample>(sampleQuery, { ...binding, sorts: someSorts });

  const several = {
    ...sampleQuery,
    fields: { title: { kind: "text", max: 9, array: true } },
  } as const;
  type Several = Selection<typeof several>;
  // @ts-expect-error: the column "title" holds one text, the field several
  bindQuery<typeof several, "alert", Row, Several>(several, { ...binding, statements: {} });

  const cased = { ...sampleQuery, fields: { age: { kind: "choice", values: ["new", "old"] } } } as const;
  const cases = {
    new: sql<boolean>`true`,
    old: ({ now }: Selection<typeof cased>) => sql<boolean>`${now} > now()`,
  };
  bindQuery<typeof cased, "alert", Row, Selection<typeof cased>>(cased, {
    ...binding,
    // @ts-expect-error: the value "old" has no condition
    statements: { age: { cases: { new: cases.new } } },
  });
  bindQuery<typeof cased, "alert", Row, Selection<typeof cased>>(cased, {
    ...binding,
    statements: { age: { cases } },
  });

  const right = { ...sampleQuery, fields: { level: { kind: "number", values: [1, 2] } } } as const;
  bindQuery<typeof right, "alert", Row, Selection<typeof right>>(right, { ...binding, statements: {} });
});
