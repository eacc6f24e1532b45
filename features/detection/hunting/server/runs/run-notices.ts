import type { HuntRun } from "#features/detection/hunting/hunting.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import type { Notice } from "#platform/server/notices/notice.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findHunt } from "../hunts/hunt.store.ts";
import { huntCode } from "../hunts/hunt-view.ts";
import { countCompared, findHuntRuns, type HuntRunRow } from "./hunt-run.store.ts";

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

/**
 * Notifies the person who requested a run when it ends. A scheduled run notifies its owner, or if it has none the
 * provider, and only if results are new or vanished, or if it failed.
 */
export async function notifyOfRun(
  { db, notify }: VerbContext,
  run: HuntRunRow,
  status: HuntRun["status"],
): Promise<void> {
  const hunt = await findHunt(db, run.hunt_id);
  if (!hunt) return;
  const before = (await findHuntRuns(db, hunt.id)).find(
    (each) => each.number < run.number && each.status === "done",
  );
  const changes = await countCompared(db, { runId: run.id, beforeId: before?.id ?? null });
  const hasChanged = status === "done" && changes.new + changes.gone > 0;
  if (run.scheduled && status === "done" && !hasChanged) return;
  const changesText = [
    counted(changes.new, "un hallazgo nuevo", "hallazgos nuevos"),
    counted(changes.gone, "uno que ya no está", "que ya no están"),
  ].join(" y ");
  const owner = run.scheduled ? hunt.scheduled_by : run.requested_by;
  const to: Notice["to"] = owner === null ? { side: "provider" } : { people: [owner] };
  const name = huntCode(hunt.number);
  notify({
    kind: run.scheduled && hasChanged ? "found" : "finished",
    to,
    byPortal: true,
    about: {
      type: "hunt",
      id: hunt.id,
      name: run.scheduled && hasChanged ? `la búsqueda ${name}` : `la ejecución de ${name}`,
      title: `${hunt.title}: ${status === "failed" ? "falló" : changesText}`,
      path: paths.hunt(hunt.id),
    },
    many: { noun: "búsquedas de amenazas", path: paths.hunts },
  });
}
