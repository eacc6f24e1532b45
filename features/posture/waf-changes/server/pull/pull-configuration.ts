import {
  type ObjectKind,
  objectKindLabels,
  objectKinds,
} from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { ApiProblem, apiSentence } from "#platform/server/outbound/json-api.ts";
import { lockChangeLog, recordAccountRead } from "../accounts/account.store.ts";
import { alertWeakeningsJob } from "../alerts/alert-name.ts";
import { findCurrent } from "../snapshots/object.store.ts";
import { isDoubtful, ownObjects } from "../snapshots/own-objects.rules.ts";
import { saveSnapshot } from "../snapshots/save-snapshot.ts";
import { type ReadList, readConfiguration } from "./imperva-client.ts";
import { impervaService } from "./imperva-problem.ts";
import { everyMs, type Reading, writeInCompany } from "./reading.ts";

/**
 * Returns the kinds of objects whose list may be incomplete: their objects are not changed, and their changes have no
 * detail.
 */
async function findDoubtful(
  db: Database,
  of: { companyId: number; accountId: string },
  lists: readonly ReadList[],
): Promise<ObjectKind[]> {
  const current = await findCurrent(db, { ...of, kinds: objectKinds });
  return lists.flatMap((list) =>
    isDoubtful(list, current.filter(({ kind }) => kind === list.kind).length) ? [list.kind] : [],
  );
}

const doubtfulSentence = (kinds: readonly ObjectKind[]): string | null =>
  kinds.length === 0
    ? null
    : `Imperva envió menos de la mitad de los objetos conocidos y no indica cuántos son (${kinds.map((kind) => objectKindLabels[kind].toLowerCase()).join(", ")}): no se compararon. Si se eliminaron, cargue la configuración por archivo.`;

/** Once a day, with the first read after midnight in Santiago. */
export async function pullConfiguration(reading: Reading): Promise<void> {
  const { gate, companyId, id, account, line, now } = reading;
  if (account.snapshot_at && dayOf(account.snapshot_at) >= dayOf(now)) return;
  try {
    const lists = await readConfiguration(line);
    const objects = ownObjects(
      lists.flatMap((list) => list.objects),
      account.account,
    );
    await writeInCompany({ gate, companyId }, async (context) => {
      await lockChangeLog(context.db, companyId);
      const takenAt = context.clock.now();
      const doubtful = await findDoubtful(context.db, { companyId, accountId: id }, lists);
      const kinds = objectKinds.filter((kind) => !doubtful.includes(kind));
      const counts = await saveSnapshot(
        context,
        { companyId, accountId: id, importId: null },
        { takenAt, kinds, objects: objects.filter(({ kind }) => kinds.includes(kind)) },
      );
      await recordAccountRead(
        context.db,
        { companyId, id },
        { snapshot_at: takenAt, snapshot_problem: doubtfulSentence(doubtful) },
      );
      context.enqueue(alertWeakeningsJob, { company_id: companyId });
      context.audit({
        action: "waf_changes.snapshot_taken",
        objectType: "waf_account",
        objectId: id,
        details: counts,
      });
      context.announce({ topic: "waf_changes.changed", data: {} });
    });
  } catch (error) {
    const snapshot_problem =
      error instanceof UnreadableFile ? error.message : apiSentence(error, impervaService);
    const seconds = error instanceof ApiProblem ? (error.retryAfter ?? 0) : 0;
    await writeInCompany({ gate, companyId }, async ({ db, clock, audit }) => {
      const next_at = new Date(clock.now().getTime() + Math.max(everyMs, seconds * 1_000));
      await recordAccountRead(db, { companyId, id, version: account.version }, { snapshot_problem, next_at });
      audit({
        action: "waf_changes.snapshot_failed",
        objectType: "waf_account",
        objectId: id,
        details: { problem: snapshot_problem },
      });
    });
  }
}
