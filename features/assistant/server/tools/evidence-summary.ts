import { z } from "zod";
import { summarizeArtifacts } from "#features/evidence/server/evidence-reading.public.ts";
import { defineTool } from "./tool.ts";

export const evidenceSummaryTool = defineTool({
  name: "evidencias_resumen",
  label: "Resumen de evidencias",
  description: "Cuántas evidencias hay en cada estado y cuánto espacio ocupan.",
  permission: "compliance.read",
  input: z.object({}),
  async run(context) {
    const value = await summarizeArtifacts(context, {});
    return { value, sources: [{ kind: "evidences", label: "Evidencias", path: "/Compliance/Evidencias" }] };
  },
});
