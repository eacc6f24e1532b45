import type { CompanyRows } from "./agent.store.ts";

/** Agents out of force because of their cases, the longest first. */
export async function findUnpublishedAgents({ db, companyId }: CompanyRows, max: number) {
  return await db
    .selectFrom("agent")
    .select(["id", "name", "unpublished_reason", "unpublished_at", "updated_at"])
    .where("company_id", "=", companyId)
    .where("state", "=", "unpublished")
    .orderBy("unpublished_at")
    .orderBy("id")
    .limit(max)
    .execute();
}
