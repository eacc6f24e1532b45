import { z } from "zod";
import { exceptionStates } from "#features/assurance/exception.contract.ts";
import { listExceptions } from "#features/assurance/server/assurance-reading.public.ts";
import { portalPath } from "./portal-path.ts";
import { defineTool } from "./tool.ts";

export const exceptionsTool = defineTool({
  name: "excepciones",
  label: "Excepciones",
  description: "Brechas que la empresa aceptó hasta un día.",
  permission: "compliance.read",
  input: z.object({
    state: z.enum(exceptionStates).optional(),
    most: z.number().int().min(1).max(20).default(5),
  }),
  async run(context, { state, most }) {
    const page = await listExceptions(context, { state, limit: most });
    return {
      value: {
        total: page.total,
        items: page.items.map(({ id, control, expires_on, state: now }) => ({
          id,
          control: `${control.code} ${control.title}`,
          expires_on,
          state: now,
        })),
      },
      sources: [
        {
          kind: "exceptions",
          label: "Excepciones",
          path: portalPath("/Compliance/NoConformidades", { ficha: "excepciones", excepcion: state }),
        },
      ],
    };
  },
});
