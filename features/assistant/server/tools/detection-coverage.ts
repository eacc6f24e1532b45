import { z } from "zod";
import { catalogueInUse } from "#features/attack/server/attack.public.ts";
import { readCoverage } from "#features/attack/server/attack-reading.public.ts";
import { defineTool } from "./tool.ts";

export const detectionCoverageTool = defineTool({
  name: "cobertura_de_deteccion",
  label: "Cobertura de detección",
  description: "Cuántas técnicas de ATT&CK puede ver alguna regla de la empresa.",
  permission: "attack.read",
  input: z.object({}),
  async run(context) {
    const [{ items }, catalogue] = [await readCoverage(context, {}), await catalogueInUse(context.db)];
    return {
      value: { covered: items.length, techniques: catalogue.techniques.length },
      sources: [{ kind: "coverage", label: "Cobertura de detección", path: "/mitre-attack/Cobertura" }],
    };
  },
});
