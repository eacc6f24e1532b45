import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { artifactStatuses } from "#features/compliance/evidence/artifact-query.ts";
import * as paths from "#platform/contract/paths.ts";
import { listArtifacts, summarizeArtifacts } from "../artifacts/evidence.verbs.ts";

export const evidenceListTool = defineTool({
  name: "evidencias_lista",
  label: "Lista de evidencias",
  description: "Evidencias por estado (por revisar, aprobada, por vencer, vencida, rechazada) o por texto.",
  permission: "compliance.read",
  input: z.object({
    status: z.array(z.enum(artifactStatuses)).optional(),
    q: z.string().max(100).optional(),
    most: z.number().int().min(1).max(20).default(5),
  }),
  async run(context, { status, q, most }) {
    const sort = status?.some((each) => each === "expired" || each === "expiring") ? "expiry" : "recent";
    const page = await listArtifacts(context, { status, q, sort, limit: most });
    return {
      value: {
        total: page.total,
        items: page.items.map(({ id, title, status: now, valid_until, owner_name, added_at }) => ({
          id,
          title,
          status: now,
          valid_until,
          owner_name,
          added_at,
        })),
      },
      sources: [
        {
          kind: "evidences",
          label: "Lista de evidencias",
          path: portalPath(paths.evidence, { estado: status, buscar: q }),
        },
        ...page.items.map(({ id, title }) => ({
          kind: "evidence",
          label: title,
          path: portalPath(paths.evidence, { evidencia: id }),
        })),
      ],
    };
  },
});

export const evidenceSummaryTool = defineTool({
  name: "evidencias_resumen",
  label: "Resumen de evidencias",
  description: "Cuántas evidencias hay en cada estado y cuánto espacio ocupan.",
  permission: "compliance.read",
  input: z.object({}),
  async run(context) {
    const value = await summarizeArtifacts(context, {});
    return { value, sources: [{ kind: "evidences", label: "Evidencias", path: paths.evidence }] };
  },
});
