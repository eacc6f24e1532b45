import { z } from "zod";
import { eventSorts } from "#features/events/events.contract.ts";
import { listEvents } from "#features/events/server/event-reading.public.ts";
import { eventFilter } from "./event-filter.ts";
import { eventList } from "./event-places.rules.ts";
import { defineTool } from "./tool.ts";
import { openPeriod } from "./tool-period.ts";

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
        ...page.items.map(({ id, title }) => ({ kind: "event", label: title, path: `/Eventos/${id}` })),
      ],
    };
  },
});
