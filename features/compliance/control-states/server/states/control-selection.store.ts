import { sql } from "kysely";
import type { controlQuery } from "#features/compliance/control-states/control-list.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import type { FilterOf } from "#platform/contract/query/define-query.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { controls, listedQuery, type StatusRow } from "./control-query.store.ts";

/** Returns the states of these controls in any tier. Headings and unknown ids are left out. */
export async function findStatusRows(db: Database, controlIds: readonly number[]) {
  return await listedQuery(db)
    .where("followed.enabled", "=", true)
    .where("node.assessable", "=", true)
    .where("node.withdrawn", "=", false)
    .where(sql<boolean>`node.control_id = any(${controlIds}::integer[])`)
    .orderBy("node.control_id")
    .execute();
}

interface RecordedFilter
  extends Pick<FilterOf<typeof controlQuery>, "standard_id" | "result" | "work_status" | "owner_id"> {
  control_id?: number | undefined;
}

/** Finds the stored states, including those of standards that the company no longer follows. */
export async function findRecordedPage(db: Database, filter: RecordedFilter, page: PageRequest) {
  let query = listedQuery(db).where("state.id", "is not", null);
  if (filter.standard_id !== undefined) query = query.where("state.standard_id", "=", filter.standard_id);
  if (filter.control_id !== undefined) query = query.where("state.control_id", "=", filter.control_id);
  if (filter.result) query = query.where("state.result", "=", filter.result);
  if (filter.work_status) query = query.where("state.work_status", "=", filter.work_status);
  if (filter.owner_id !== undefined) query = query.where("state.owner_id", "=", filter.owner_id);
  return await keysetPage(db, query, controls.order("order"), page);
}

export async function findRecordedState(db: Database, id: string): Promise<StatusRow | undefined> {
  return await listedQuery(db).where("state.id", "=", id).executeTakeFirst();
}
