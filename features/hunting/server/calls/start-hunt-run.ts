import type { startHuntRun as call } from "#features/hunting/hunting.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeHuntRow, findHunt } from "../hunts/hunt.store.ts";
import { huntDetail } from "../hunts/hunt-view.ts";
import { beginRun } from "../runs/begin-run.ts";

export const startHuntRun: Verb<typeof call> = async (context, { id, ...asked }) => {
  const { db, clock } = context;
  const hunt = await findHunt(db, id);
  if (!hunt) throw new Refusal("not_found");
  const [from, until] = [
    new Date(asked.from),
    new Date(Math.min(Date.parse(asked.until), clock.now().getTime())),
  ];
  if (from >= until) throw new Refusal("invalid_input", { detail: "El período termina antes de comenzar." });
  const obstacle = await beginRun(context, hunt, { from, until, scheduled: false });
  if (obstacle) throw new Refusal("conflict", { detail: obstacle });
  const seen = { id, version: hunt.version, at: clock.now() };
  refuseStale(await changeHuntRow(db, seen, { set: { last_run_at: clock.now() } }));
  return await huntDetail(context, id);
};
