import type * as contract from "#features/hardening/contracts/hardening-target.contract.ts";
import { shownDifferences } from "#features/hardening/contracts/hardening-target.contract.ts";
import { moveOf, placeOfMove } from "#features/hardening/server/runs/check-move.rules.ts";
import { findDifferences } from "#features/hardening/server/runs/comparison.store.ts";
import { findRun } from "#features/hardening/server/runs/run.store.ts";
import { findTarget } from "#features/hardening/server/targets/target.store.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const compareRuns: Verb<typeof contract.compareRuns> = async ({ db }, { id, from, to }) => {
  const target = await findTarget(db, id);
  const [one, other] = target ? [await findRun(db, id, from), await findRun(db, id, to)] : [];
  if (!target || !one || !other) throw new Refusal("not_found");
  const [earlier, later] = one.ended_at <= other.ended_at ? [one, other] : [other, one];
  if (earlier.late || later.late)
    throw new Refusal("conflict", {
      detail:
        "Una de las revisiones se cargó después de otra más nueva: se conservan sus cifras, y no qué reglas cambiaron.",
    });
  const rows = await findDifferences(db, target, { earlier: earlier.scan_id, later: later.scan_id });
  const items = rows
    .map(({ severity, ...row }) => ({
      ...row,
      severity: severityOf(severity),
      move: moveOf(row.before, row.after),
    }))
    .toSorted((left, right) => placeOfMove(left.move) - placeOfMove(right.move));
  return {
    from: earlier,
    to: later,
    same_profile: earlier.profile === later.profile,
    items: items.slice(0, shownDifferences),
    total: items.length,
  };
};
