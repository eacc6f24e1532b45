import { z } from "zod";
import { topKinds } from "#features/events/event-insight.contract.ts";
import { topEvents } from "#features/events/server/event-reading.public.ts";
import { Severity } from "#platform/contract/severity.ts";
import { eventList } from "./event-places.rules.ts";
import { portalPath } from "./portal-path.ts";
import { defineTool } from "./tool.ts";
import { period } from "./tool-period.ts";

const filterOf = {
  rule: "rule",
  asset: "asset",
  user: "user",
  source_ip: "ip",
  technique: "technique",
} as const;

const mostSources = 20;
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
        ? portalPath("/Eventos", { pais: value, desde: from, hasta: to })
        : eventList({ [filterOf[kind]]: value, severity, from, to });
    return {
      value: {
        items: items.map((item) => ({ ...item, label: labelOf(item), path: pathOf(item.value) })),
        distinct: top?.distinct ?? 0,
        missing: top?.missing.now ?? 0,
      },
      sources: [
        { kind: "top", label: "Los diez principales", path: portalPath("/Eventos/TopTen") },
        ...items
          .slice(0, mostSources)
          .map((item) => ({ kind: "events", label: labelOf(item) ?? item.value, path: pathOf(item.value) })),
      ],
    };
  },
});
