import { useSearchParams } from "react-router";
import { type NodeKind, nodeKinds } from "#features/detection/entities/entity-activity.contract.ts";
import { useAddressWriter } from "#platform/web/address/address-param.ts";

/** A node of the graph by its kind and key. */
export interface NodeRef {
  kind: NodeKind;
  key: string;
}

/**
 * One expansion of the graph: a node, the kinds of neighbours to show (empty: all), and the maximum number per kind.
 */
export interface Expansion extends NodeRef {
  kinds: NodeKind[];
  limit: number;
}

export const firstLimit = 12;
/** The number of neighbours that opening a group adds. */
export const moreAtOnce = 24;
const maxExpansions = 40;

export const nodeId = ({ kind, key }: NodeRef) => `${kind}:${key}`;

/** Parses `asset:0199…`; undefined if the text names no node. */
function readNode(text: string | null): NodeRef | undefined {
  const at = text?.indexOf(":") ?? -1;
  if (!text || at < 1) return undefined;
  const kind = nodeKinds.find((each) => each === text.slice(0, at));
  const key = text.slice(at + 1);
  return kind && key ? { kind, key } : undefined;
}

/** Formats an expansion as `kinds~limit~node`; the node is last because a key may contain any character. */
export function writeExpansion({ kinds, limit, ...node }: Expansion): string {
  return `${kinds.join(",")}~${limit}~${nodeId(node)}`;
}

export function readExpansion(text: string): Expansion | undefined {
  const [, kinds = "", limit = "", rest = ""] = /^([a-z,]*)~(\d{1,3})~(.+)$/s.exec(text) ?? [];
  const node = readNode(rest);
  if (!node) return undefined;
  return {
    ...node,
    kinds: nodeKinds.filter((kind) => kinds.split(",").includes(kind)),
    limit: Math.min(200, Math.max(1, Number(limit))),
  };
}

const stepsIn = (params: URLSearchParams) =>
  params.getAll("paso").flatMap((text) => readExpansion(text) ?? []);

/** Stores the state of the graph in the address: its start, its expansions, its period and its view. */
export function useGraphAddress() {
  const [params] = useSearchParams();
  const write = useAddressWriter();
  const start = readNode(params.get("inicio"));
  const steps = stepsIn(params);
  const writeSteps = (next: URLSearchParams, expansions: readonly Expansion[]) => {
    next.delete("paso");
    for (const step of expansions) next.append("paso", writeExpansion(step));
  };
  return {
    start,
    steps: steps.slice(0, maxExpansions),
    period: params.get("periodo") ?? "30d",
    until: params.get("hasta"),
    /** The other end of the path that is shown. */
    pathTo: readNode(params.get("camino")),
    view: params.get("vista"),
    full: steps.length >= maxExpansions,
    begin: (node: NodeRef) =>
      write((next) => {
        next.set("inicio", nodeId(node));
        next.delete("paso");
        next.delete("camino");
      }),
    expand: (step: Expansion) =>
      write((next) => {
        const currentSteps = stepsIn(next);
        const isKnown = currentSteps.some((each) => writeExpansion(each) === writeExpansion(step));
        if (!isKnown) writeSteps(next, [...currentSteps, step]);
      }),
    undo: () => write((next) => writeSteps(next, stepsIn(next).slice(0, -1))),
    setPeriod: (period: string) => write((next) => next.set("periodo", period)),
    findPath: (to: NodeRef | undefined) =>
      write((next) => (to ? next.set("camino", nodeId(to)) : next.delete("camino"))),
    setView: (view: "tabla" | "grafo") => write((next) => next.set("vista", view), { replace: true }),
  };
}

const hour = 3_600_000;

export const graphPeriods = [
  { value: "24h", label: "24 horas", hours: 24 },
  { value: "7d", label: "7 días", hours: 7 * 24 },
  { value: "30d", label: "30 días", hours: 30 * 24 },
  { value: "365d", label: "1 año", hours: 365 * 24 },
] as const;

export interface Span {
  from: string;
  to: string;
}

/** Returns the start and end of a named period that ends at `until`, rounded to whole hours. */
export function graphPeriodSpan(name: string, until: number): Span {
  const { hours } = graphPeriods.find(({ value }) => value === name) ?? graphPeriods[2];
  const to = Math.ceil(until / hour) * hour;
  return { from: new Date(to - hours * hour).toISOString(), to: new Date(to).toISOString() };
}
