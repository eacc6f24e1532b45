import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type * as contract from "../../schedule.contract.ts";
import { scheduleHunt as scheduleCall } from "../../schedule.contract.ts";
import { nextMoment } from "../runs/schedule.rules.ts";
import { changeHuntRow, findHunt } from "./hunt.store.ts";
import { huntDetail } from "./hunt-view.ts";

const scheduleHunt: Verb<typeof contract.scheduleHunt> = async (context, { id, version, schedule }) => {
  const { db, actor, clock, audit, announce } = context;
  const { state } = asSeen(await findHunt(db, id), { version });
  if (state === "closed")
    throw new Refusal("conflict", { detail: "La búsqueda está cerrada; retómela para programarla." });
  const now = clock.now();
  const set = {
    repeats: schedule?.repeats ?? null,
    repeats_over: schedule?.over_days ?? null,
    next_run_at: schedule && nextMoment(schedule.repeats, now, now),
    scheduled_by: schedule && authorOf(actor).id,
  };
  refuseStale(await changeHuntRow(db, { id, version, at: now }, { set }));
  audit({
    action: schedule ? "hunt.scheduled" : "hunt.unscheduled",
    objectType: "hunt",
    objectId: id,
    details: { ...schedule },
  });
  announce({ topic: "hunting.changed", data: { id } });
  return await huntDetail(context, id);
};

export const scheduleVerbs = [route(scheduleCall, scheduleHunt)];
