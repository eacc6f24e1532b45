import type { Investigation } from "#features/investigations/contracts/investigations.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { countMatrices } from "../matrix/matrix.store.ts";
import type { InvestigationRow } from "../work/investigation.store.ts";
import { investigationFrom } from "../work/investigation-view.rules.ts";

/** Rows as lists and files show them, with how much each weighs. */
export async function investigationsFrom(
  { db }: Pick<VerbContext, "db">,
  rows: readonly InvestigationRow[],
): Promise<Investigation[]> {
  const counts = await countMatrices(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => investigationFrom(row, counts.get(row.id) ?? { hypotheses: 0, evidence: 0 }));
}
