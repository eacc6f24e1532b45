import { type AlertInWindow, findAlertsWithin } from "#features/detection/alerts/server/alerts.public.ts";
import type {
  AttackStep,
  RoundSummary,
} from "#features/posture/assessments/contracts/attack-steps.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { TimeSlice } from "#platform/server/time-slice.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { alertOfStep, joinMs } from "./join-alerts.rules.ts";
import { findSteps, findTools, type StepRow, type ToolRow } from "./step.store.ts";
import { combineToolFacts, detectionGapsOf, summariseRounds } from "./step-facts.rules.ts";

/** Alerts among which those of the steps are sought. */
const maxAlerts = 2_000;

type Context = Pick<VerbContext, "db" | "actor">;

/** The alerts from half an hour before the first step to half an hour after the last one. */
async function alertsAround(context: Context, steps: readonly StepRow[]): Promise<AlertInWindow[]> {
  const [first] = steps;
  if (!first) return [];
  const last = Math.max(...steps.map(({ at, ended_at }) => (ended_at ?? at).getTime()));
  return await findAlertsWithin(context, {
    from: new Date(first.at.getTime() - joinMs),
    to: new Date(last + joinMs),
    limit: maxAlerts,
  });
}

const namedAlert = ({ id, number, level, title, visible, first_seen_at }: AlertInWindow) => ({
  number,
  title: visible ? title : "Alerta no informada a su empresa",
  path: visible ? paths.alert(level, id) : null,
  at: first_seen_at.toISOString(),
});

const stepFrom = (row: StepRow, tools: readonly ToolRow[], alert: AlertInWindow | undefined): AttackStep => {
  const facts = combineToolFacts(tools);
  return {
    ...row,
    ...facts,
    at: row.at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    tools: tools.map(({ step_id: _step, detected_at, ...tool }) => ({
      ...tool,
      detected_at: detected_at?.toISOString() ?? null,
    })),
    alert: alert ? namedAlert(alert) : null,
    gaps: detectionGapsOf(facts, alert !== undefined),
  };
};

/** Returns the steps of an assessment, each with its tools and the portal's own alert, and the rounds. */
export async function readAttackSteps(
  context: Context,
  assessmentId: string,
): Promise<{ items: AttackStep[]; rounds: RoundSummary[] }> {
  const rows = await findSteps(context.db, assessmentId);
  const tools = Map.groupBy(await findTools(context.db, assessmentId), ({ step_id }) => step_id);
  const alerts = await alertsAround(context, rows);
  const items = await new TimeSlice().map(rows, (row) =>
    stepFrom(row, tools.get(row.id) ?? [], alertOfStep(row, alerts)),
  );
  const rounds = summariseRounds(
    items.map((step) => ({
      ...step,
      isDetected: step.tools.some(({ detected_at }) => detected_at !== null),
      hasPortalAlert: step.alert !== null,
    })),
  );
  return { items, rounds };
}
