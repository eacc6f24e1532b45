import { authorOf } from "#platform/server/actor.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { undoMany } from "#platform/server/work/bulk-change.ts";
import * as contract from "../../contracts/alert-bulk.contract.ts";
import { shortenSuppression } from "../suppression/suppression.store.ts";
import { notSuppressed } from "../suppression/suppression-match.rules.ts";
import { alertCase } from "../work/alert-case.ts";
import { suppressOccurrences } from "../work/open-alert-fingerprint.store.ts";
import { changeAlerts } from "./change-alerts.ts";

const bulkAlerts: Verb<typeof contract.bulkAlerts> = changeAlerts;

export const undoBulk: Verb<typeof contract.undoBulk> = async (context, { id }) => {
  const { db, actor, clock, audit } = context;
  const result = await undoMany(context, alertCase, id, async ({ suppression_id }, restored) => {
    if (typeof suppression_id !== "string") return;
    await suppressOccurrences(db, restored, notSuppressed);
    await shortenSuppression(db, suppression_id, clock.now(), authorOf(actor).name);
  });
  audit({ action: "alerts.bulk_undone", objectType: "alert_bulk", objectId: id, details: result });
  return result;
};

export const alertBulkVerbs = [route(contract.bulkAlerts, bulkAlerts), route(contract.undoBulk, undoBulk)];
