import type * as contract from "#features/standards/manage-standards.contract.ts";
import { foundImports } from "#platform/server/imports/import-requests.ts";
import type { Verb } from "#platform/server/verb.ts";
import { statusOf } from "../import/standard-import.rules.ts";
import { standardImporter } from "../import/standard-importer.ts";

const open = ["reading", "ready", "unreadable", "storing", "failed"] as const;

export const listImports: Verb<typeof contract.listImports> = async (context) => ({
  items: (await foundImports(context, standardImporter, { limit: 20, statuses: open })).map((row) => ({
    id: row.id,
    file_name: row.file_name,
    status: statusOf(row),
    created_at: row.created_at.toISOString(),
    created_by_name: row.created_by_name,
  })),
});
