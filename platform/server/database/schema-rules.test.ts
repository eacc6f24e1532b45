import { describe, expect, test } from "vitest";
import { freshDatabase, testDatabase } from "#platform/testing/database.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { brokenSchemaRules } from "./schema-rules.ts";

const database = await testDatabase();

describe("the schema", () => {
  test("keeps every rule that isolation and distribution by company stand on", async () => {
    expect(await brokenSchemaRules((text) => runQuery(database.owner, text))).toEqual([]);
  });

  // One planted violation per rule, so that each rule is shown to detect it.
  const plants: [rule: string, statement: string][] = [
    [
      "row security forced",
      "create table leak (company_id bigint not null, id uuid, primary key (company_id, id))",
    ],
    ["row security forced", "alter table api_key no force row level security"],
    ["key carries the company", "create table leak (company_id bigint not null, id uuid primary key)"],
    ["company is not null", "create table leak (company_id bigint, id uuid)"],
    ["unique carries the company", "create unique index leak on api_key (secret_sha256)"],
    [
      "foreign key carries the company",
      "create table leak (company_id bigint not null, id uuid, period uuid, primary key (company_id, id)); alter table service_period add unique (id); alter table leak add foreign key (period) references service_period (id)",
    ],
    [
      "no trigger",
      "create function f() returns trigger language plpgsql as 'begin return new; end'; create trigger leak before insert on api_key for each row execute function f()",
    ],
    ["view asks as the caller", "create view leak as select * from api_key"],
    ["roles are powerless", "create role portal_planted bypassrls"],
    ["roles own nothing", "alter table api_key owner to portal_company"],
    [
      "role of a company meets a policy of the company",
      "create policy leak on api_key to portal_company using (true)",
    ],
    [
      "a table that names its readers asks for the viewer of a client view",
      "drop policy viewer_is_reader on incident",
    ],
    ["no standing default that changes", "alter table api_key alter column id set default gen_random_uuid()"],
  ];
  test.each(plants)("rule fires: %s", async (rule, statement) => {
    await using planted = await freshDatabase("migrated");
    try {
      for (const part of splitStatements(statement)) await runQuery(planted.owner, part);
      const broken = await brokenSchemaRules((text) => runQuery(planted.owner, text));
      expect(broken.map((found) => found.rule)).toContain(rule);
    } finally {
      // Roles belong to the whole server, which other tests share.
      await runQuery(planted.owner, "drop role if exists portal_planted");
    }
  });
});

function splitStatements(text: string): string[] {
  return text.includes("language plpgsql") ? [text] : text.split("; ");
}
