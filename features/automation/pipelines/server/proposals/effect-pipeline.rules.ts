import {
  PipelineDefinition,
  type StepField,
} from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { Value } from "../expressions/functions.rules.ts";

/** The values of a step that the version of an agent fixes; the proposal provides all others. */
export type FixedValues = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export interface EffectKind {
  kind: string;
  label: string;
  fields: readonly StepField[];
  /** The permission that a person needs to publish the effect. */
  permission?: Permission;
}

/** The value with which a version binds a field to the identifier of the object that the agent read. */
export const objectBinding = "{{ objeto.id }}";

const inputTypeOf = ({ type }: StepField) =>
  type === "number" || type === "boolean" ? type : ("text" as const);

/**
 * Returns the fields that a proposal has to provide: those that are neither fixed nor lists, because lists contain
 * headers.
 */
export const openFields = (fields: readonly StepField[], fixed: FixedValues): StepField[] =>
  fields.filter(({ name, type }) => type !== "list" && !Object.hasOwn(fixed, name));

/** Two steps: the approval that shows the exact arguments, and the effect. */
export function effectDefinition({
  name,
  audience,
  effect,
  fixed,
}: {
  name: string;
  audience: "provider" | "client";
  effect: EffectKind;
  fixed: FixedValues;
}): PipelineDefinition {
  const agentFields = openFields(effect.fields, fixed);
  const boundFields = effect.fields.filter((field) => fixed[field.name] === objectBinding);
  const literalValues = Object.entries(fixed).filter(([, value]) => value !== objectBinding);
  return PipelineDefinition.parse({
    name: `${name}: ${effect.label}`.slice(0, 120),
    purpose: "Efecto que propone un agente. Se realiza solo después de una aprobación.",
    audience,
    trigger: { kind: "agent" },
    inputs: [
      { key: "razon_del_agente", label: "Razón del agente", type: "text", required: false, default: "" },
      ...[...agentFields, ...boundFields].map((field) => ({
        key: field.name,
        label: field.label,
        type: inputTypeOf(field),
        required: field.required,
        default: field.type === "boolean" ? false : field.type === "number" ? 0 : "—",
      })),
    ],
    steps: [
      {
        key: "aprobacion",
        kind: "approval",
        title: "Aprobación",
        with: { a: audience, pregunta: "{{ entradas.razon_del_agente }}", horas: 72 },
      },
      {
        key: "efecto",
        kind: effect.kind,
        title: effect.label,
        with: {
          ...Object.fromEntries(literalValues.map(([key, value]) => [key, value as never])),
          ...Object.fromEntries(
            [...agentFields, ...boundFields].map(({ name: key }) => [key, `{{ entradas.${key} }}`]),
          ),
        },
      },
    ],
  });
}

/** Returns the inputs of a run that executes a proposal; undefined if a required one is missing or has another type. */
export function proposalInputs(
  { fields }: EffectKind,
  fixed: FixedValues,
  { values, objectId, reason }: { values: Readonly<Record<string, Value>>; objectId: string; reason: string },
): Record<string, Value> | undefined {
  const inputs: Record<string, Value> = { razon_del_agente: reason.slice(0, 1_000) };
  for (const field of fields) {
    if (fixed[field.name] === objectBinding) inputs[field.name] = objectId;
  }
  for (const field of openFields(fields, fixed)) {
    const value = values[field.name];
    if (value === undefined || value === null || value === "") {
      if (field.required) return undefined;
      inputs[field.name] = inputTypeOf(field) === "text" ? "" : null;
      continue;
    }
    const type = inputTypeOf(field);
    if (typeof value !== (type === "text" ? "string" : type)) return undefined;
    if (field.type === "choice" && !field.options.some((option) => option.value === value)) return undefined;
    inputs[field.name] = typeof value === "string" ? value.slice(0, 4_000) : value;
  }
  return inputs;
}
