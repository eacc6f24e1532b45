import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { sourceStatus } from "../sources/event-status.verbs.ts";

export const sourcesTool = defineTool({
  name: "fuentes",
  label: "Estado de las fuentes",
  description: "Cada fuente de eventos: si está enviando, cuándo envió por última vez y cuánto envió hoy.",
  permission: "event.read",
  input: z.object({ q: z.string().max(100).optional() }),
  async run(context, { q }) {
    const { items } = await sourceStatus(context, {});
    const searchText = q?.toLowerCase();
    const visibleItems = items.filter(({ name }) => !searchText || name.toLowerCase().includes(searchText));
    return {
      value: {
        items: visibleItems.map(
          ({ id, name, state, format, last_received_at, last_event_at, today, usual_gap_hours }) => ({
            id,
            name,
            state,
            format,
            last_received_at,
            last_event_at,
            records_today: today.records,
            usual_gap_hours,
          }),
        ),
      },
      sources: [
        { kind: "sources", label: "Estado de las fuentes", path: paths.sourceStatus },
        ...visibleItems.slice(0, 8).map(({ id, name }) => ({
          kind: "source",
          label: `Eventos de ${name}`,
          path: portalPath(paths.events, { fuente: id }),
        })),
      ],
    };
  },
});
