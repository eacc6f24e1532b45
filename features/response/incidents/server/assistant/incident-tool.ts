import { z } from "zod";
import { defineTool, openPeriod, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { incidentStages } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { Severity } from "#platform/contract/severity.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { authorOf, isProvider } from "#platform/server/actor.ts";
import { incidents } from "../list/incident-query.store.ts";
import { incidentCodeOf } from "../work/incident-view.rules.ts";

/** Stored conversations are read by others: a restricted incident is never mentioned in one, to anybody. */
export const incidentsTool = defineTool({
  name: "incidentes",
  label: "Incidentes",
  description:
    "Cuenta y lista incidentes por severidad, etapa, atraso, quién los lidera, palabras del título o el período en que se declararon.",
  permission: "incident.read",
  input: z.object({
    open: z.boolean().optional(),
    stage: z.array(z.enum(incidentStages)).optional(),
    severity: z.array(Severity).optional(),
    overdue: z.boolean().optional(),
    mine: z.boolean().optional(),
    unassigned: z.boolean().optional(),
    /** A part of the title, or a number such as `INC-12`. */
    q: z.string().max(200).optional(),
    ...openPeriod,
    most: z.number().int().min(1).max(20).default(6),
  }),
  async run({ db, actor, clock }, { most, unassigned, ...asked }) {
    const provider = isProvider(actor);
    const filter = {
      ...asked,
      unrestricted: true,
      ...(unassigned && { lead: "none" as const }),
      ...(!provider && { client_visible: true }),
    };
    const page = await incidents.page(
      db,
      { filter, me: authorOf(actor).id, now: clock.now() },
      { sort: "-opened", limit: most },
    );
    const path = portalPath(paths.incidents, {
      ver: asked.open ? undefined : "todos",
      severidad: asked.severity,
      etapa: asked.stage,
      vencidos: asked.overdue,
      lider: asked.mine ? "mi" : unassigned ? "nadie" : undefined,
      buscar: asked.q,
    });
    return {
      value: {
        total: page.total,
        items: page.items.map((row) => ({
          id: row.id,
          code: incidentCodeOf(row),
          title: row.title,
          severity: severityOfRank(row.severity),
          stage: row.status,
          lead_name: provider ? row.assignee_name : null,
          opened_at: row.opened_at.toISOString(),
        })),
      },
      sources: [
        { kind: "incidents", label: "Incidentes", path },
        ...page.items.map((row) => ({
          kind: "incident",
          label: `${incidentCodeOf(row)} ${row.title}`,
          path: paths.incident(row.id),
        })),
      ],
    };
  },
});
