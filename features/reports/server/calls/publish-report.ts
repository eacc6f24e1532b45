import type * as contract from "#features/reports/manage-reports.contract.ts";
import { setPublished } from "#platform/server/publishing/publication.store.ts";
import { lockSeen } from "#platform/server/publishing/publication-state.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readEdited, readWithPdf } from "../reports/edited-report.ts";
import { showPublished } from "../reports/published-reports.store.ts";
import { publishedFile } from "../reports/published-reports.ts";
import { missingToPublish } from "../reports/reports.rules.ts";
import { setReports } from "../reports/set-reports.job.ts";

export const publishReport: Verb<typeof contract.publishReport> = async (context, { id, version }) => {
  const { db, clock, files, audit } = context;
  await lockSeen(db, "report", { id, version });
  const { report, pdf } = await readWithPdf(db, id);
  const missing = missingToPublish(report.draft);
  if (missing.length > 0) {
    throw new Refusal("invalid_input", { detail: `Para publicar falta ${missing.join(", ")}.` });
  }
  const at = clock.now();
  // A report keeps the day of its first publication, however often it is corrected.
  const published = report.published_at === null ? at : new Date(report.published_at);
  const file = await publishedFile(files, report.draft, pdf);
  await setPublished(db, "report", id, { version, publishedAt: published, at });
  await showPublished(db, id, report.draft, { file, published, updated: at });
  if (!pdf) context.enqueue(setReports, {});
  audit({
    action: "report.published",
    objectType: "report",
    objectId: id,
    details: { version },
    companyId: 0,
  });
  if (report.published_at === null) {
    const list = "/Threat_Intelligence/reportes-ciberseguridad";
    context.notify({
      kind: "report_published",
      to: "everyone",
      about: {
        type: "report",
        id: String(id),
        name: report.draft.title,
        path: `${list}?reporte=${id}`,
      },
      many: { noun: "reportes", path: list },
      companyId: 0,
    });
  }
  return await readEdited(db, id);
};
