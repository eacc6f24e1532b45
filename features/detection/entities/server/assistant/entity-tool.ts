import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { entityQuery } from "#features/detection/entities/entity-query.ts";
import { entityKinds } from "#features/detection/entities/entity-terms.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { listEntities } from "../entity/entities.verbs.ts";

const lists = { asset: paths.assets, account: paths.accounts } as const;
const pages = { asset: paths.asset, account: paths.account } as const;
const names = { asset: "Activos", account: "Personas en los eventos" } as const;

export const entitiesTool = defineTool({
  name: "activos_y_personas",
  label: "Activos y personas",
  description: "Activos o cuentas de los eventos, por riesgo o por última vez vistos, o por su nombre.",
  permission: "asset.read",
  input: z.object({
    kind: z.enum(entityKinds),
    q: z.string().max(200).optional(),
    /** Whether only entities with open alerts are listed. */
    pressing: z.boolean().optional(),
    retired: z
      .boolean()
      .optional()
      .describe("Los activos dados de baja en vez de los que están en el registro"),
    sort: z.enum(entityQuery.sorts).default("-risk"),
    most: z.number().int().min(1).max(200).default(5),
  }),
  async run(context, { kind, q, pressing, retired, sort, most }) {
    const page = await listEntities(context, { kind, q, pressing, retired, sort, limit: most });
    return {
      value: {
        total: page.total,
        items: page.items.map(({ id, name, criticality, first_at, last_at, owner, retired_at, risk }) => ({
          id,
          name,
          criticality,
          first_at,
          last_at,
          owner,
          retired_at,
          risk: risk.score,
          open_alerts: Object.values(risk.open_alerts).reduce((sum, count) => sum + count, 0),
        })),
      },
      sources: [
        {
          kind: "entities",
          label: names[kind],
          path: portalPath(lists[kind], { buscar: q, abiertas: pressing, bajas: retired ? 1 : undefined }),
        },
        ...page.items.slice(0, 20).map(({ id, name }) => ({ kind, label: name, path: pages[kind](id) })),
      ],
    };
  },
});
