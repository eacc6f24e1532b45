import { v7 as uuidv7 } from "uuid";
import { runQuery } from "./database-server.ts";
import { jobOf, type MakeJob, type MakeObject, objectWithId } from "./feature-examples.ts";
import { aCompany, type TestCompany } from "./people.ts";
import type { TestPortal } from "./portal.ts";
import { aFileImport } from "./stored-files.ts";

/** Creates a timer of a case (`finding`, `alert`) that expired an hour ago; with a reason it is paused. */
export async function aClock(
  { database }: TestPortal,
  company: TestCompany,
  { name, id, kind }: { name: string; id: string; kind: string },
  pause: string | null = null,
): Promise<void> {
  await runQuery(
    database.owner,
    `insert into ${name}_clock (company_id, case_id, kind, cycle, state, minutes, started_at, near_at, due_at,
       settled_at, paused_since, pause_reason)
     values ($1, $2, $3, 1, $4, 60, now() - interval '2 hours', now() - interval '1 hour', now() - interval '1 hour',
       now() - interval '1 hour', case when $5::text is null then null else now() end, $5)`,
    [company.id, id, kind, pause ? "paused" : "breached", pause],
  );
}

/** Returns an example of a bulk change of a kind of case that can be undone. */
export const bulkOf =
  (name: string): MakeObject =>
  async ({ database }, company) => {
    const id = uuidv7();
    await runQuery(
      database.owner,
      `insert into ${name}_bulk (company_id, id, action, made_by_name, made_at)
       values ($1, $2, '{"do": "take"}', 'Alguien', now())`,
      [company.id, id],
    );
    return objectWithId(id);
  };

/** Examples for the calls of `importCalls` and the jobs of an importer of companies: `scans.report`. */
export function importExamples(
  kind: `${string}.${string}`,
  options: { options?: Record<string, unknown>; content?: string; stored?: MakeObject } = {},
): { objects: Record<string, MakeObject>; jobs: Record<string, MakeJob> } {
  const [area, thing] = kind.split(".");
  const { content = "x" } = options;
  const file = (portal: TestPortal, company: TestCompany, status: string) =>
    aFileImport(portal, kind, { companyId: company.id, status, content });
  const ready =
    (body: Record<string, unknown> = {}): MakeObject =>
    async (portal, company) =>
      objectWithId(await file(portal, company, "ready"), body);
  const store: MakeObject =
    options.stored ?? (async (portal, company) => objectWithId(await file(portal, company, "stored")));
  const atWork =
    (status: string): MakeJob =>
    async (portal) => {
      const company = await aCompany(portal);
      return jobOf(company, { id: await file(portal, company, status) });
    };
  return {
    objects: {
      [`${area}.get_import`]: ready(),
      [`${area}.adjust_import`]: ready({ options: options.options ?? {} }),
      [`${area}.store_import`]: ready(),
      [`${area}.undo_import`]: store,
      [`${area}.discard_import`]: ready(),
      [`${area}.download_refused`]: ready(),
    },
    jobs: {
      [`${area}.read_${thing}`]: atWork("reading"),
      [`${area}.store_${thing}`]: atWork("storing"),
      [`${area}.undo_${thing}`]: async (portal) => {
        const company = await aCompany(portal);
        const { foreign } = await store(portal, company);
        await runQuery(portal.database.owner, "update file_import set status = 'undoing' where id = $1", [
          foreign.id,
        ]);
        return jobOf(company, foreign);
      },
    },
  };
}
