import type { PipelineStep } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { fillTemplateText, type Resolve, resolverInScope } from "../expressions/evaluate.rules.ts";
import type { Value } from "../expressions/functions.rules.ts";
import { ExpressionError } from "../expressions/tokens.rules.ts";

/** The maximum number of items of one repetition. */
export const maxItems = 500;
/** The maximum size of the items of one repetition as JSON, in bytes, because they are stored with the run. */
const maxListBytes = 256 * 1024;

/**
 * Returns the items of a repetition with their own types. A list above the limits is an error; it is never truncated.
 */
export function loopItems({ with: values }: Pick<PipelineStep, "with">, resolve: Resolve): Value[] {
  const { lista } = values;
  const items = Array.isArray(lista)
    ? lista.map((each) => fillTemplateText(each, resolve))
    : fillTemplateText(String(lista ?? ""), resolve);
  if (!Array.isArray(items)) throw new ExpressionError("«Lista» debe dar una lista.");
  if (items.length > maxItems)
    throw new ExpressionError(`La lista tiene ${items.length} elementos; se admiten ${maxItems}.`);
  if (Buffer.byteLength(JSON.stringify(items)) > maxListBytes)
    throw new ExpressionError("Los elementos de la lista ocupan más de 256 kB.");
  return items;
}

/** Resolves `elemento` and `indice` inside of a repetition. */
export function withItem(resolve: Resolve, items: readonly Value[], iteration: number): Resolve {
  const item = resolverInScope({ elemento: items[iteration - 1] ?? null, indice: iteration });
  return (parts) => (parts[0] === "elemento" || parts[0] === "indice" ? item(parts) : resolve(parts));
}
