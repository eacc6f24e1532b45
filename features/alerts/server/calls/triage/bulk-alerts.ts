import type * as contract from "#features/alerts/contracts/alert-bulk.contract.ts";
import { changeAlerts } from "#features/alerts/server/bulk/change-alerts.ts";
import type { Verb } from "#platform/server/verb.ts";

export const bulkAlerts: Verb<typeof contract.bulkAlerts> = changeAlerts;
