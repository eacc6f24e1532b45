import type { z } from "zod";
import { changeCall, undoCall } from "#platform/contract/cases/case-calls.ts";
import { stepAction } from "#platform/contract/cases/case-steps.ts";
import { bulkSelection } from "#platform/contract/query/query-schema.ts";
import { alertQuery } from "./alert-query.ts";
import { alertSteps } from "./alert-steps.ts";
import { AlertGroupKeys, EventsBehind } from "./alert-terms.contract.ts";

/** The alerts of a bulk change: the filter of the list, or a list of alert ids. */
export const BulkSelection = bulkSelection(alertQuery, { events: EventsBehind, groups: AlertGroupKeys });
export type BulkSelection = z.infer<typeof BulkSelection>;
/** The input type of `BulkSelection`, before parsing. */
export type AskedSelection = z.input<typeof BulkSelection>;

export const AlertAction = stepAction(alertSteps);
export type AlertAction = z.infer<typeof AlertAction>;

const area = { feature: "alerts", path: "/api/alerts/", permission: "alert.triage" } as const;

export const changeAlerts = changeCall({ ...area, steps: alertSteps, selection: BulkSelection });
export const undoAlertChange = undoCall(area);
