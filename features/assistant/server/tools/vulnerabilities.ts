import { z } from "zod";
import { periodVulnerabilities } from "#features/vulnerabilities/server/vulnerabilities.public.ts";
import { defineTool } from "./tool.ts";

export const vulnerabilitiesTool = defineTool({
  name: "vulnerabilidades",
  label: "Vulnerabilidades del período",
  description: "Vulnerabilidades por severidad en el período de servicio actual, si hay datos.",
  permission: "finding.read",
  input: z.object({}),
  async run({ db, clock }) {
    const value = await periodVulnerabilities(db, clock.now());
    return {
      value,
      sources: [{ kind: "vulnerabilities", label: "Vulnerabilidades", path: "/Vulnerabilidades" }],
    };
  },
});
