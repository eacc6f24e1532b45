import type { AlertPolicy, TargetMinutes } from "#features/alerts/alert-clock.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";

const hour = 60;
const day = 24 * hour;
const within = (acknowledge: number, decide: number, close: number): TargetMinutes => ({
  acknowledge,
  decide,
  close,
});

/** What holds until somebody saves something else. What nobody rated is treated as medium: it may be anything. */
const targets: Record<Severity, TargetMinutes> = {
  critical: within(15, hour, 8 * hour),
  high: within(30, 4 * hour, day),
  medium: within(2 * hour, 8 * hour, 3 * day),
  low: within(8 * hour, day, 7 * day),
  informational: within(day, 3 * day, 14 * day),
  unknown: within(2 * hour, 8 * hour, 3 * day),
};

export const defaultPolicy: AlertPolicy = {
  threshold: "medium",
  calendar: { kind: "always" },
  targets,
  version: 0,
  updated_at: null,
  updated_by_name: null,
};
