const list = "/Threat_Intelligence/reportes-ciberseguridad";

export const reportsPath = list;

export function reportPath(id: number): string {
  return `${list}?reporte=${id}`;
}

/** Returns the path of the file; the server sends it as an attachment. */
export function downloadPath(id: number): string {
  return `/api/threat_intelligence/reports/${id}/download/`;
}
