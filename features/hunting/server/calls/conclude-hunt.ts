import type * as contract from "#features/hunting/hunting.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeHuntRow, findHunt } from "../hunts/hunt.store.ts";
import { huntDetail } from "../hunts/hunt-view.ts";
import { refuseOutcome } from "../hunts/outcome.rules.ts";
import { findHuntRuns } from "../runs/hunt-run.store.ts";

export const concludeHunt: Verb<typeof contract.concludeHunt> = async (
  context,
  { id, version, outcome, conclusion, shared },
) => {
  const { db, actor, clock, audit, announce } = context;
  const { state } = asSeen(await findHunt(db, id), { version });
  if (state === "closed") throw new Refusal("conflict", { detail: "La búsqueda ya está cerrada." });
  const [run] = await findHuntRuns(db, id);
  if (run?.status !== "done")
    throw new Refusal("conflict", { detail: "Una conclusión descansa en una ejecución que llegó a su fin." });
  refuseOutcome(outcome, run);
  const set = {
    state: "closed",
    ...{ outcome, conclusion, shared },
    concluded_at: clock.now(),
    concluded_by_name: authorOf(actor).name,
    concluded_run: run.id,
  };
  refuseStale(await changeHuntRow(db, { id, version, at: clock.now() }, { set }));
  audit({ action: "hunt.concluded", objectType: "hunt", objectId: id, details: { outcome, shared } });
  announce({ topic: "hunting.changed", data: { id } });
  return await huntDetail(context, id);
};
