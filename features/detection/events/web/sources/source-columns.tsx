import type { Source } from "#features/detection/events/contracts/event-source.contract.ts";
import { sourceFormatLabels } from "#features/detection/events/events.labels.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";

export const sourceColumns: readonly Column<Source>[] = [
  { key: "name", title: "Fuente", onPhone: "first", cell: ({ name }) => name },
  { key: "format", title: "Formato", tight: true, cell: ({ format }) => sourceFormatLabels[format] },
  {
    key: "received",
    title: "Último envío",
    tight: true,
    cell: ({ last_received_at }) => (last_received_at ? <RelativeTime at={last_received_at} /> : "Nunca"),
  },
  {
    key: "count",
    title: "Eventos",
    onPhone: "titled",
    numeric: true,
    cell: ({ event_count }) => numberText(event_count),
  },
  {
    key: "key",
    title: "Clave",
    tight: true,
    onPhone: "away",
    cell: (source) => <KeyState source={source} />,
  },
];

export function KeyState({ source }: { source: Source }) {
  if (source.key_preview === null) return <Badge>Sin clave</Badge>;
  if (source.key_revoked_at !== null) return <Badge tone="warning">Revocada</Badge>;
  return <Badge tone="good">Vigente · {source.key_preview}…</Badge>;
}
