import { type FigureDefinition, figurePath } from "#platform/contract/figures/define-figure.ts";
import type { FigureReadings } from "#platform/contract/figures/figure-reading.contract.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { isProvider } from "../actor.ts";
import type { VerbContext } from "../verb.ts";
import {
  type FigureContext,
  type FigureSide,
  type FigureValue,
  figureSources,
} from "./figure-source.extension.ts";

type ReadingContext = Omit<FigureContext, "side">;

/** Returns the side on which a person reads figures. */
export const figureSideOf = ({ actor }: Pick<VerbContext, "actor">): FigureSide =>
  isProvider(actor) ? "provider" : "client";

/**
 * Reads figures by id in the transaction of the caller, all figures of an area together. Figures without permission
 * are left out.
 */
export async function readFigures(
  context: ReadingContext,
  ids: readonly string[],
  side: FigureSide = figureSideOf(context),
): Promise<FigureReadings> {
  const { permitted, values } = await readValues(context, ids, side);
  return Object.fromEntries(
    permitted.flatMap((figure) => {
      const value = values.get(figure.id);
      return value ? [[figure.id, readingOf(figure, value, side)]] : [];
    }),
  );
}

/** Returns the value of one figure, for computations; zero without a measurement. */
export async function readValue(context: ReadingContext, id: string): Promise<number> {
  return (await readFigures(context, [id]))[id]?.value ?? 0;
}

async function readValues(context: ReadingContext, ids: readonly string[], side: FigureSide) {
  const sources = context.extensions(figureSources);
  const figureById = new Map(
    sources.flatMap(({ figures }) => figures.map((figure) => [figure.id as string, figure])),
  );
  const role = side === "client" ? "client" : context.actor.role;
  const permitted = ids
    .flatMap((id) => figureById.get(id) ?? [])
    .filter(({ permission }) => roleMay(role, permission));
  const figureIds = new Set(
    permitted.flatMap((figure) => figure.sumOf ?? [figure]).map(({ id }) => id as string),
  );
  const values = new Map<string, FigureValue>();
  for (const source of sources) {
    const requestedFigures = source.figures.filter(({ id }) => figureIds.has(id));
    if (requestedFigures.length === 0) continue;
    for (const [id, value] of Object.entries(await source.read({ ...context, side }, requestedFigures)))
      values.set(id, value);
  }
  for (const { id, sumOf } of permitted) if (sumOf) values.set(id, sumOfValues(sumOf, values));
  return { permitted, values };
}

function sumOfValues(parts: readonly FigureDefinition[], values: Map<string, FigureValue>): FigureValue {
  const each = parts.flatMap(({ id }) => values.get(id) ?? []);
  return {
    value: each.reduce((sum, { value }) => sum + (value ?? 0), 0),
    capped: each.some(({ capped }) => capped),
  };
}

function readingOf(figure: FigureDefinition, value: FigureValue, side: FigureSide): FigureReadings[string] {
  return {
    id: figure.id,
    label: figure.label,
    value: value.value,
    capped: value.capped ?? false,
    numerator: value.numerator ?? null,
    denominator: value.denominator ?? null,
    coverage: value.coverage ?? null,
    to: figurePath(figure, side),
  };
}
