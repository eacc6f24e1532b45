import { isDeepStrictEqual } from "node:util";
import { v7 as uuidv7 } from "uuid";
import { stringify } from "yaml";
import { importRules } from "#features/detection/correlations/server/correlations.public.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../contracts/attack-steps.contract.ts";
import { maxSteps, type StepBody } from "../../contracts/attack-steps.contract.ts";
import { lockSeenAssessment, recordAct, refuseOver } from "../work/act-on-assessment.ts";
import { type AssessmentRow, findAssessment } from "../work/assessment.store.ts";
import {
  changeStep,
  countSteps,
  findStep,
  findTools,
  insertSteps,
  insertTools,
  removeStep as remove,
  removeTools,
  type StepRow,
  type ToolRow,
} from "./step.store.ts";
import { readAttackSteps } from "./step-view.ts";

/**
 * Returns the words of a command by which a rule may detect it: the longest ones, without those that are only
 * addresses or paths.
 */
function distinctiveTerms(command: string): string[] {
  const words = command.split(/[\s"'`;|<>]+/).filter((word) => /[a-z]{3}/i.test(word) && word.length <= 60);
  return [...new Set(words)].sort((one, other) => other.length - one.length).slice(0, 3);
}

/**
 * Returns a draft of a Sigma rule for an undetected step: it matches the command, or the target if there is no
 * command. A person completes it; a draft raises no alerts.
 */
function ruleDraftOf({ name, technique_id, command, target, expected }: StepRow): string {
  const words = distinctiveTerms(command);
  const selection =
    words.length > 0
      ? { "CommandLine|contains|all": words }
      : { "CommandLine|contains": target === "" ? name.slice(0, 60) : target };
  return stringify({
    title: `Detectar: ${name}`.slice(0, 120),
    status: "experimental",
    description: expected === "" ? "Borrador desde un paso de una evaluación." : expected,
    ...(technique_id && { tags: [`attack.${technique_id.toLowerCase()}`] }),
    logsource: { category: "process_creation", product: "windows" },
    detection: { selection, condition: "selection" },
    level: "medium",
  });
}

/** A step with its assessment, which is locked. */
async function takeStep(
  context: Pick<VerbContext, "db">,
  { id, step_id }: { id: string; step_id: string },
): Promise<{ assessment: AssessmentRow; step: StepRow }> {
  const assessment = await lockSeenAssessment(context, { id });
  refuseOver(assessment);
  const step = await findStep(context.db, { assessmentId: id, id: step_id });
  if (!step) throw new Refusal("not_found");
  return { assessment, step };
}

/** Returns the columns of a step. Refuses a step that ends before it begins, and a repeated tool. */
function columnsOfStep({ tools, at, ended_at, ...written }: StepBody) {
  const [beginning, end] = [new Date(at), ended_at === null ? null : new Date(ended_at)];
  if (end && end < beginning)
    throw new Refusal("invalid_input", { detail: "El paso termina antes de comenzar." });
  const names = tools.map(({ tool }) => tool);
  if (new Set(names).size < names.length)
    throw new Refusal("invalid_input", { detail: "Una herramienta está escrita dos veces." });
  return { ...written, at: beginning, ended_at: end };
}

const toolsOfStep = (stepId: string, tools: StepBody["tools"]): ToolRow[] =>
  tools.map(({ detected_at, ...tool }) => ({
    ...tool,
    step_id: stepId,
    detected_at: detected_at === null ? null : new Date(detected_at),
  }));

const listSteps: Verb<typeof contract.listSteps> = async (context, { id }) => {
  if (!(await findAssessment(context.db, id))) throw new Refusal("not_found");
  return await readAttackSteps(context, id);
};

export const addStep: Verb<typeof contract.addStep> = async (context, { id: assessmentId, ...body }) => {
  const { db, actor, clock } = context;
  const columns = columnsOfStep(body);
  const assessment = await lockSeenAssessment(context, { id: assessmentId });
  refuseOver(assessment);
  if ((await countSteps(db, assessmentId)) >= maxSteps)
    throw new Refusal("conflict", { detail: "La evaluación ya tiene 1.000 pasos." });
  const [id, ofAssessment] = [uuidv7(), { companyId: companyIn(actor), assessmentId }];
  await insertSteps(db, ofAssessment, [
    {
      ...columns,
      id,
      external_id: null,
      created_by_name: authorOf(actor).name,
      created_at: clock.now(),
    },
  ]);
  await insertTools(db, ofAssessment, toolsOfStep(id, body.tools));
  recordAct(context, assessment, "step_added", { name: body.name, technique: body.technique_id });
  return { id: assessmentId, step_id: id };
};

const editStep: Verb<typeof contract.editStep> = async (context, { id, step_id, ...body }) => {
  const { db, actor, clock, nothingChanged } = context;
  const columns = columnsOfStep(body);
  const { assessment, step } = await takeStep(context, { id, step_id });
  const companyId = companyIn(actor);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const changedNames = names.filter((name) => !isDeepStrictEqual(columns[name], step[name]));
  const before = (await findTools(db, id)).filter((tool) => tool.step_id === step_id);
  const tools = toolsOfStep(step_id, body.tools).sort((a, b) => (a.tool < b.tool ? -1 : 1));
  const sameTools = isDeepStrictEqual(
    before.toSorted((a, b) => (a.tool < b.tool ? -1 : 1)),
    tools.map(({ step_id: ofStep, tool, logged, alerted, blocked, detected_at }) => ({
      step_id: ofStep,
      tool,
      logged,
      alerted,
      blocked,
      detected_at,
    })),
  );
  if (changedNames.length === 0 && sameTools) nothingChanged();
  else {
    await changeStep(db, { companyId, id: step_id }, { ...columns, updated_at: clock.now() });
    if (!sameTools) {
      await removeTools(db, { companyId, stepId: step_id });
      await insertTools(db, { companyId, assessmentId: id }, tools);
    }
    recordAct(context, assessment, "step_edited", { name: body.name, changed: changedNames });
  }
  return { id, step_id };
};

const removeStep: Verb<typeof contract.removeStep> = async (context, request) => {
  const { assessment, step } = await takeStep(context, request);
  await remove(context.db, { companyId: companyIn(context.actor), id: step.id });
  recordAct(context, assessment, "step_removed", { name: step.name });
  return {};
};

const ruleOfStep: Verb<typeof contract.ruleOfStep> = async (context, request) => {
  const { db, actor, clock, nothingChanged } = context;
  const { assessment, step } = await takeStep(context, request);
  if (step.rule_id) {
    nothingChanged();
    return { rule_id: step.rule_id };
  }
  const { files } = await importRules(context, {
    files: [{ name: "paso.yml", text: ruleDraftOf(step) }],
    origin: "written",
  });
  const [rule] = files.flatMap(({ rules }) => rules);
  if (!rule?.id)
    throw new Refusal("conflict", {
      detail: rule?.problems[0]?.message ?? "No se pudo preparar la regla de este paso.",
    });
  await changeStep(
    db,
    { companyId: companyIn(actor), id: step.id },
    { rule_id: rule.id, updated_at: clock.now() },
  );
  recordAct(context, assessment, "step_rule_drafted", { name: step.name, rule: rule.id });
  return { rule_id: rule.id };
};

export const attackStepsVerbs = [
  route(contract.listSteps, listSteps),
  route(contract.addStep, addStep),
  route(contract.editStep, editStep),
  route(contract.removeStep, removeStep),
  route(contract.ruleOfStep, ruleOfStep),
];
