export const cloudPath = "/CloudPosture";

/** Returns the address of the panel. */
export function panelPath(query: { cuenta?: string; vista?: string } = {}): string {
  const params = new URLSearchParams(query);
  return params.size === 0 ? cloudPath : `${cloudPath}?${params}`;
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
  return params.size === 0 ? `${cloudPath}/Alertas` : `${cloudPath}/Alertas?${params}`;
}

export function historyPath(query: { cuenta?: string; desde?: string; hasta?: string } = {}): string {
  const params = new URLSearchParams(query);
  return params.size === 0 ? `${cloudPath}/Historia` : `${cloudPath}/Historia?${params}`;
}

/** The page of one finding, which all areas share. */
export const findingPath = (id: string) => `/Vulnerabilidades/${id}`;
/** The page of one asset. */
export const assetPath = (id: string) => `/EnhancedEvents/Activo/${id}`;
