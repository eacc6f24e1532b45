import type { PipelineEventKind } from "#features/automation/pipelines/server/pipeline-event.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import { affectedCompanies } from "../affected-companies.extension.ts";
import { findBulletinsWithCves } from "./affecting-bulletins.store.ts";

const severities = [
  { value: "informational", label: "Informativa" },
  { value: "low", label: "Baja" },
  { value: "medium", label: "Media" },
  { value: "high", label: "Alta" },
  { value: "critical", label: "Crítica" },
];
const maxNames = 20;

/** Bulletins about a CVE that an open finding of the company has. */
export const bulletinsAffecting: PipelineEventKind = {
  event: "bulletin.affects",
  label: "Se publicó un boletín que afecta a la empresa",
  permission: "finding.read",
  for_client: true,
  fields: [
    { name: "severidad", label: "Severidad", type: "choice", options: severities },
    { name: "titulo", label: "Título", type: "text", options: [] },
    { name: "cves", label: "CVE", type: "text", options: [] },
    { name: "productos", label: "Productos", type: "text", options: [] },
  ],
  async findBetween({ db, actor, extensions }, period) {
    const companyId = companyIn(actor);
    const bulletins = await findBulletinsWithCves(db, period);
    const affecting = [];
    for (const bulletin of bulletins) {
      // Row-level security limits the statement to the findings of the company.
      const companies = await Promise.all(
        extensions(affectedCompanies).map((find) => find(db, bulletin.cves)),
      );
      if (companies.flat().includes(companyId)) affecting.push(bulletin);
    }
    return affecting.map(({ id, title, summary, severity, cves, products, published_at }) => ({
      at: published_at,
      label: `Boletín: ${title}`,
      object: { type: "bulletin", id: String(id), path: paths.bulletin(id) },
      value: {
        id: String(id),
        titulo: title.slice(0, 300),
        resumen: summary.slice(0, 1_000),
        severidad: severity,
        gravedad: severities.find(({ value }) => value === severity)?.label ?? "",
        cves: cves.slice(0, maxNames),
        productos: products.slice(0, maxNames),
        fecha: published_at.toISOString(),
      },
    }));
  },
};
