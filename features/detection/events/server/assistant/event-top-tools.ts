import { z } from "zod";
import { defineTool, period, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { topKinds } from "#features/detection/events/contracts/event-insight.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { eventVolume, topEvents } from "../events/event-insight.verbs.ts";
import { eventFilter, eventList } from "./event-list-tool.ts";

const filterOf = {
  rule: "rule",
  asset: "asset",
  user: "user",
  source_ip: "ip",
  technique: "technique",
} as const;

const maxSources = 20;
const countries = new Intl.DisplayNames("es-CL", { type: "region", fallback: "code" });
const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code);

export const eventTopTool = defineTool({
  name: "eventos_principales",
  label: "Los diez principales",
  description: "Las reglas, activos, usuarios, direcciones, países o técnicas con más eventos de un período.",
  permission: "event.read",
  input: z.object({
    kind: z.enum(topKinds),
    severity: z.array(Severity).optional(),
    ...period,
    most: z.number().int().min(1).max(100).default(5),
  }),
  async run(context, { kind, severity, from, to, most }) {
    const { tops } = await topEvents(context, { kinds: [kind], severity, from, to, most });
    const top = tops[0];
    const items = top?.items ?? [];
    const labelOf = ({ value, label }: (typeof items)[number]) =>
      kind === "country" ? countryName(value) : label;
    const pathOf = (value: string) =>
      kind === "country"
        ? portalPath(paths.events, { pais: value, desde: from, hasta: to })
        : eventList({ [filterOf[kind]]: value, severity, from, to });
    return {
      value: {
        items: items.map((item) => ({ ...item, label: labelOf(item), path: pathOf(item.value) })),
        distinct: top?.distinct ?? 0,
        missing: top?.missing.now ?? 0,
      },
      sources: [
        { kind: "top", label: "Los diez principales", path: portalPath(paths.topTen) },
        ...items
          .slice(0, maxSources)
          .map((item) => ({ kind: "events", label: labelOf(item) ?? item.value, path: pathOf(item.value) })),
      ],
    };
  },
});

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
        /** The time from which events were counted; null when the whole period was counted. */
        counted_from: volume.counted_from,
      },
      sources: [{ kind: "events", label: "Lista de eventos", path: eventList(filter) }],
    };
  },
});
