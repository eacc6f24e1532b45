import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { BulletinSeverity } from "#features/intelligence/bulletins/bulletins.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { listBulletins } from "../bulletins/bulletin-reading.verbs.ts";
import { searchBulletins } from "../bulletins/published-bulletins.ts";

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
    const rows = q ? await searchBulletins(context.db, q, most) : undefined;
    if (rows) {
      return {
        value: {
          total: { count: rows.length, capped: false },
          items: rows.map(
            ({ title, path, detail }): FoundBulletin => ({
              title,
              path,
              severity: null,
              summary: detail ?? "",
              published_at: null,
            }),
          ),
        },
        sources: rows.map(({ title, path }) => ({ kind: "bulletin", label: title, path })),
      };
    }
    const page = await listBulletins(context, { cve: cve ? [cve] : undefined, severity, from, limit: most });
    const items = page.items.map(
      ({ id, title, severity: each, summary, published_at }): FoundBulletin => ({
        title,
        path: paths.bulletin(id),
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
          path: portalPath(paths.bulletins, { cve, severidad: severity, desde: from }),
        },
        ...items.map(({ title, path }) => ({ kind: "bulletin", label: title, path })),
      ],
    };
  },
});
