import type * as contract from "#features/standards/manage-standards.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findOpenImports } from "./standard-import.store.ts";

export const listImports: Verb<typeof contract.listImports> = async ({ db }) => ({
  items: (await findOpenImports(db)).map((row) => ({
    ...row,
    status: row.status as contract.StandardImport["status"],
    created_at: row.created_at.toISOString(),
  })),
});
