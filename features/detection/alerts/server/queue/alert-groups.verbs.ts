import { severityOfRank } from "#features/detection/events/server/events.public.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import { countCap } from "#platform/contract/page.ts";
import { readCursor, writeCursor } from "#platform/server/database/keyset-cursor.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/alert-groups.contract.ts";
import { groupAlerts as groupAlertsCall } from "../../contracts/alert-groups.contract.ts";
import { selectionFor } from "../bulk/selection-for.ts";
import { type AlertGroupRow, findAlertGroups, groupPlaceKinds } from "./alert-groups.store.ts";

const groupAlerts: Verb<typeof contract.groupAlerts> = async (
  context,
  { by, sort, cursor, limit, ...filter },
) => {
  const after = cursor ? readCursor(cursor, groupPlaceKinds(sort)) : undefined;
  const selection = await selectionFor(context, filter);
  const alertGroups = await findAlertGroups(context.db, selection, { by, sort, after, limit: limit + 1 });
  const rows = alertGroups.rows.slice(0, limit);
  const last = rows.at(-1);
  const partial = alertGroups.alerts > contract.gatheredAtMost;
  return {
    items: rows.map(groupFrom),
    next: last && alertGroups.rows.length > limit ? writeCursor(last.place) : null,
    total: {
      count: Math.min(alertGroups.groups, countCap),
      capped: partial || alertGroups.groups > countCap,
    },
    alerts: Math.min(alertGroups.alerts, contract.gatheredAtMost),
    partial,
  };
};

function groupFrom({ place: _place, ...row }: AlertGroupRow): contract.AlertGroup {
  return {
    ...row,
    label: row.label ?? "",
    severity: severityOfRank(row.severity),
    first_seen_at: isoInstant(row.first_seen_at),
    last_seen_at: isoInstant(row.last_seen_at),
    due_at: row.due_at && isoInstant(row.due_at),
  };
}

export const alertGroupsVerbs = [route(groupAlertsCall, groupAlerts)];
