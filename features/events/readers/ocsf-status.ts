import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { outcomeOf } from "./outcome.ts";
import { firstText, integerOf } from "./record-text.ts";

const closed = 3;
const states: Readonly<Record<number, string>> = {
  1: "new",
  2: "in_progress",
  3: "suppressed",
  4: "resolved",
  5: "archived",
};

/** How an activity ended. Some tools write an error code as the status, so the number decides where there is one. */
export function ocsfOutcome(record: JsonObject): NormalEvent["outcome"] {
  const id = integerOf(record.status_id);
  if (id === 1) return "success";
  if (id === 2) return "failure";
  return id === null || id === 0 ? outcomeOf(record.status) : null;
}

/** What the tool holds of a finding: what it did with it last, else its status; some write one without its number. */
export function ocsfStatus(record: JsonObject): string | null {
  if (integerOf(record.activity_id) === closed) return "closed";
  const id = integerOf(record.status_id) ?? integerOf(record.state_id);
  const state = id === null ? undefined : states[id];
  return state ?? firstText([record.state, record.status]);
}
