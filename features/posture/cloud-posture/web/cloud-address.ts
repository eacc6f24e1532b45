import * as paths from "#platform/contract/paths.ts";

/** Returns the address of the panel. */
export function panelPath(query: { cuenta?: string; vista?: string } = {}): string {
  const params = new URLSearchParams(query);
  return params.size === 0 ? paths.cloudPosture : `${paths.cloudPosture}?${params}`;
}

/** The filters of the list in an address, by their names. */
interface AlertQuery {
  ver?: "todas";
  severidad?: string;
  categoria?: string;
  cuenta?: string;
  revision?: string;
  nuevas?: "si";
  expuestas?: "si";
  estado?: string;
}

/** Returns the address of the list with filters. */
export function alertsPath(query: AlertQuery = {}): string {
  const params = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined));
  return params.size === 0 ? paths.cloudAlerts : `${paths.cloudAlerts}?${params}`;
}

export function historyPath(query: { cuenta?: string; desde?: string; hasta?: string } = {}): string {
  const params = new URLSearchParams(query);
  return params.size === 0 ? paths.cloudHistory : `${paths.cloudHistory}?${params}`;
}
