import type {
  PipelineStep,
  StepField,
} from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { evaluateExpression, fillTemplateText, isTrue, type Resolve } from "../expressions/evaluate.rules.ts";
import { type Value, valueText } from "../expressions/functions.rules.ts";
import { parseExpression } from "../expressions/parse-expression.rules.ts";
import { ExpressionError } from "../expressions/tokens.rules.ts";
import type { StepValues } from "../step-kind.extension.ts";

function asType({ type, label, options }: StepField, value: Value): Value {
  switch (type) {
    case "number": {
      const number = typeof value === "string" ? Number(value) : value;
      if (typeof number !== "number" || !Number.isFinite(number))
        throw new ExpressionError(`«${label}» debe ser un número.`);
      return number;
    }
    case "boolean":
      return isTrue(value);
    case "list":
      return Array.isArray(value) ? value.map(valueText) : [valueText(value)];
    case "choice":
      if (!options.some((each) => each.value === value))
        throw new ExpressionError(`«${label}» no admite ese valor.`);
      return value;
    case "text":
    case "long":
      return valueText(value);
  }
}

/** Resolves the arguments of a step, each in the type of its field. Missing arguments are omitted. */
export function resolveValues(
  step: Pick<PipelineStep, "with">,
  fields: readonly StepField[],
  resolve: Resolve,
): StepValues {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = Object.hasOwn(step.with, field.name) ? step.with[field.name] : undefined;
      if (text === undefined || text === "") {
        if (field.required) throw new ExpressionError(`Falta «${field.label}».`);
        return [];
      }
      const value = Array.isArray(text)
        ? text.map((each) => fillTemplateText(each, resolve))
        : typeof text === "string"
          ? fillTemplateText(text, resolve)
          : text;
      if (field.required && valueText(value).trim() === "")
        throw new ExpressionError(`«${field.label}» quedó vacío.`);
      return [[field.name, asType(field, value)]];
    }),
  );
}

/** Returns whether a step is to be performed. */
export const passesGuard = ({ only_if }: Pick<PipelineStep, "only_if">, resolve: Resolve): boolean =>
  only_if === "" || isTrue(evaluateExpression(parseExpression(only_if), resolve));
