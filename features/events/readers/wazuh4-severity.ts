import type { NormalEvent } from "../events.contract.ts";
import { integerOf, textOf } from "./record-text.ts";

/** The bands of Wazuh's own interface, from the worst: the level from which each one counts. */
const bands = [
  { from: 15, severity: "critical" },
  { from: 12, severity: "high" },
  { from: 7, severity: "medium" },
  { from: 0, severity: "low" },
] as const;

/** The severity of a rule level. A level that is missing or no number is unknown, never low. */
export function wazuh4Severity(level: unknown): Pick<NormalEvent, "severity" | "severity_original"> {
  const number = integerOf(level);
  const band = number === null ? undefined : bands.find(({ from }) => number >= from);
  return { severity: band?.severity ?? "unknown", severity_original: textOf(level) };
}
