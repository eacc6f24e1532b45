import { v5 as uuidv5 } from "uuid";
import type { PlaybookContent, Step } from "#features/response/playbooks/contracts/playbook.contract.ts";

/** The namespace of the version 5 UUIDs of our keys: the pattern of the specification allows no later versions. */
const namespace = "6f6e2f0a-7a0e-5c1b-9a53-0b9d9b7f6c11";

interface CacaoFacts {
  id: string;
  number: number;
  content: PlaybookContent;
  createdAt: string;
  modifiedAt: string;
}

type Json = Record<string, unknown>;
const minuteMs = 60_000;

/**
 * Writes a playbook as a CACAO 2.0 file. Steps that CACAO does not define (an approval, a wait) become manual
 * actions.
 */
export function writeCacao({ id, number, content, createdAt, modifiedAt }: CacaoFacts): Json {
  const idOf = (kind: string, name: string) => `${kind}--${uuidv5(`${id} ${name}`, namespace)}`;
  const [start, end] = [idOf("start", "inicio"), idOf("end", "fin")];
  const stepId = (key: string | null | undefined) => {
    const step = content.steps.find((each) => each.key === key);
    return step ? idOf(cacaoType(step), step.key) : end;
  };
  const roles = [...new Set(content.steps.map(roleOf))];
  const agentId = (step: Step) => idOf("individual", `agente ${roleOf(step)}`);
  const workflow = Object.fromEntries(
    content.steps.map((step) => [
      stepId(step.key),
      { ...cacaoStep(step, stepId), ...(isAction(step) && { agent: agentId(step) }) },
    ]),
  );
  return {
    type: "playbook",
    spec_version: "cacao-2.0",
    id: idOf("playbook", `v${number}`),
    name: content.title,
    ...(content.summary && { description: content.summary }),
    playbook_types: ["mitigation"],
    created_by: `identity--${uuidv5("Portal Servicios CCI", namespace)}`,
    created: createdAt,
    modified: modifiedAt,
    labels: content.classes.map((code) => `anci-res7:${code}`),
    workflow_start: start,
    workflow: {
      [start]: { type: "start", name: "Inicio", on_completion: stepId(content.steps[0]?.key) },
      ...workflow,
      [end]: { type: "end", name: "Fin" },
    },
    agent_definitions: Object.fromEntries(
      roles.map((role) => [idOf("individual", `agente ${role}`), { type: "individual", name: role }]),
    ),
  };
}

const roleOf = ({ role, side }: Step) => role || (side === "client" ? "Cliente" : "Proveedor");
const isAction = (step: Step) => cacaoType(step) === "action";

function cacaoType({ kind, options }: Step): string {
  if (kind === "parallel") return "parallel";
  if (kind !== "decision") return "action";
  return options.length === 2 ? "if-condition" : "switch-condition";
}

function cacaoStep(step: Step, stepId: (key: string | null | undefined) => string): Json {
  const { title, body, plain, options, branches, next, minutes, kind } = step;
  const base = {
    name: title,
    ...((body || plain) && { description: [body, plain].filter(Boolean).join("\n\n") }),
    on_completion: stepId(next),
  };
  const type = cacaoType(step);
  if (type === "parallel") return { type, ...base, next_steps: branches.map(stepId) };
  if (type === "if-condition")
    return {
      type,
      ...base,
      condition: `${options[0]?.label} / ${options[1]?.label}`,
      on_true: stepId(options[0]?.next),
      on_false: stepId(options[1]?.next),
    };
  if (type === "switch-condition")
    return {
      type,
      ...base,
      switch: title,
      cases: Object.fromEntries(options.map((option) => [option.label, stepId(option.next)])),
    };
  return {
    type,
    ...base,
    ...(kind === "wait" && minutes !== null && { delay: minutes * minuteMs }),
    commands: [
      { type: "manual", command: kind === "approval" ? `Pedir al cliente: ${plain || title}` : title },
    ],
  };
}
