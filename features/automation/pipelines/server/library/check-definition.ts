import { loopAround, loopBeginningAt, maxLoopSteps } from "#features/automation/pipelines/contracts/loops.ts";
import type {
  DefinitionProblem,
  PipelineDefinition,
  PipelineStep,
  StepKindView,
} from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { expressionPathsIn } from "../expressions/evaluate.rules.ts";
import { ExpressionError } from "../expressions/tokens.rules.ts";
import { isControl } from "../steps/control-kinds.ts";
import { findEventKind, findStepKind, stepKindViews } from "../steps/known-kinds.ts";
import { nextFiring } from "../triggers/schedule.rules.ts";

type Report = (text: string) => void;
type Outputs = ReadonlyMap<string, readonly string[]>;

const repeated = (keys: readonly string[]) => new Set(keys.filter((key, at) => keys.indexOf(key) !== at));

/** Returns the errors that would prevent a definition from running, each with its step or part. */
export function checkDefinition(
  context: Pick<VerbContext, "extensions">,
  content: PipelineDefinition,
): DefinitionProblem[] {
  const problems: DefinitionProblem[] = [];
  const reporter =
    (at: string): Report =>
    (text) =>
      problems.push({ at, text });
  checkTrigger(context, content, reporter("disparador"));
  for (const key of repeated(content.steps.map((step) => step.key)))
    reporter(key)("Hay dos pasos con esta clave.");
  for (const key of repeated(content.inputs.map((input) => input.key)))
    reporter("entradas")(`Hay dos entradas con la clave «${key}».`);
  const views = new Map(stepKindViews(context).map((view) => [view.kind, view]));
  const outputs = new Map<string, readonly string[]>();
  for (const [at, step] of content.steps.entries()) {
    const view = views.get(step.kind);
    const report = reporter(step.key);
    const own = findStepKind(context, step.kind);
    if (own && content.audience === "client" && !roleMay("client", own.permission))
      report("Este paso es solo del equipo del proveedor.");
    const loop = loopAround(content.steps, at);
    if (view)
      checkStep(
        { step, view, later: content.steps.slice(at + 1), content, outputs, repeated: !!loop },
        report,
      );
    else report(`No existe la clase de paso «${step.kind}».`);
    if (step.kind === "for_each") checkLoop(context, content, at, report);
    outputs.set(step.key, view?.outputs ?? []);
    // The outputs of one item have no meaning after the repetition.
    if (loop?.end === at) for (const { key } of content.steps.slice(loop.at + 1, at + 1)) outputs.delete(key);
  }
  checkExits(context, content, reporter);
  for (const [at, step] of content.steps.entries()) {
    const target = content.steps.findIndex(({ key }) => key === step.with.si_no);
    if (step.kind === "condition" && target > at && loopAround(content.steps, target))
      reporter(step.key)("No se puede saltar a un paso que se repite.");
  }
  for (const { key, value } of content.outputs)
    checkText(value, { content, outputs, secrets: false, repeated: false }, (text) =>
      reporter("salidas")(`${key}: ${text}`),
    );
  return problems.slice(0, 100);
}

/** Checks a repetition: its steps must begin and end within it, and none of them may wait. */
function checkLoop(
  context: Pick<VerbContext, "extensions">,
  { steps }: PipelineDefinition,
  at: number,
  report: Report,
): void {
  const last = steps[at]?.with.hasta;
  if (last && !steps.slice(at + 1).some(({ key }) => key === last))
    report(`«${String(last).slice(0, 60)}» no es un paso posterior.`);
  const loop = loopBeginningAt(steps, at);
  if (!steps[at + 1]) report("Después de «Por cada elemento» van los pasos que se repiten.");
  if (loop.end - at > maxLoopSteps) report(`Se repiten hasta ${maxLoopSteps} pasos.`);
  const inner = steps.slice(at + 1, loop.end + 1);
  for (const { kind, title } of inner)
    if ((isControl(kind) && kind !== "webhook") || findStepKind(context, kind)?.work)
      report(`«${title}» no se puede repetir: espera, decide o repite otros pasos.`);
}

/** Checks that an external call which may contain texts of third parties has an approval directly before it. */
function checkExits(
  context: Pick<VerbContext, "extensions">,
  { steps, trigger }: PipelineDefinition,
  reporter: (at: string) => Report,
): void {
  const isUntrusted = ({ kind }: PipelineStep) => findStepKind(context, kind)?.untrusted === true;
  // The text of a mail is untrusted before the first step.
  const first = trigger.kind === "mail" ? -1 : steps.findIndex(isUntrusted);
  if (first < 0 && trigger.kind !== "mail") return;
  for (const [at, step] of steps.entries()) {
    if (at <= first || step.kind !== "webhook") continue;
    const before = steps[at - 1];
    if (before?.kind !== "approval")
      reporter(step.key)(
        "Después de leer textos de terceros, una llamada a otro sistema necesita una aprobación justo antes.",
      );
    // Otherwise the author of the text would decide whether an approval is required.
    else if (before.only_if)
      reporter(before.key)(
        "Después de leer textos de terceros, esta aprobación no puede tener una condición.",
      );
  }
}

function checkTrigger(
  context: Pick<VerbContext, "extensions">,
  { trigger, inputs, audience }: PipelineDefinition,
  report: Report,
): void {
  if (trigger.kind === "schedule" && !nextFiring(trigger.cron, new Date(0)))
    report("El horario no es válido: minuto, hora, día, mes y día de la semana.");
  if (trigger.kind === "event") {
    const event = findEventKind(context, trigger.event);
    if (!event) report(`No existe el evento «${trigger.event}».`);
    if (event && audience === "client" && !event.for_client)
      report("Las automatizaciones de su empresa no pueden seguir este evento.");
    for (const { field } of trigger.filter)
      if (event && !event.fields.some(({ name }) => name === field))
        report(`El evento no tiene el campo «${field}».`);
  }
  if (trigger.kind === "manual") return;
  for (const { key, required, default: value } of inputs)
    if (required && value === null)
      report(`La entrada «${key}» necesita un valor: nadie la escribe al partir.`);
}

interface CheckedStep {
  step: PipelineStep;
  view: StepKindView;
  later: readonly PipelineStep[];
  content: PipelineDefinition;
  outputs: Outputs;
  /** Whether the step is inside a repetition. */
  repeated: boolean;
}

function checkStep({ step, view, later, content, outputs, repeated }: CheckedStep, report: Report): void {
  const scope = { content, outputs, secrets: false, repeated };
  if (step.only_if) checkText(`{{${step.only_if}}}`, scope, report);
  for (const name of Object.keys(step.with))
    if (!view.fields.some((field) => field.name === name)) report(`El paso no tiene el dato «${name}».`);
  for (const field of view.fields) {
    const value = Object.hasOwn(step.with, field.name) ? step.with[field.name] : undefined;
    if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) {
      if (field.required) report(`Falta «${field.label}».`);
      continue;
    }
    const isText = typeof value === "string";
    if (
      field.type === "choice" &&
      !(isText && value.includes("{{")) &&
      !field.options.some((each) => each.value === value)
    )
      report(`«${field.label}» no admite «${String(value).slice(0, 60)}».`);
    const secrets = step.kind === "webhook" && field.name === "cabeceras";
    for (const text of Array.isArray(value) ? value : isText ? [value] : [])
      checkText(text, { ...scope, secrets }, (words) => report(`${field.label}: ${words}`));
  }
  if (isControl(step.kind)) checkControl({ step, later }, report);
}

const within = (value: unknown, from: number, to: number) => {
  const number = Number(value);
  return (typeof value === "string" && value.includes("{{")) || (number >= from && number <= to);
};

function checkControl({ step, later }: Pick<CheckedStep, "step" | "later">, report: Report): void {
  const { kind, with: values } = step;
  if (kind === "wait" && !within(values.minutos, 1, 10_080))
    report("La espera dura entre 1 y 10.080 minutos.");
  if (kind === "approval") {
    if (!within(values.horas, 1, 168)) report("El plazo para responder va de 1 a 168 horas.");
    const [next] = later;
    if (!next || (isControl(next.kind) && next.kind !== "webhook"))
      report("Después de una aprobación va el paso que se aprueba.");
    if (next?.only_if) report("El paso que se aprueba no puede depender de una condición propia.");
  }
  if (kind === "condition" && values.si_no && !later.some(({ key }) => key === values.si_no))
    report(`«${String(values.si_no).slice(0, 60)}» no es un paso posterior.`);
  if (kind === "webhook" && !/^https:\/\/[a-z0-9.-]+(?::443)?(?:\/|$)/i.test(String(values.url ?? "")))
    report("La dirección debe comenzar con https:// y un servidor sin expresiones.");
}

interface TextScope {
  content: PipelineDefinition;
  outputs: Outputs;
  secrets: boolean;
  repeated: boolean;
}

function checkText(text: string, scope: TextScope, report: Report): void {
  try {
    for (const path of expressionPathsIn(text)) checkPath(path.map(String), scope, report);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    report(error.message);
  }
}

function checkPath([root = "", name = "", field]: string[], scope: TextScope, report: Report): void {
  switch (root) {
    case "causa":
      return;
    case "entradas":
      if (!scope.content.inputs.some(({ key }) => key === name)) report(`No existe la entrada «${name}».`);
      return;
    case "pasos": {
      const outputFields = scope.outputs.get(name);
      if (!outputFields) report(`«${name}» no es un paso anterior.`);
      else if (field !== undefined && !outputFields.includes(field))
        report(`El paso «${name}» no entrega «${field}».`);
      return;
    }
    case "elemento":
    case "indice":
      if (!scope.repeated) report(`«${root}» solo existe en los pasos que se repiten.`);
      return;
    case "secretos":
      if (!scope.secrets) report("Los secretos solo se usan en las cabeceras de una llamada.");
      return;
    default:
      report(`No existe «${root}».`);
  }
}
