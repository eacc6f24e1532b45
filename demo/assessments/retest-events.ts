import type { Person } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import {
  finishRetest,
  planRetest,
  recordOutcome,
  requestRetest,
} from "../../features/posture/assessments/server/retests/retests.verbs.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { RetestScenario } from "./assessment-scenario.ts";

export interface Stage {
  world: DemoWorld;
  /** The people who lead the assessment, publish findings and request retests. */
  lead: Person;
  reviewer: Person;
  client: Person;
}

export interface Event {
  daysAgo: number;
  happen: (at: Date) => Promise<unknown>;
}

interface RetestTelling {
  id: string;
  retest: RetestScenario;
  findings: ReadonlyMap<number, string>;
}

/** The events of a round, each on its day. */
export function retestEvents(stage: Stage, { id, retest, findings }: RetestTelling): Event[] {
  const { world, lead, client } = stage;
  let retestKey = { id, retest_id: "" };
  const { plannedDaysAgo, doneDaysAgo } = retest;
  return [
    {
      daysAgo: retest.requestedDaysAgo,
      happen: async (at) => {
        const { id: retest_id } = await world.asPerson(client, at, (context) =>
          requestRetest(context, {
            id,
            findings: retest.items.map(({ finding, clientNote }) => ({
              finding_id: findings.get(finding) ?? "",
              note: clientNote,
            })),
          }),
        );
        retestKey = { id, retest_id };
      },
    },
    ...(plannedDaysAgo === undefined
      ? []
      : [
          {
            daysAgo: plannedDaysAgo + 2,
            happen: (at: Date) =>
              world.asPerson(lead, at, (context) =>
                planRetest(context, { ...retestKey, planned_on: dayOf(world.daysAgo(plannedDaysAgo)) }),
              ),
          },
        ]),
    ...(doneDaysAgo === undefined
      ? []
      : [
          {
            daysAgo: doneDaysAgo,
            happen: (at: Date) => finish(stage, { retest, named: retestKey, findings, at }),
          },
        ]),
  ];
}

/** Records the result of each finding, and ends the round. */
async function finish(
  { world, lead }: Stage,
  {
    retest,
    named,
    findings,
    at,
  }: Omit<RetestTelling, "id"> & { named: { id: string; retest_id: string }; at: Date },
): Promise<void> {
  for (const { finding, outcome, note } of retest.items)
    if (outcome)
      await recordOutcome(await world.stepsOf(lead, at), {
        ...named,
        finding_id: findings.get(finding) ?? "",
        outcome,
        note: note ?? "",
      });
  await world.asPerson(lead, at, (context) => finishRetest(context, named));
}
