import type * as contract from "#features/standards/manage-standards.contract.ts";
import { adjustImport as adjust } from "#platform/server/imports/import-requests.ts";
import type { Verb } from "#platform/server/verb.ts";
import { importFrom } from "../import/standard-import.rules.ts";
import { standardImporter } from "../import/standard-importer.ts";

export const adjustImport: Verb<typeof contract.adjustImport> = async (
  context,
  { id, head, columns, sheet, source, target },
) => {
  const row = await adjust(context, standardImporter, id, (before) => ({
    head: { ...before.head, ...head },
    // Another sheet has other columns, unless they come with it.
    columns: columns ?? (sheet !== undefined && sheet !== before.sheet ? null : before.columns),
    sheet: sheet ?? before.sheet,
    source: source ?? before.source,
    target: target ?? before.target,
  }));
  return importFrom(row);
};
