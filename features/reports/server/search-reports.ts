import type { Database } from "#platform/server/database/open-database.ts";
import { findBestPublished } from "#platform/server/publishing/published.store.ts";

/** The published reports that answer a question best, each with its address in the portal. */
export async function searchReports(db: Database, question: string, limit: number) {
  const reports = await findBestPublished(db, "published_report", question, limit);
  return reports.map(({ id, title, summary }) => ({
    title,
    detail: summary,
    path: `/Threat_Intelligence/reportes-ciberseguridad?reporte=${id}`,
  }));
}
