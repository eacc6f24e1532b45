export interface FeatureNames {
  /** watch-lists */
  kebab: string;
  /** watchLists */
  camel: string;
  /** WatchLists */
  pascal: string;
  /** watch_lists */
  snake: string;
}

export function namesOf(kebab: string): FeatureNames {
  const pascal = kebab
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake: kebab.replaceAll("-", "_"),
  };
}

/** The files of a feature with one read, one write, a page and tests: small, but whole and true to the house. */
export function featureFiles(names: FeatureNames, migration: string): Record<string, string> {
  const { kebab } = names;
  const home = `features/${kebab}`;
  return {
    [`database/migrations/${migration}-${kebab}.sql`]: migrationText(names),
    [`${home}/${kebab}.contract.ts`]: contractText(names),
    [`${home}/server/${kebab}.store.ts`]: storeText(names),
    [`${home}/server/list-${kebab}.ts`]: listText(names),
    [`${home}/server/add-${kebab}.ts`]: addText(names),
    [`${home}/server/${kebab}.routes.ts`]: routesText(names),
    [`${home}/server/${kebab}.feature.ts`]: featureText(names),
    [`${home}/server/${kebab}.test.ts`]: testText(names),
    [`${home}/web/${kebab}.queries.ts`]: queriesText(names),
    [`${home}/web/${kebab}-page.tsx`]: pageText(names),
  };
}

const migrationText = ({ snake }: FeatureNames) => `create table ${snake} (
  company_id bigint not null references company (id) on delete cascade,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);

alter table ${snake} enable row level security;
alter table ${snake} force row level security;
create policy active on ${snake} to portal_company
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert on ${snake} to portal_company;
`;

const contractText = ({ kebab, pascal }: FeatureNames) => `import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";

export const ${pascal} = z.object({ id: Id, name: z.string(), created_at: z.iso.datetime() });
export type ${pascal} = z.infer<typeof ${pascal}>;

export const list${pascal} = defineCall({
  name: "${kebab}.list",
  method: "GET",
  path: "/api/${kebab}/",
  summary: "The rows of the active company, newest first",
  permission: "company.read",
  effect: "read",
  scope: "company",
  input: PageRequest,
  output: pageOf(${pascal}),
});

export const add${pascal} = defineCall({
  name: "${kebab}.add",
  method: "POST",
  path: "/api/${kebab}/",
  summary: "Adds one row to the active company",
  permission: "company.read",
  effect: "write",
  scope: "company",
  input: z.object({ name: text(120, 1) }),
  output: ${pascal},
  creates: true,
});
`;

const storeText = ({ snake, pascal }: FeatureNames) => `import { countCap } from "#platform/contract/page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** One page after \`cursor\` (the id of the last row seen); ids are in order of time. */
export async function find${pascal}(db: Database, cursor: string | undefined, limit: number) {
  return await db
    .selectFrom("${snake}")
    .select(["id", "name", "created_at"])
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Counts up to one more than the cap. */
export async function count${pascal}(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom(db.selectFrom("${snake}").select("id").limit(countCap + 1).as("counted"))
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insert${pascal}(
  db: Database,
  row: { company_id: number; id: string; name: string; created_at: Date },
): Promise<void> {
  await db.insertInto("${snake}").values(row).execute();
}
`;

const listText = ({
  kebab,
  pascal,
}: FeatureNames) => `import type * as contract from "#features/${kebab}/${kebab}.contract.ts";
import { countCap } from "#platform/contract/page.ts";
import type { Verb } from "#platform/server/verb.ts";
import { count${pascal}, find${pascal} } from "./${kebab}.store.ts";

export const list${pascal}: Verb<typeof contract.list${pascal}> = async ({ db }, { cursor, limit }) => {
  const rows = await find${pascal}(db, cursor, limit + 1);
  const count = await count${pascal}(db);
  const items = rows.slice(0, limit).map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  return {
    items,
    next: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    total: { count: Math.min(count, countCap), capped: count > countCap },
  };
};
`;

const addText = ({ kebab, snake, pascal }: FeatureNames) => `import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/${kebab}/${kebab}.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { insert${pascal} } from "./${kebab}.store.ts";

export const add${pascal}: Verb<typeof contract.add${pascal}> = async ({ db, actor, clock, audit }, { name }) => {
  const row = { company_id: companyIn(actor), id: uuidv7(), name, created_at: clock.now() };
  await insert${pascal}(db, row);
  audit({ action: "${snake}.added", objectType: "${snake}", objectId: row.id, details: { name } });
  return { id: row.id, name, created_at: row.created_at.toISOString() };
};
`;

const routesText = ({
  kebab,
  camel,
  pascal,
}: FeatureNames) => `import * as contract from "#features/${kebab}/${kebab}.contract.ts";
import { route } from "#platform/server/verb.ts";
import { add${pascal} } from "./add-${kebab}.ts";
import { list${pascal} } from "./list-${kebab}.ts";

export const ${camel}Routes = [route(contract.list${pascal}, list${pascal}), route(contract.add${pascal}, add${pascal})];
`;

const featureText = ({
  kebab,
  camel,
}: FeatureNames) => `import type { Feature } from "#platform/server/feature.ts";
import { ${camel}Routes } from "./${kebab}.routes.ts";

export const ${camel}: Feature = { name: "${kebab}", routes: ${camel}Routes };
`;

const testText = ({ kebab, camel, pascal }: FeatureNames) => `import { describe, expect, test } from "vitest";
import { add${pascal}, list${pascal} } from "#features/${kebab}/${kebab}.contract.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { ${camel} } from "./${kebab}.feature.ts";

const portal = await testPortal([${camel}]);

describe("${kebab}", () => {
  test("what a company adds is in its list", async () => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    expect((await client.call(add${pascal}, { name: "first" })).statusCode).toBe(201);
    expect((await client.call(list${pascal})).json()).toMatchObject({ items: [{ name: "first" }], total: { count: 1 } });
  });

  test("another company does not see it", async () => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    await client.call(add${pascal}, { name: "ours" });
    const outsider = await signedIn(portal, "client", await aCompany(portal));
    expect((await outsider.call(list${pascal})).json()).toMatchObject({ items: [], total: { count: 0 } });
  });

  test("pages continue where the one before ended", async () => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    for (const name of ["one", "two", "three"]) await client.call(add${pascal}, { name });
    const first = (await client.call(list${pascal}, { limit: 2 })).json();
    const second = (await client.call(list${pascal}, { limit: 2, cursor: first.next })).json();
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(["three", "two", "one"]);
    expect(second.next).toBeNull();
  });
});
`;

const queriesText = ({ kebab, pascal }: FeatureNames) => `import { useQuery } from "@tanstack/react-query";
import { list${pascal} } from "#features/${kebab}/${kebab}.contract.ts";
import { call } from "#platform/web/call/call.ts";

export function use${pascal}() {
  return useQuery({ queryKey: ["${kebab}"], queryFn: ({ signal }) => call(list${pascal}, {}, { signal }) });
}
`;

const pageText = ({
  kebab,
  pascal,
}: FeatureNames) => `import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { use${pascal} } from "./${kebab}.queries.ts";

export default function ${pascal}Page() {
  const { data, error, refetch } = use${pascal}();
  return (
    <>
      <PageHeader title="${pascal}" />
      {error && <ErrorState title="No se pudo cargar la lista" failure={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <EmptyState title="Aún no hay nada aquí">Lo que se agregue aparecerá en esta lista.</EmptyState>}
      <ul>
        {data?.items.map((item) => (
          <li key={item.id}>{item.name}</li>
        ))}
      </ul>
    </>
  );
}
`;
