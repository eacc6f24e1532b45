import { useSearchParams } from "react-router";
import { setParams, useAddressWriter } from "#platform/web/address/address-param.ts";

const hour = 3_600_000;

export const laneKinds = ["asset", "account", "tactic"] as const;
export type LaneKind = (typeof laneKinds)[number];

const defaultMinSeverity = "high";
/** In the address: every severity, also what has none. */
export const anySeverity = "todas";

export interface Window {
  from: number;
  to: number;
}

/** The shortest and the longest window that is drawn. */
const shortest = 60_000;
const longest = 399 * 24 * hour;

/** A window within what can be drawn, around the same middle. */
export function boundedWindow({ from, to }: Window): Window {
  const span = Math.min(longest, Math.max(shortest, to - from));
  const middle = (from + to) / 2;
  // Long windows begin and end at whole hours, of which the exact counts are known.
  const whole = span >= 24 * hour ? hour : 1_000;
  return {
    from: Math.floor((middle - span / 2) / whole) * whole,
    to: Math.ceil((middle + span / 2) / whole) * whole,
  };
}

/** Closer or farther around a share of the window. */
export function zoomed({ from, to }: Window, by: number, around = 0.5): Window {
  const fixed = from + (to - from) * around;
  return boundedWindow({ from: fixed - (fixed - from) * by, to: fixed + (to - fixed) * by });
}

/** Earlier or later by a share of the window. */
export function move({ from, to }: Window, share: number): Window {
  const by = (to - from) * share;
  return boundedWindow({ from: from + by, to: to + by });
}

/** The timeline as the address holds it. `now` stands in for an end that nobody chose. */
export function useTimelineAddress(now: number) {
  const [params] = useSearchParams();
  const change = useAddressWriter();
  const instant = (name: string) => {
    const moment = Date.parse(params.get(name) ?? "");
    return Number.isNaN(moment) ? undefined : moment;
  };
  const to = instant("hasta") ?? Math.ceil(now / hour) * hour;
  const from = instant("desde") ?? to - 7 * 24 * hour;
  const lanes = laneKinds.find((kind) => kind === params.get("carriles")) ?? "asset";
  const write = (changes: Record<string, string | null>, replace = false) =>
    change((next) => setParams(next, changes), { replace });
  return {
    window: boundedWindow(from < to ? { from, to } : { from: to - 7 * 24 * hour, to }),
    chosen: params.has("desde"),
    lanes,
    entity: params.get("entidad"),
    // Among everything that is noted down, what matters is not seen: high and critical, until somebody asks for more.
    least: params.get("severidad") ?? defaultMinSeverity,
    asTable: params.get("vista") === "tabla",
    setWindow: (window: Window) =>
      write({ desde: new Date(window.from).toISOString(), hasta: new Date(window.to).toISOString() }, true),
    setLanes: (kind: LaneKind) => write({ carriles: kind }),
    setLeast: (severity: string) => write({ severidad: severity === defaultMinSeverity ? null : severity }),
    setEntity: (id: string | null) => write({ entidad: id }),
    setTable: (table: boolean) => write({ vista: table ? "tabla" : null }, true),
  };
}
