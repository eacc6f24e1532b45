import { expect, test } from "vitest";
import { freshDatabase } from "#platform/testing/database.ts";
import { runStatement } from "#platform/testing/database-server.ts";
import { describeSchema } from "./describe-schema.ts";
import { readTables } from "./read-tables.ts";

test("tables are described as `pg` hands over their rows", async () => {
  await using database = await freshDatabase("empty");
  await runStatement(
    database.owner,
    `CREATE TYPE mood AS ENUM ('calm', 'upset');
     CREATE DOMAIN short_text AS text CHECK (length(VALUE) < 9);
     CREATE TABLE zebra (
       id bigint GENERATED ALWAYS AS IDENTITY, company_id bigint NOT NULL, title short_text NOT NULL,
       facts jsonb NOT NULL, notes jsonb NOT NULL DEFAULT '{}', seen timestamptz, made timestamptz NOT NULL DEFAULT now(),
       tags text[] NOT NULL DEFAULT '{}', parts bigint[], moods mood[] NOT NULL, mood mood, digest bytea NOT NULL,
       doubled bigint GENERATED ALWAYS AS (company_id * 2) STORED NOT NULL, day date NOT NULL
     );
     CREATE TABLE alert_event (at timestamptz NOT NULL) PARTITION BY RANGE (at);
     CREATE TABLE alert_event_other PARTITION OF alert_event DEFAULT;`,
  );
  expect(describeSchema(await readTables(database.owner))).toBe(`\
// Generated from the migrated database by \`npm run schema\`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Json = ColumnType<unknown, string, string>;
type JsonWithDefault = ColumnType<unknown, string | undefined, string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;

export interface AlertEvent {
  at: Timestamp;
}

export interface Zebra {
  id: Generated<number>;
  company_id: number;
  title: string;
  facts: Json;
  notes: JsonWithDefault;
  seen: Timestamp | null;
  made: TimestampWithDefault;
  tags: Generated<string[]>;
  parts: string[] | null;
  moods: ("calm" | "upset")[];
  mood: "calm" | "upset" | null;
  digest: Buffer;
  doubled: GeneratedAlways<number>;
  day: string;
}

export interface Schema {
  alert_event: AlertEvent;
  zebra: Zebra;
}
`);
});

test("a type without a word stops the generation and is named with its column", () => {
  const column = { name: "shape", type: "polygon", isArray: false, labels: null };
  const facts = { nullable: false, hasDefault: false, computed: false };
  expect(() => describeSchema([{ name: "zebra", columns: [{ ...column, ...facts }] }])).toThrow(
    "The column shape has the type polygon",
  );
});
