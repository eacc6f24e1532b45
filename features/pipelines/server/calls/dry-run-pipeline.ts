import type { PipelineDefinition } from "#features/pipelines/contracts/pipeline-definition.contract.ts";
import type * as contract from "#features/pipelines/contracts/pipelines.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { tryDefinition } from "../engine/dry-run.ts";
import type { Cause } from "../engine/start-run.ts";
import { findCompanyName } from "../library/company-name.store.ts";
import { rowsOf } from "../library/pipeline.store.ts";
import { pipelineDetail } from "../library/pipeline-view.ts";
import { findEventKind } from "../steps/known-kinds.ts";
import { meetsFilter } from "../triggers/event-filter.rules.ts";
import { eventCause, scheduleCause } from "../triggers/fire-triggers.ts";
import { firingsBetween } from "../triggers/schedule.rules.ts";

const periodMs = 7 * 86_400_000;
const maxFirings = 500;
const maxTrials = 50;

export const dryRunPipeline: Verb<typeof contract.dryRunPipeline> = async (context, { id }) => {
  const { content: definition, problems } = await pipelineDetail(context, id);
  const [problem] = problems;
  if (problem)
    throw new Refusal("conflict", { detail: `Primero corrija el borrador. ${problem.at}: ${problem.text}` });
  const until = context.clock.now();
  const from = new Date(until.getTime() - periodMs);
  const firings = await firingsOf(context, definition, { from, until });
  const company = await findCompanyName(rowsOf(context));
  const runs = [];
  for (const { at, cause } of firings.slice(-maxTrials).toReversed()) {
    const trial = await tryDefinition(context, definition, { value: cause.value, company });
    runs.push({ at: at.toISOString(), cause: cause.label, cause_path: cause.object?.path ?? null, ...trial });
  }
  return { from: from.toISOString(), until: until.toISOString(), firings: firings.length, runs };
};

interface Firing {
  at: Date;
  cause: Cause;
}

/** The causes that would have started it in the period. A pipeline started by a person or another system is tried once, as if now. */
async function firingsOf(
  context: VerbContext,
  { trigger }: PipelineDefinition,
  period: { from: Date; until: Date },
): Promise<Firing[]> {
  if (trigger.kind === "schedule")
    return firingsBetween(trigger.cron, period, maxFirings).map((at) => ({ at, cause: scheduleCause(at) }));
  if (trigger.kind === "event") {
    const kind = findEventKind(context, trigger.event);
    const events = (await kind?.findBetween(context, { ...period, max: maxFirings })) ?? [];
    return events
      .filter(({ value }) => meetsFilter(value, trigger.filter))
      .map((event) => ({ at: event.at, cause: eventCause(trigger.event, event) }));
  }
  const at = period.until;
  const mail = { de: "‹correo›", asunto: "‹asunto›", texto: "‹texto›", adjuntos: [] };
  const value = {
    fecha: at.toISOString(),
    persona: "‹persona›",
    ...(trigger.kind === "mail" ? mail : { datos: {} }),
  };
  return [{ at, cause: { kind: "manual", key: "ensayo", label: "Ensayo de ahora", value } }];
}
