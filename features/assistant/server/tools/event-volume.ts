import { z } from "zod";
import { eventVolume } from "#features/events/server/event-reading.public.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { eventFilter } from "./event-filter.ts";
import { eventList } from "./event-places.rules.ts";
import { defineTool } from "./tool.ts";
import { period } from "./tool-period.ts";

export const eventVolumeTool = defineTool({
  name: "eventos_cuenta",
  label: "Cuenta de eventos",
  description:
    "Cuántos eventos hubo en un período, por severidad y por día u hora, y cuántos en el período anterior del mismo largo.",
  permission: "event.read",
  input: z.object({ ...eventFilter, ...period, step: z.enum(["hour", "day"]).default("day") }),
  async run(context, { step, ...filter }) {
    const volume = await eventVolume(context, { ...filter, step });
    const all = (counts: Partial<Record<(typeof severities)[number], number>>) =>
      Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0);
    return {
      value: {
        total: all(volume.totals.now),
        before: all(volume.totals.before),
        by_severity: severities.map((severity) => ({ severity, events: volume.totals.now[severity] ?? 0 })),
        buckets: volume.buckets.map(({ starts_at, counts }) => ({ starts_at, events: all(counts) })),
        /** Null when all of the period was counted. */
        counted_from: volume.counted_from,
      },
      sources: [{ kind: "events", label: "Lista de eventos", path: eventList(filter) }],
    };
  },
});
