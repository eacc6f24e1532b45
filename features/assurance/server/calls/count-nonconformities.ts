import * as contract from "#features/assurance/contracts/nonconformity.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countByStatus } from "../findings/nonconformity.store.ts";
import { todayOf } from "../today-of.ts";

export const countNonconformities: Verb<typeof contract.countNonconformities> = async ({ db, clock }) => {
  const rows = await countByStatus(db, todayOf(clock));
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  const by_status = Object.fromEntries(
    contract.nonconformityStatuses.map((status) => [status, counts.get(status) ?? 0]),
  ) as Record<contract.NonconformityStatus, number>;
  return { by_status, overdue: rows.reduce((sum, { overdue }) => sum + overdue, 0) };
};
