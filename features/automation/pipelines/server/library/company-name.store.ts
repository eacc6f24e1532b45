import type { CompanyRows } from "./pipeline.store.ts";

export async function findCompanyName({ db, companyId }: CompanyRows): Promise<string> {
  const row = await db.selectFrom("company").select("name").where("id", "=", companyId).executeTakeFirst();
  return row?.name ?? "";
}
