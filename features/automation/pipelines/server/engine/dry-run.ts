import { type Loop, loopBeginningAt } from "#features/automation/pipelines/contracts/loops.ts";
import type {
  PipelineDefinition,
  PipelineStep,
} from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import type { RunState } from "#features/automation/pipelines/contracts/run-terms.contract.ts";
import { countOf } from "#platform/contract/number-text.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { fillTemplateText, type Resolve, resolverInScope } from "../expressions/evaluate.rules.ts";
import type { Value } from "../expressions/functions.rules.ts";
import { ExpressionError } from "../expressions/tokens.rules.ts";
import { controlKinds, isControl } from "../steps/control-kinds.ts";
import { findStepKind, stepKindViews } from "../steps/known-kinds.ts";
import { passesGuard, resolveValues } from "../steps/resolve-values.rules.ts";
import { loopItems, withItem } from "./loops.rules.ts";
import { webhookValues } from "./outside-step.ts";
import type { Cause } from "./start-run.ts";

export interface DryStep {
  title: string;
  kind: string;
  outcome: string;
}
interface DryRun {
  state: RunState;
  steps: DryStep[];
}

interface Scope {
  [key: string]: Value;
}

/** Tries a definition on one cause: read-only steps are executed, all others only describe their effect. */
export async function dryRunDefinition(
  context: VerbContext,
  definition: PipelineDefinition,
  cause: Pick<Cause, "value"> & { company: string },
): Promise<DryRun> {
  const outputs: Scope = {};
  const inputs = Object.fromEntries(
    definition.inputs.map(({ key, default: preset }) => [key, preset ?? `‹${key}›`]),
  );
  const resolve = resolverInScope({
    causa: { ...cause.value, empresa: cause.company },
    entradas: inputs,
    pasos: outputs,
  });
  const trial: TrialRun = { context, definition, outputs, resolve, steps: [] };
  const completes = await tryRange(trial, { from: 0, end: definition.steps.length });
  return { state: completes ? "done" : "failed", steps: trial.steps };
}

interface TrialRun {
  context: VerbContext;
  definition: PipelineDefinition;
  outputs: Scope;
  resolve: Resolve;
  steps: DryStep[];
}

/** The number of items of a repetition that are tried; the others are only counted. */
const maxTriedItems = 3;

/** False where the run would end with a failure. */
async function tryRange(trial: TrialRun, { from, end }: { from: number; end: number }): Promise<boolean> {
  const { context, definition, outputs, resolve } = trial;
  for (let at = from; at < end; at += 1) {
    const step = definition.steps[at] as PipelineStep;
    const add = (outcome: string) => trial.steps.push({ title: step.title, kind: step.kind, outcome });
    const loop = step.kind === "for_each" ? loopBeginningAt(definition.steps, at) : undefined;
    try {
      if (!passesGuard(step, resolve)) {
        add("Se omitiría");
        at = loop?.end ?? at;
        continue;
      }
      if (loop) {
        if (!(await tryLoop(trial, loop))) return false;
        at = loop.end;
        continue;
      }
      const { outcome, output, next } = await tryStep(context, { step, resolve, definition });
      add(outcome);
      outputs[step.key] = output;
      if (next !== undefined) at = next - 1;
    } catch (error) {
      if (!(error instanceof ExpressionError) && !(error instanceof Refusal)) throw error;
      add(`Fallaría: ${error.message}`);
      if (step.on_failure === "stop") return false;
      at = loop?.end ?? at;
    }
  }
  return true;
}

async function tryLoop(trial: TrialRun, loop: Loop): Promise<boolean> {
  const { definition, outputs, resolve, steps } = trial;
  const step = definition.steps[loop.at] as PipelineStep;
  const add = (outcome: string) => steps.push({ title: step.title, kind: step.kind, outcome });
  const source = Array.isArray(step.with.lista)
    ? step.with.lista
    : fillTemplateText(String(step.with.lista ?? ""), resolve);
  const repeats = countOf(loop.end - loop.at, "paso", "pasos");
  outputs[step.key] = { total: 0, hechos: 0, fallidos: 0 };
  // The list is unknown when its step is not executed in a dry run.
  if (typeof source === "string" && source.startsWith("‹")) {
    add(`Repetiría ${repeats} por cada elemento que entregue ese paso`);
    return true;
  }
  const items = loopItems(step, resolve);
  const more = items.length > maxTriedItems ? `; se muestran ${maxTriedItems}` : "";
  add(`Repetiría ${repeats} por ${countOf(items.length, "elemento", "elementos")}${more}`);
  outputs[step.key] = { total: items.length, hechos: items.length, fallidos: 0 };
  for (let iteration = 1; iteration <= Math.min(items.length, maxTriedItems); iteration += 1) {
    const inner = { ...trial, resolve: withItem(resolve, items, iteration) };
    if (!(await tryRange(inner, { from: loop.at + 1, end: loop.end + 1 }))) return false;
  }
  return true;
}

interface Tried {
  step: PipelineStep;
  resolve: Resolve;
  definition: PipelineDefinition;
}
interface Trial {
  outcome: string;
  output: Scope;
  next?: number;
}

async function tryStep(context: VerbContext, attemptedEntry: Tried): Promise<Trial> {
  const { step, resolve, definition } = attemptedEntry;
  if (isControl(step.kind)) return tryControl(attemptedEntry);
  const kind = findStepKind(context, step.kind);
  if (!kind) throw new ExpressionError(`No existe la clase de paso «${step.kind}».`);
  const values = resolveValues(step, kind.fields, resolve);
  if (kind.onlyReads) {
    const run = {
      audience: definition.audience,
      pipelineId: "",
      pipeline: definition.name,
      runId: "",
      stepKey: step.key,
      responsible: null,
    };
    const { output } = await kind.perform(context, values, run);
    return { outcome: kind.describe(values, context.extensions), output: { ...output } };
  }
  const view = stepKindViews(context).find((each) => each.kind === step.kind);
  const output = Object.fromEntries((view?.outputs ?? []).map((name) => [name, `‹${step.key}.${name}›`]));
  return { outcome: kind.describe(values, context.extensions), output };
}

function tryControl({ step, resolve, definition }: Tried): Trial {
  switch (step.kind) {
    case "wait": {
      const { minutos } = resolveValues(step, controlKinds.wait.fields, resolve);
      return { outcome: `Esperaría ${String(minutos)} minutos`, output: {} };
    }
    case "condition": {
      const values = resolveValues(step, controlKinds.condition.fields, resolve);
      const target = definition.steps.findIndex(({ key }) => key === values.si_no);
      if (values.si === true) return { outcome: "Se cumple", output: { cumple: true } };
      const next = target < 0 ? definition.steps.length : target;
      return {
        outcome: target < 0 ? "No se cumple: terminaría sin efecto" : "No se cumple: saltaría",
        output: { cumple: false },
        next,
      };
    }
    case "approval": {
      const values = resolveValues(step, controlKinds.approval.fields, resolve);
      const whom = values.a === "client" ? "su empresa" : "el equipo del proveedor";
      return { outcome: `Pediría la aprobación de ${whom}`, output: { aprobado_por: "‹persona›" } };
    }
    default: {
      const { url } = webhookValues(step, resolve);
      return {
        outcome: `Llamaría a ${new URL(String(url)).host}`,
        output: { estado: 200, respuesta: "‹respuesta›" },
      };
    }
  }
}
