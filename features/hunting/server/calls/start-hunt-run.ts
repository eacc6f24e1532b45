import { v7 as uuidv7 } from "uuid";
import { countEventsOfHours } from "#features/events/server/events.public.ts";
import { type startHuntRun as call, DataNeed, HuntQuery } from "#features/hunting/hunting.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeHuntRow, findHunt } from "../hunts/hunt.store.ts";
import { huntDetail } from "../hunts/hunt-view.ts";
import { dataStandings } from "../runs/data-standing.ts";
import { problemsOf } from "../runs/hunt-query.ts";
import { findHuntRuns, insertHuntRun } from "../runs/hunt-run.store.ts";
import { runHuntName } from "../runs/run-hunt-name.ts";

export const startHuntRun: Verb<typeof call> = async (context, { id, ...asked }) => {
  const { db, actor, clock, audit, announce, enqueue } = context;
  const hunt = await findHunt(db, id);
  if (!hunt) throw new Refusal("not_found");
  const [from, until] = [
    new Date(asked.from),
    new Date(Math.min(Date.parse(asked.until), clock.now().getTime())),
  ];
  if (from >= until) throw new Refusal("invalid_input", { detail: "El período termina antes de comenzar." });
  const query = HuntQuery.parse({ kind: hunt.query_kind, text: hunt.query });
  const [problem] = problemsOf(query);
  if (problem) throw new Refusal("conflict", { detail: problem });
  const [last] = await findHuntRuns(db, id);
  if (hunt.state === "closed" || last?.status === "running")
    throw new Refusal("conflict", {
      detail: last?.status === "running" ? "Ya se está ejecutando." : "La búsqueda está cerrada; retómela.",
    });
  const run = uuidv7();
  const needs = hunt.needs.map((need) => DataNeed.parse(need));
  await insertHuntRun(db, {
    company_id: companyIn(actor),
    id: run,
    hunt_id: id,
    number: (last?.number ?? 0) + 1,
    from_at: from,
    until_at: until,
    query_kind: query.kind,
    query: query.text,
    expected: await countEventsOfHours(db, { from, to: until }),
    data: await dataStandings(db, needs, { from, until }),
    requested_at: clock.now(),
    requested_by_name: authorOf(actor).name,
  });
  const seen = { id, version: hunt.version, at: clock.now() };
  refuseStale(await changeHuntRow(db, seen, { set: { last_run_at: clock.now() } }));
  enqueue(runHuntName, { id: run });
  audit({
    action: "hunt.run_started",
    objectType: "hunt",
    objectId: id,
    details: { run, from: from.toISOString(), until: until.toISOString() },
  });
  announce({ topic: "hunting.changed", data: { id } });
  return await huntDetail(context, id);
};
