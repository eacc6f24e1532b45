import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { documentKinds } from "#features/compliance/compliance-reports/compliance-reports.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { listDocuments } from "../documents/compliance-reports.verbs.ts";

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
          path: portalPath(paths.complianceReports, { tipo: kind }),
        },
      ],
    };
  },
});
