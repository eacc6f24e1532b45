import { assetDraft, coverageDraft } from "#features/posture/findings/readers/draft.ts";
import type { ScanArea } from "#features/posture/findings/readers/scan-report.ts";
import { companyIn } from "#platform/server/actor.ts";
import { copyLine } from "#platform/server/database/copy-text.ts";
import type { CopyRows } from "#platform/server/database/staging-table.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findScopedAssets } from "./scan-scope.store.ts";
import { scopedAssets, stagedAssets, stagedCoverage } from "./scan-staging.ts";
import type { StagedReport } from "./stage-report.ts";
import { assetLine, coverageLine } from "./staged-lines.ts";

/**
 * Adds the assets that a run without results covered to the staging tables, as if the run had named them. Returns
 * their number.
 */
export async function stageScopes(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  copy: CopyRows,
  { scopes }: Pick<StagedReport, "scopes">,
  area: ScanArea,
): Promise<number> {
  let covered = 0;
  for (const { scope, checks } of scopes) {
    const ids = await findScopedAssets(db, companyIn(actor), scope);
    covered += ids.length;
    const { source, endedAt, complete } = scope;
    const keyOf = (id: string) => `${source} ${id}`;
    await copy(
      stagedAssets,
      linesOf(ids, (id) =>
        assetLine(assetDraft({ key: keyOf(id), assetKind: "unknown", name: id }), { id, areas: [area] }),
      ),
    );
    await copy(
      stagedCoverage,
      linesOf(ids, (id) =>
        coverageLine(coverageDraft({ source, assetKey: keyOf(id), endedAt, complete }), checks),
      ),
    );
    await copy(
      scopedAssets,
      linesOf(ids, (id) => copyLine([id])),
    );
  }
  return covered;
}

async function* linesOf(ids: readonly string[], lineOf: (id: string) => string): AsyncGenerator<string> {
  for (const id of ids) yield lineOf(id);
}
