import { findSecretNames } from "../steps/secret.store.ts";
import type { CompanyRows } from "./pipeline.store.ts";

export async function secretsView(rows: CompanyRows) {
  const items = await findSecretNames(rows);
  return { items: items.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })) };
}
