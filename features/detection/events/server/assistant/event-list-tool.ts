import { z } from "zod";
import { defineTool, openPeriod, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { eventSorts } from "#features/detection/events/contracts/events.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { Severity } from "#platform/contract/severity.ts";
import { listEvents } from "../events/events.verbs.ts";

/** The filters of a question about events. */
export const eventFilter = {
  severity: z.array(Severity).optional(),
  source: z.uuid().optional(),
  asset: z.string().max(300).optional(),
  user: z.string().max(300).optional(),
  ip: z.string().max(60).optional(),
  technique: z.string().max(20).optional(),
};

interface EventQuestion {
  severity?: readonly string[] | undefined;
  source?: string | undefined;
  asset?: string | undefined;
  user?: string | undefined;
  ip?: string | undefined;
  technique?: string | undefined;
  rule?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The list that shows exactly the events of a question. */
export function eventList(question: EventQuestion): string {
  return portalPath(paths.events, {
    severidad: question.severity,
    fuente: question.source,
    activo: question.asset,
    regla: question.rule,
    usuario: question.user,
    ip: question.ip,
    tecnica: question.technique,
    desde: question.from,
    hasta: question.to,
  });
}

export const eventListTool = defineTool({
  name: "eventos_lista",
  label: "Lista de eventos",
  description: "Los eventos más nuevos o más graves bajo unos filtros.",
  permission: "event.read",
  input: z.object({
    ...eventFilter,
    ...openPeriod,
    sort: z.enum(eventSorts).default("-occurred_at"),
    most: z.number().int().min(1).max(20).default(5),
  }),
  async run(context, { sort, most, ...filter }) {
    const page = await listEvents(context, { ...filter, sort, limit: most });
    return {
      value: {
        items: page.items.map(
          ({ id, title, occurred_at, severity, asset_name, source, source_user, source_ip }) => ({
            id,
            title,
            occurred_at,
            severity,
            asset_name,
            source: source.name,
            source_user,
            source_ip,
          }),
        ),
        total: page.total,
      },
      sources: [
        { kind: "events", label: "Lista de eventos", path: eventList(filter) },
        ...page.items.map(({ id, title }) => ({ kind: "event", label: title, path: paths.event(id) })),
      ],
    };
  },
});
