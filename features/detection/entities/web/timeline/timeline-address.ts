import { useSearchParams } from "react-router";
import { setParams, useAddressWriter } from "#platform/web/address/address-param.ts";

const hour = 3_600_000;

export const laneKinds = ["asset", "account", "tactic"] as const;
export type LaneKind = (typeof laneKinds)[number];

const defaultMinSeverity = "high";
/** The value of the address for every severity, including events without one. */
export const anySeverity = "todas";

export interface Window {
  from: number;
  to: number;
}

/** The shortest and the longest window in milliseconds. */
const shortest = 60_000;
const longest = 399 * 24 * hour;

/** Returns a window within the permitted length, around the same middle. */
export function boundedWindow({ from, to }: Window): Window {
  const span = Math.min(longest, Math.max(shortest, to - from));
  const middle = (from + to) / 2;
  // Long windows begin and end at whole hours, because exact counts are stored for whole hours.
  const whole = span >= 24 * hour ? hour : 1_000;
  return {
    from: Math.floor((middle - span / 2) / whole) * whole,
    to: Math.ceil((middle + span / 2) / whole) * whole,
  };
}

/** Returns the window zoomed in or out around a share of its length. */
export function zoomWindow({ from, to }: Window, by: number, around = 0.5): Window {
  const fixed = from + (to - from) * around;
  return boundedWindow({ from: fixed - (fixed - from) * by, to: fixed + (to - fixed) * by });
}

/** Returns the window moved earlier or later by a share of its length. */
export function shiftWindow({ from, to }: Window, share: number): Window {
  const by = (to - from) * share;
  return boundedWindow({ from: from + by, to: to + by });
}

/** The timeline settings of the address. `now` is the default end. */
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
    // The default is high and critical events, because the many others would hide them.
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
