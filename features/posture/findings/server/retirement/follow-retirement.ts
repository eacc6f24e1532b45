import type { RetirementPart } from "#features/detection/entities/server/entities.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { countText } from "#platform/server/documents/document-labels.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockCases } from "#platform/server/work/case.store.ts";
import { changeCases } from "#platform/server/work/change-cases.ts";
import type { StepFacts } from "#platform/server/work/plan.rules.ts";
import { findStatesBefore, savePreviousStates } from "../undo/state-before.store.ts";
import { findingCase } from "../work/finding-case.ts";
import { type FindingPlan, planBroughtBack, planRetired, planSeenAgain } from "../work/finding-step.rules.ts";
import { termsOf } from "../work/finding-terms.ts";
import { type FindingWorkRow, findWorkedFindings } from "../work/finding-work.store.ts";
import {
  findOpenFindingIdsOfAssets,
  findOpenOnRetired,
  findRetiredWithAssets,
} from "./retired-finding.store.ts";

/** Closes the findings of retired assets and reopens them when the asset is restored. */
export const followRetirement: RetirementPart = {
  async retired(context, { id, assetIds, reason }) {
    const ids = await findOpenFindingIdsOfAssets(context.db, assetIds);
    const count = await retire(context, ids, { retirementId: id, facts: { reason } });
    if (count === 0) return undefined;
    const sentence = `${countText(count, "vulnerabilidad abierta dejó", "vulnerabilidades abiertas dejaron")} de contar.`;
    return { name: "findings", count, sentence };
  },
  async returned(context, { assetIds, because, scanId }) {
    const byHand = because === "person" || because === "joined";
    const count = byHand
      ? await restoreAssets(context, assetIds, { because })
      : await openAgain(context, assetIds, { because, ...(scanId && { scan_id: scanId }) });
    if (count === 0) return undefined;
    const sentence = byHand
      ? `${countText(count, "vulnerabilidad volvió a como estaba.", "vulnerabilidades volvieron a como estaban.")}`
      : `${countText(count, "vulnerabilidad se reabrió.", "vulnerabilidades se reabrieron.")}`;
    return { name: "findings", count, sentence };
  },
};

async function change(
  context: VerbContext,
  ids: readonly string[],
  planFor: (rows: readonly FindingWorkRow[]) => Promise<(row: FindingWorkRow) => FindingPlan>,
  bulkId: string | null,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { db, actor } = context;
  await lockCases(db, findingCase.name, { companyId: companyIn(actor), ids });
  const rows = await findWorkedFindings(db, ids);
  const plan = await planFor(rows);
  const changes = rows.flatMap((row) => {
    const planned = plan(row);
    return "set" in planned ? [{ row, ...planned }] : [];
  });
  await changeCases(context, findingCase, changes, bulkId);
  return changes.length;
}

/** Closes findings with steps that name the retirement, so that undoing it restores the timers. */
async function retire(
  context: VerbContext,
  ids: readonly string[],
  { retirementId, facts }: { retirementId: string; facts: StepFacts },
): Promise<number> {
  const at = context.clock.now();
  return await change(context, ids, async () => (row) => planRetired(row, at, facts), retirementId);
}

/** Restores the findings that were retired with these assets; their deadlines are the former ones. */
async function restoreAssets(
  context: VerbContext,
  assetIds: readonly string[],
  facts: StepFacts,
): Promise<number> {
  const retiredFindings = await findRetiredWithAssets(context.db, assetIds);
  let count = 0;
  for (const [bulkId, those] of Map.groupBy(retiredFindings, (each) => each.bulkId)) {
    const before = new Map(those.map((each) => [each.id, each.before]));
    count += await change(
      context,
      [...before.keys()],
      async () => (row) => planBroughtBack(row, before.get(row.id) ?? "open", facts),
      bulkId,
    );
  }
  return count;
}

/** Reopens the findings of retired assets that a scan or an event sees again; each gets a new deadline from now on. */
async function openAgain(
  context: VerbContext,
  assetIds: readonly string[],
  facts: StepFacts,
): Promise<number> {
  const { db, actor } = context;
  const ids = (await findRetiredWithAssets(db, assetIds)).map(({ id }) => id);
  const scanId = facts.scan_id as string | undefined;
  const before = scanId ? await findStatesBefore(db, ids) : [];
  const count = await change(
    context,
    ids,
    async (rows) => {
      const terms = await termsOf(db, rows);
      return (row) => planSeenAgain(row, { ...facts, promised: terms(row).promised(row.severity) });
    },
    null,
  );
  if (scanId) await savePreviousStates(db, { companyId: companyIn(actor), scanId }, before);
  return count;
}

/** Retires the open findings of retired assets; if a scan caused it, as part of the effects of the scan. */
export async function retireLeftOpen(
  context: VerbContext,
  among: ReadonlySet<string> | undefined,
  scanId?: string,
): Promise<void> {
  const { db, actor } = context;
  const openFindings = (await findOpenOnRetired(db)).filter(({ id }) => among === undefined || among.has(id));
  if (openFindings.length === 0) return;
  const before = scanId
    ? await findStatesBefore(
        db,
        openFindings.map(({ id }) => id),
      )
    : [];
  for (const [retirementId, those] of Map.groupBy(openFindings, (each) => each.retirement_id)) {
    const facts = { reason: those[0]?.reason, ...(scanId && { scan_id: scanId }) };
    await retire(
      context,
      those.map(({ id }) => id),
      { retirementId, facts },
    );
  }
  if (scanId) await savePreviousStates(db, { companyId: companyIn(actor), scanId }, before);
}
