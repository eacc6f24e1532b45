import * as paths from "#platform/contract/paths.ts";

export function reportPath(id: number): string {
  return `${paths.reports}?reporte=${id}`;
}

/** Returns the path of the file; the server sends it as an attachment. */
export function downloadPath(id: number): string {
  return `/api/threat_intelligence/reports/${id}/download/`;
}
