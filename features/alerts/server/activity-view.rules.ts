import type { Activity, ActivitySide, SharedActivity } from "#features/alerts/alert-activity.contract.ts";
import type { ActivityType, AlertStatus } from "#features/alerts/alert-terms.contract.ts";
import type { ActivityRow } from "./alert-activity.store.ts";

export function activityFrom(row: ActivityRow): Activity {
  return {
    id: row.id,
    alert_number: row.alert_number,
    type: row.type as ActivityType,
    visibility: row.visibility as Activity["visibility"],
    side: row.side as ActivitySide,
    actor_name: row.actor_name,
    at: row.at.toISOString(),
    note: row.note,
    // What is for the clocks alone is no part of the shape, and stays behind.
    facts: row.facts as Activity["facts"],
  };
}

/** Turns of the work that a client may know of; what was written with them stays with the provider. */
const turns = new Set<string>(["taken", "status_changed", "escalated", "returned", "closed", "reopened"]);

/** The story as the client reads it: what was said to them and by them, and the bare turns of the work. */
export function sharedActivity(rows: readonly ActivityRow[]): SharedActivity[] {
  return rows
    .filter(({ visibility, type }) => visibility === "client" || turns.has(type))
    .map((row) => ({
      id: row.id,
      type: row.type as ActivityType,
      side: row.side as ActivitySide,
      actor_name: row.actor_name,
      at: row.at.toISOString(),
      note: row.visibility === "client" ? row.note : "",
      status: (row.facts as { status?: AlertStatus }).status ?? null,
    }));
}
