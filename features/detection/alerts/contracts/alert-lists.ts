import * as paths from "#platform/contract/paths.ts";
import { type AddressFilters, defineListPlace, type ListPlace } from "#platform/contract/query/list-place.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { alertQuery } from "./alert-query.ts";
import { type AlertLevel, alertStatuses } from "./alert-terms.contract.ts";

/** The statuses of alerts that are not closed: the default filter of a queue. */
export const openStatuses = alertStatuses.filter((status) => status !== "closed");

/** The rows of a queue before any filter. */
export interface AlertScope {
  level?: AlertLevel;
  cloud?: true;
}

/** The queue of the provider's people with some of the alerts. */
export const alertQueue = (route: string, scope: AlertScope): ListPlace<typeof alertQuery> =>
  defineListPlace({
    route,
    call: "alerts.list_alerts",
    query: alertQuery,
    scope,
    defaults: { status: openStatuses },
  });

/** Returns the list of the alerts of a level. */
export const levelQueue = (level: AlertLevel) => alertQueue(paths.alertsOfLevel(level), { level });

/**
 * Returns the level and the cloud account that the address of published alerts names, for pages that cover both levels.
 */
export function sharedAlertScope(scope: AlertScope, { nivel, nube }: AddressFilters): AlertScope {
  const [level, cloud] = [nivel?.[0], nube?.[0]];
  const levelParam = level === "1" || level === "2" ? (Number(level) as AlertLevel) : undefined;
  const request = scope.level ?? levelParam;
  return {
    ...(request && { level: request }),
    ...((scope.cloud || cloud === "si") && { cloud: true as const }),
  };
}

/**
 * Returns the input of a list of published alerts for its address: those that wait for the company, the open ones, or
 * all.
 */
export const sharedAlertRequest = (scope: AlertScope) => (filters: AddressFilters) => {
  const { ver: [view = "abiertas"] = [], severidad = [] } = filters;
  const { level, cloud } = sharedAlertScope(scope, filters);
  const severity = oneOf(severities, severidad[0]);
  return {
    ...(level && { level }),
    ...(cloud && { cloud: "true" as const }),
    ...(severity && { severity }),
    ...(view === "esperan" && { waiting: "true" as const }),
    ...(view !== "esperan" && view !== "todas" && { open: "true" as const }),
  };
};
