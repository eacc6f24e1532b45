import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { isProvider } from "#platform/server/actor.ts";
import { findPlaybooks } from "../library/playbook.store.ts";
import { findAskedSteps } from "../runs/asked.store.ts";
import { incidentCode } from "../runs/run-notices.ts";
import { findWaitingSteps } from "../runs/waiting-steps.store.ts";

const limitInput = z.number().int().min(1).max(20).default(8);

export const playbooksTool = defineTool({
  name: "procedimientos_de_respuesta",
  label: "Procedimientos de respuesta",
  description:
    "Cuenta y lista los procedimientos de respuesta a incidentes (playbooks) vigentes, por palabras del título o del resumen.",
  permission: "playbook.read",
  input: z.object({ q: z.string().max(200).optional(), most: limitInput }),
  async run({ db }, { q, most: limit }) {
    const { items, total } = await findPlaybooks(db, { q, state: "published" }, { limit });
    return {
      value: {
        total,
        items: items.map(({ id, title, summary, number }) => ({ id, title, summary, number })),
      },
      sources: [
        {
          kind: "playbooks",
          label: "Procedimientos de respuesta",
          path: portalPath(paths.playbooks, { buscar: q }),
        },
      ],
    };
  },
});

/** Stored conversations are read by others: a restricted incident is never mentioned in one, to anybody. */
export const waitingStepsTool = defineTool({
  name: "pasos_de_procedimientos",
  label: "Pasos pendientes de procedimientos",
  description:
    "Lista los pasos de procedimientos en ejecución que esperan a quien pregunta: al proveedor los que debe hacer, a la empresa los que debe autorizar o hacer.",
  permission: "incident.read",
  input: z.object({
    most: limitInput,
    side: z
      .enum(["provider", "client"])
      .optional()
      .describe("De quién se espera; sin él, del lado de quien pregunta"),
  }),
  async run({ db, actor }, { most: limit, side }) {
    const isOfProvider = isProvider(actor) && side !== "client";
    const rows = isOfProvider ? await findWaitingSteps(db, 200) : await findAskedSteps(db, { most: 200 });
    const unrestrictedRows = rows.filter(({ restricted }) => !restricted);
    return {
      value: {
        count: unrestrictedRows.length,
        items: unrestrictedRows.slice(0, limit).map((row) => ({
          incident: incidentCode(row),
          title: row.steps.find(({ key }) => key === row.key)?.title ?? row.key,
          due_at: row.due_at?.toISOString() ?? null,
          path: paths.incident(row.incident_id),
        })),
      },
      sources: [{ kind: "incidents", label: "Incidentes", path: paths.incidents }],
    };
  },
});
