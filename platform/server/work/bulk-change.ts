import { v7 as uuidv7 } from "uuid";
import { undoMinutes } from "#platform/contract/bulk-limits.ts";
import type { BulkResult, RefusedCase, UndoResult } from "#platform/contract/case-work.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addBulk, findBulk, findBulkItems, markUndone } from "./bulk.store.ts";
import { lockCases } from "./case.store.ts";
import type { CaseChange, CaseKind, CaseNouns, CaseRow } from "./case-kind.ts";
import { changeCases, workOf } from "./change-cases.ts";
import type { CasePlan, Change } from "./plan.rules.ts";

/** The changes that one action makes to many cases; each case changes as if a person had changed it alone. */
export interface BulkPlan<Row extends CaseRow, Work extends keyof Row> {
  plan(row: Row): CasePlan<Pick<Row, Work>>;
  /** The side effects, stored so that undo can reverse them. */
  effects?: Record<string, unknown>;
  /** Runs further changes after the cases have changed. */
  afterwards?(changedIds: readonly string[]): Promise<void>;
}

interface BulkRequest<Row extends CaseRow, Work extends keyof Row> {
  /** Returns the cases of the selection; called again once they are locked. */
  select(): Promise<Row[]>;
  /** The number that the person saw: the change is made for exactly as many or not at all. */
  expected: number;
  most: number;
  /** The version that the person saw, for one case. */
  version?: number | undefined;
  /** The version of each case that the person saw. A case with a newer version is not changed; the others are. */
  seen?: ReadonlyMap<string, number> | undefined;
  action: unknown;
  planFor(rows: readonly Row[]): Promise<BulkPlan<Row, Work>>;
}

const changedMeanwhile = "Otra persona hizo un cambio antes que usted: revise cómo está ahora.";

/** Applies one change to every case of a selection, with an undo. The caller writes the audit entry. */
export async function changeMany<Row extends CaseRow, Work extends keyof Row & string>(
  context: VerbContext,
  kind: CaseKind<Row, Work>,
  { select, expected, most, version, seen, action, planFor }: BulkRequest<Row, Work>,
): Promise<BulkResult & { refused: RefusedCase[] }> {
  const { db, actor, clock } = context;
  const [companyId, now, bulkId] = [companyIn(actor), clock.now(), uuidv7()];
  const selected = await lockSelected(context, kind, select);
  refuseOtherCount(kind.words, selected.length, { expected, most });
  for (const row of version === undefined ? [] : selected) {
    const blocked = kind.blocked?.(row);
    if (blocked) throw new Refusal("conflict", { detail: blocked });
    asSeen(row, { version });
  }
  const isAsSeen = (row: Row) => row.version === (seen?.get(row.id) ?? row.version);
  const current = selected.filter(isAsSeen);
  const refusedRows = selected
    .filter((row) => !isAsSeen(row))
    .map(({ id }): RefusedCase => ({ id, reason: changedMeanwhile }));
  const { plan, effects = {}, afterwards } = await planFor(current);
  const changes = current.flatMap((row): CaseChange<Row, Work>[] => {
    const blocked = kind.blocked?.(row);
    const planned = blocked === undefined ? plan(row) : { refused: blocked };
    if ("refused" in planned) refusedRows.push({ id: row.id, reason: planned.refused });
    return "set" in planned ? [{ row, ...planned }] : [];
  });
  // For a single case, the refusal itself is the answer instead of a list of refused cases.
  if (version !== undefined && refusedRows[0])
    throw new Refusal("conflict", { detail: refusedRows[0].reason });
  await changeCases(context, kind, changes, bulkId);
  await afterwards?.(changes.map(({ row }) => row.id));
  await addBulk(
    db,
    kind.name,
    { companyId, id: bulkId, action, by: authorOf(actor), at: now, effects },
    changes.map(({ row }) => ({
      case_id: row.id,
      version_after: row.version + 1,
      before: workOf(kind, row),
    })),
  );
  kind.announce(context);
  return {
    bulk_id: bulkId,
    changed: changes.length,
    unchanged: selected.length - changes.length,
    undo_until: new Date(now.getTime() + undoMinutes * 60_000).toISOString(),
    refused: refusedRows,
  };
}

/** Returns the locked cases that are still in the selection. */
async function lockSelected<Row extends CaseRow, Work extends keyof Row & string>(
  { db, actor }: VerbContext,
  kind: CaseKind<Row, Work>,
  select: () => Promise<Row[]>,
): Promise<Row[]> {
  const companyId = companyIn(actor);
  if (kind.lockCompany) {
    await kind.lockCompany(db, companyId);
    return await select();
  }
  const ids = (await select()).map(({ id }) => id);
  await lockCases(db, kind.name, { companyId, ids });
  const locked = new Set(ids);
  const rows = await select();
  // A case that was added meanwhile is not locked: the count has changed, and the request must be repeated.
  if (rows.some(({ id }) => !locked.has(id))) throw new Refusal("stale_version");
  return rows;
}

/** Refuses a bulk change when the number of cases in the selection differs from the one that the person saw. */
export function refuseOtherCount(
  { many, gender }: Omit<CaseNouns, "one">,
  matchCount: number,
  { expected, most = Number.POSITIVE_INFINITY }: { expected: number; most?: number },
): void {
  if (matchCount === expected) return;
  const countText = matchCount > most ? `más de ${most}` : matchCount;
  throw new Refusal("conflict", {
    detail: `El filtro muestra ahora ${countText} ${many} y no ${expected}. No se cambió ${gender === "feminine" ? "ninguna" : "ninguno"}: revise la lista y repita.`,
  });
}

/** Undoes a bulk change; cases that were changed since remain unchanged. The caller writes the audit entry. */
export async function undoMany<Row extends CaseRow, Work extends keyof Row & string>(
  context: VerbContext,
  kind: CaseKind<Row, Work>,
  id: string,
  restoreEffects?: (effects: Record<string, unknown>, restoredIds: readonly string[]) => Promise<void>,
): Promise<UndoResult> {
  const { db, actor, clock } = context;
  const [companyId, now] = [companyIn(actor), clock.now()];
  await kind.lockCompany?.(db, companyId);
  const bulk = await findBulk(db, kind.name, id);
  if (!bulk) throw new Refusal("not_found");
  if (bulk.undone_at) throw new Refusal("conflict", { detail: "Ese cambio ya se deshizo." });
  if (now.getTime() > bulk.made_at.getTime() + undoMinutes * 60_000)
    throw new Refusal("conflict", { detail: `Pasaron más de ${undoMinutes} minutos: ya no se deshace.` });
  const items = new Map((await findBulkItems(db, kind.name, id)).map((item) => [item.case_id, item]));
  const ids = [...items.keys()];
  if (!kind.lockCompany) await lockCases(db, kind.name, { companyId, ids });
  const changes = (await kind.find(db, ids)).flatMap((row): CaseChange<Row, Work>[] => {
    const item = items.get(row.id);
    if (item?.version_after !== row.version) return [];
    // The values were stored by `changeMany` from such a row.
    return [{ row, set: item.before as Change<Pick<Row, Work>>, steps: [{ type: "undone" }] }];
  });
  await changeCases(context, kind, changes, id);
  await restoreEffects?.(
    bulk.effects,
    changes.map(({ row }) => row.id),
  );
  await markUndone(db, kind.name, id, now);
  kind.announce(context);
  return { restored: changes.length, kept: items.size - changes.length };
}
