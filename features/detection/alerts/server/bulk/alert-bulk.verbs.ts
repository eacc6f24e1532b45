import { authorOf } from "#platform/server/actor.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { undoChange } from "#platform/server/work/case-changes.ts";
import * as contract from "../../contracts/alert-bulk.contract.ts";
import { shortenSuppression } from "../suppression/suppression.store.ts";
import { notSuppressed } from "../suppression/suppression-match.rules.ts";
import { alertCase } from "../work/alert-case.ts";
import { suppressOccurrences } from "../work/open-alert-fingerprint.store.ts";
import { changeAlerts } from "./change-alerts.ts";

export const undoAlertChange: Verb<typeof contract.undoAlertChange> = async (context, { id }) => {
  const { db, actor, clock } = context;
  return await undoChange(context, alertCase, id, async ({ suppression_id }, restored) => {
    if (typeof suppression_id !== "string") return;
    await suppressOccurrences(db, restored, notSuppressed);
    await shortenSuppression(db, suppression_id, clock.now(), authorOf(actor).name);
  });
};

export const alertBulkVerbs = [
  route(contract.changeAlerts, changeAlerts),
  route(contract.undoAlertChange, undoAlertChange),
];
