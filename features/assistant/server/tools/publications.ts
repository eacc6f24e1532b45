import { z } from "zod";
import { BulletinSeverity } from "#features/bulletins/bulletins.contract.ts";
import { listBulletins, searchBulletins } from "#features/bulletins/server/bulletins.public.ts";
import { documentKinds } from "#features/compliance-reports/compliance-reports.contract.ts";
import { listDocuments } from "#features/compliance-reports/server/compliance-reports.public.ts";
import { listReports } from "#features/reports/server/reports.public.ts";
import { defineTool, portalPath } from "./tool.ts";

const list = "/Threat_Intelligence/Boletines";

interface FoundBulletin {
  title: string;
  path: string;
  severity: string | null;
  summary: string;
  published_at: string | null;
}

export const bulletinsTool = defineTool({
  name: "boletines",
  label: "Boletines",
  description: "Boletines de amenazas: los más nuevos, por severidad, por CVE, o los que hablan de algo.",
  permission: "public.read",
  input: z.object({
    q: z.string().max(200).optional(),
    cve: z.string().max(30).optional(),
    severity: z.array(BulletinSeverity).optional(),
    from: z.iso.date().optional(),
    most: z.number().int().min(1).max(20).default(5),
  }),
  async run(context, { q, cve, severity, from, most }) {
    const found = q ? await searchBulletins(context.db, q, most) : undefined;
    if (found) {
      return {
        value: {
          total: { count: found.length, capped: false },
          items: found.map(
            ({ title, path, detail }): FoundBulletin => ({
              title,
              path,
              severity: null,
              summary: detail ?? "",
              published_at: null,
            }),
          ),
        },
        sources: found.map(({ title, path }) => ({ kind: "bulletin", label: title, path })),
      };
    }
    const page = await listBulletins(context, { cve: cve ? [cve] : undefined, severity, from, limit: most });
    const items = page.items.map(
      ({ id, title, severity: each, summary, published_at }): FoundBulletin => ({
        title,
        path: `${list}/${id}`,
        severity: each,
        summary,
        published_at,
      }),
    );
    return {
      value: { total: page.total, items },
      sources: [
        {
          kind: "bulletins",
          label: "Boletines",
          path: portalPath(list, { cve, severidad: severity, desde: from }),
        },
        ...items.map(({ title, path }) => ({ kind: "bulletin", label: title, path })),
      ],
    };
  },
});

export const documentsTool = defineTool({
  name: "documentos",
  label: "Documentos emitidos",
  description: "Informes para el directorio y declaraciones de aplicabilidad que se emitieron.",
  permission: "compliance.read",
  input: z.object({
    kind: z.enum(documentKinds).optional(),
    most: z.number().int().min(1).max(20).default(5),
  }),
  async run(context, { kind, most }) {
    const page = await listDocuments(context, { kind, limit: most });
    return {
      value: {
        total: page.total,
        items: page.items.map(({ id, kind: each, number, title, issued_at, issued_by_name }) => ({
          id,
          kind: each,
          number,
          title,
          issued_at,
          issued_by_name,
        })),
      },
      sources: [
        {
          kind: "documents",
          label: "Informes y planillas",
          path: portalPath("/Compliance/Informes", { tipo: kind }),
        },
      ],
    };
  },
});

export const reportsTool = defineTool({
  name: "reportes",
  label: "Reportes de ciberseguridad",
  description: "Los reportes públicos del proveedor, el más nuevo primero.",
  permission: "public.read",
  input: z.object({ q: z.string().max(100).optional(), most: z.number().int().min(1).max(20).default(5) }),
  async run(context, { q, most }) {
    const page = await listReports(context, { q, limit: most });
    const list = "/Threat_Intelligence/reportes-ciberseguridad";
    return {
      value: {
        total: page.total,
        items: page.items.map(({ id, title, summary, published_at }) => ({
          id,
          title,
          summary,
          published_at,
        })),
      },
      sources: [{ kind: "reports", label: "Reportes de ciberseguridad", path: list }],
    };
  },
});
