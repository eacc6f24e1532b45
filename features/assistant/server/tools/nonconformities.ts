import { z } from "zod";
import { nonconformityKinds, nonconformityStatuses } from "#features/assurance/nonconformity.contract.ts";
import { listNonconformities } from "#features/assurance/server/assurance.public.ts";
import { portalPath } from "./portal-path.ts";
import { defineTool } from "./tool.ts";

export const nonconformitiesTool = defineTool({
  name: "no_conformidades",
  label: "No conformidades",
  description: "Lo que encontraron las auditorías: por estado, tipo, pendientes o vencidas.",
  permission: "compliance.read",
  input: z.object({
    status: z.enum(nonconformityStatuses).optional(),
    pending: z.boolean().optional(),
    overdue: z.boolean().optional(),
    kind: z.enum(nonconformityKinds).optional(),
    most: z.number().int().min(1).max(20).default(5),
  }),
  async run(context, { most, pending, overdue, ...filter }) {
    const page = await listNonconformities(context, {
      ...filter,
      pending: pending || undefined,
      overdue: overdue || undefined,
      sort: "due",
      limit: most,
    });
    return {
      value: {
        total: page.total,
        items: page.items.map(
          ({ id, title, kind, status, due_date, overdue: late, owner_name, control }) => ({
            id,
            title,
            kind,
            status,
            due_date,
            overdue: late,
            owner_name,
            control: control.code,
          }),
        ),
      },
      sources: [
        {
          kind: "nonconformities",
          label: "No conformidades",
          path: portalPath("/Compliance/NoConformidades", {
            estado: filter.status,
            tipo: filter.kind,
            vencidas: overdue,
          }),
        },
        ...page.items.map(({ id, title }) => ({
          kind: "nonconformity",
          label: title,
          path: portalPath("/Compliance/NoConformidades", { abierta: id }),
        })),
      ],
    };
  },
});
