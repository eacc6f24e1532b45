import type * as contract from "#features/hunting/hunting.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { huntDetail } from "../hunts/hunt-view.ts";
import { changeHuntRun, findHuntRuns } from "../runs/hunt-run.store.ts";

export const cancelHuntRun: Verb<typeof contract.cancelHuntRun> = async (context, { id }) => {
  const { db, clock, audit, announce } = context;
  const { hunt } = await huntDetail(context, id);
  const [last] = await findHuntRuns(db, id);
  if (!last || !(await changeHuntRun(db, last.id, { status: "cancelled", ended_at: clock.now() })))
    throw new Refusal("conflict", { detail: "No hay una ejecución en curso." });
  audit({
    action: "hunt.run_cancelled",
    objectType: "hunt",
    objectId: id,
    details: { title: hunt.title, scanned: last.scanned },
  });
  announce({ topic: "hunting.changed", data: { id } });
  return await huntDetail(context, id);
};
