import type { FindingSelector } from "#features/posture/vulnerabilities/contracts/finding-work.contract.ts";
import { maxAtOnce } from "#platform/contract/bulk-limits.ts";
import type { BulkResult, RefusedCase } from "#platform/contract/case-work.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type BulkPlan, changeMany } from "#platform/server/work/bulk-change.ts";
import { findings } from "../findings/finding-query.store.ts";
import { selectionFor } from "../findings/selection-for.ts";
import { findingCase } from "./finding-case.ts";
import { type FindingWork, type FindingWorkRow, findWorkedFindings } from "./finding-work.store.ts";

/** Applies one change to every finding of a filter, in a form that can be undone, and records it. */
export async function changeSelected(
  context: VerbContext,
  {
    selection,
    expected,
    version,
    seen,
    action,
    planFor,
  }: {
    selection: FindingSelector;
    expected: number;
    version?: number | undefined;
    seen?: ReadonlyMap<string, number>;
    action: unknown;
    planFor(findingWorkRows: readonly FindingWorkRow[]): Promise<BulkPlan<FindingWorkRow, keyof FindingWork>>;
  },
): Promise<BulkResult & { refused: RefusedCase[] }> {
  const { db, audit } = context;
  const select = async () => {
    const findingRows = await findings.selected(db, await selectionFor(context, selection), {
      by: "number",
      max: maxAtOnce,
    });
    return await findWorkedFindings(
      db,
      findingRows.map(({ id }) => id),
    );
  };
  const result = await changeMany(context, findingCase, {
    select,
    expected,
    most: maxAtOnce,
    version,
    seen,
    action,
    planFor,
  });
  const { bulk_id, changed } = result;
  audit({
    action: "vulnerabilities.findings_changed",
    objectType: "finding_bulk",
    objectId: bulk_id,
    details: { selection, action, selected: expected, changed },
  });
  return result;
}
