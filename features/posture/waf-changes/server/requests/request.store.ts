import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { ChangeKind, RequestState } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { MatchedRequest } from "./match-request.rules.ts";

/** The row of a request. Check constraints guarantee that its values are those of the contract. */
export interface RequestRow extends Omit<Selectable<Schema["waf_request"]>, "state" | "kinds"> {
  state: RequestState;
  kinds: ChangeKind[];
}

export async function findRequest(
  db: Database,
  companyId: number,
  id: string,
): Promise<RequestRow | undefined> {
  const row = await db
    .selectFrom("waf_request")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row as RequestRow | undefined;
}

/** Returns the next request number of a company; the caller has locked the change log. */
export async function nextRequestNumber(db: Database, companyId: number): Promise<number> {
  const { last_number } = await db
    .insertInto("waf_request_number")
    .values({ company_id: companyId, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column("company_id").doUpdateSet({ last_number: sql`waf_request_number.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last_number;
}

export async function addRequest(db: Database, row: Insertable<Schema["waf_request"]>): Promise<void> {
  await db.insertInto("waf_request").values(row).execute();
}

export async function changeRequest(
  db: Database,
  companyId: number,
  id: string,
  set: Updateable<Schema["waf_request"]>,
): Promise<void> {
  await db
    .updateTable("waf_request")
    .set({ ...set, version: sql`version + 1` })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

const maxCompared = 2_000;

/** Requests whose window is near a span of time and that a change may be compared with. */
export async function findRequestsNear(
  db: Database,
  companyId: number,
  { from, to }: { from: Date; to: Date },
): Promise<MatchedRequest[]> {
  const rows = await db
    .selectFrom("waf_request")
    .select(["id", "number", "kinds", "sites", "window_from", "window_to", "state", "is_emergency"])
    .where("company_id", "=", companyId)
    .where("state", "in", ["pending", "approved", "executed", "not_executed"])
    .where("window_from", "<=", to)
    .where("window_to", ">=", from)
    .orderBy("window_from", "desc")
    .orderBy("id", "desc")
    .limit(maxCompared)
    .execute();
  return rows as MatchedRequest[];
}

/**
 * Counts the linked changes of requests again. An approved request with a linked change becomes executed; an executed
 * one without any becomes approved again while its window lasts, and not executed afterwards.
 */
export async function recountRequests(
  db: Database,
  companyId: number,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update waf_request set linked_changes = counted.linked, updated_at = ${now}, version = version + 1,
      state = case
        when state in ('approved', 'not_executed', 'executed') then
          case when counted.linked > 0 then 'executed'
            when window_to < ${now}::timestamptz then 'not_executed' else 'approved' end
        else state end
    from (select request.id, (select count(*)::int from waf_change linked
        where linked.company_id = ${companyId} and linked.request_id = request.id and linked.state = 'linked') as linked
      from unnest(${ids}::uuid[]) as request (id)) counted
    where waf_request.company_id = ${companyId} and waf_request.id = counted.id
      and waf_request.linked_changes <> counted.linked`.execute(db);
}

export interface EndedRequest {
  id: string;
  number: number;
  summary: string;
}

/** Marks approved requests whose window ended without any linked or proposed change as not executed; returns them. */
export async function endUnexecuted(db: Database, companyId: number, now: Date): Promise<EndedRequest[]> {
  return await db
    .updateTable("waf_request")
    .set({ state: "not_executed", updated_at: now, version: sql`version + 1` })
    .where("company_id", "=", companyId)
    .where("state", "=", "approved")
    .where("window_to", "<", now)
    .where("linked_changes", "=", 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("waf_change")
            .select("waf_change.id")
            .where("waf_change.company_id", "=", companyId)
            .whereRef("waf_change.request_id", "=", "waf_request.id")
            .where("waf_change.state", "=", "proposed"),
        ),
      ),
    )
    .returning(["id", "number", "summary"])
    .execute();
}
