import type { Call } from "#platform/contract/define-call.ts";
import { extensionsOf } from "#platform/contract/extension-point.ts";
import { type FigureList, figurePath } from "#platform/contract/figures/define-figure.ts";
import type { FigureReadings } from "#platform/contract/figures/figure-reading.contract.ts";
import type { AddressFilters } from "#platform/contract/query/list-place.ts";
import { type FigureSide, figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { requestFor, selectionAt } from "#platform/web/list/query-address.ts";
import { allFeatures } from "../../features.ts";

/** All figures that features declare. */
export const declaredFigures = extensionsOf(allFeatures)(figureSources).flatMap(({ figures }) => figures);

const calls = new Map<string, Call>(
  allFeatures.flatMap(({ routes }) => routes.map(({ call }) => [call.name, call] as const)),
);

/** Returns the call with this name. */
export function callNamed(name: string): Call {
  const call = calls.get(name);
  if (!call) throw new Error(`No call is named ${name}`);
  return call;
}

/** Sends a call as one person and returns the parsed body. */
export type Send = (call: Call, input: Record<string, unknown>) => Promise<unknown>;

/** The request that the screen of a list makes for an address, read from the address alone. */
export function requestOfAddress({ place }: FigureList, to: string): Record<string, unknown> {
  const params = new URLSearchParams(to.split("?")[1] ?? "");
  const filters: Record<string, string[]> = {};
  for (const name of new Set(params.keys())) filters[name] = params.getAll(name);
  if (typeof place === "function") return place(filters satisfies AddressFilters, new Date());
  return requestFor(selectionAt(place, { filters, search: "" }) as never);
}

interface Difference {
  id: string;
  figure: number | null;
  rows: number;
}

/** The figures whose address lists another number of rows than the figure, for one person. */
export async function figuresThatDiffer(
  readings: FigureReadings,
  side: FigureSide,
  send: Send,
): Promise<{ compared: string[]; differences: Difference[] }> {
  const compared: string[] = [];
  const differences: Difference[] = [];
  const rowsById = new Map<string, number>();
  for (const figure of declaredFigures) {
    const reading = readings[figure.id];
    const list = figure.list?.[side];
    if (!reading || !list) continue;
    if (reading.to === null || reading.to !== figurePath(figure, side))
      throw new Error(`${figure.id} has another address than its list`);
    const call = callNamed(list.call);
    const answer = (await send(call, { ...requestOfAddress(list, reading.to), limit: 1 })) as {
      total: { count: number; capped: boolean };
    };
    const { count, capped } = answer.total;
    rowsById.set(figure.id, count);
    compared.push(figure.id);
    const value = figure.unit === "percent" ? reading.numerator : reading.value;
    // A stored total is exact above the bound at which the count of rows stops.
    const isEqual = capped ? (value ?? 0) >= count : value === count;
    if (!isEqual) differences.push({ id: figure.id, figure: value, rows: count });
  }
  for (const { id, sumOf } of declaredFigures) {
    const reading = readings[id];
    if (!reading || !sumOf) continue;
    const rows = sumOf.reduce((sum, part) => sum + (rowsById.get(part.id) ?? 0), 0);
    compared.push(id);
    if (reading.value !== rows) differences.push({ id, figure: reading.value, rows });
  }
  return { compared, differences };
}
