import { v7 as uuidv7 } from "uuid";
import { countEventsOfHours } from "#features/detection/events/server/events.public.ts";
import { DataNeed, HuntQuery } from "#features/detection/hunting/hunting.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { HuntRow } from "../hunts/hunt-query.store.ts";
import { dataAvailability } from "./data-availability.ts";
import { huntQueryProblems } from "./hunt-query.ts";
import { findHuntRuns, insertHuntRun } from "./hunt-run.store.ts";
import { runHuntName } from "./run-hunt-name.ts";

interface Period {
  from: Date;
  until: Date;
}

/** Enqueues a run of a hunt, or returns the reason why it cannot start. */
export async function beginRun(
  context: VerbContext,
  hunt: HuntRow,
  { from, until, scheduled }: Period & { scheduled: boolean },
): Promise<string | undefined> {
  const { db, actor, clock, audit, announce, enqueue } = context;
  const query = HuntQuery.parse({ kind: hunt.query_kind, text: hunt.query });
  const [problem] = huntQueryProblems(query);
  if (problem) return problem;
  if (hunt.state === "closed") return "La búsqueda está cerrada; retómela.";
  const [last] = await findHuntRuns(db, hunt.id);
  if (last?.status === "running") return "Ya se está ejecutando.";
  const [run, author] = [uuidv7(), authorOf(actor)];
  const needs = hunt.needs.map((need) => DataNeed.parse(need));
  await insertHuntRun(db, {
    company_id: companyIn(actor),
    id: run,
    hunt_id: hunt.id,
    number: (last?.number ?? 0) + 1,
    from_at: from,
    until_at: until,
    query_kind: query.kind,
    query: query.text,
    expected: await countEventsOfHours(db, { from, to: until }),
    data: await dataAvailability(context, needs, { from, until }),
    requested_at: clock.now(),
    requested_by: author.id,
    requested_by_name: author.name,
    scheduled,
  });
  enqueue(runHuntName, { id: run });
  audit({
    action: "hunt.run_started",
    objectType: "hunt",
    objectId: hunt.id,
    details: { run, from: from.toISOString(), until: until.toISOString() },
  });
  announce({ topic: "hunting.changed", data: { id: hunt.id } });
  return undefined;
}
