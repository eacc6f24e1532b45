import type { SourceStatus } from "#features/detection/events/contracts/event-status.contract.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { lagText } from "./status-text.ts";

/** Returns the used share of a source's quotas in percent: the higher of the two quotas. */
function quotaShare({ today, quota }: Pick<SourceStatus, "today" | "quota">): number {
  const share = Math.max(today.records / quota.events_per_day, today.bytes / quota.bytes_per_day);
  return Math.min(100, Math.round(share * 1_000) / 10);
}

const states = {
  silent: { word: "No envía", tone: "danger" },
  waiting: { word: "Nunca ha enviado", tone: "warning" },
  flowing: { word: "Envía", tone: "good" },
  by_hand: { word: "Se carga a mano", tone: "neutral" },
} as const satisfies Record<SourceStatus["state"], { word: string; tone: string }>;

export function StateBadge({ state }: { state: SourceStatus["state"] }) {
  const { word, tone } = states[state];
  return <Badge tone={tone}>{word}</Badge>;
}

export const statusColumns: readonly Column<SourceStatus>[] = [
  { key: "name", title: "Fuente", onPhone: "first", cell: ({ name }) => name },
  { key: "state", title: "Estado", tight: true, cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: "last",
    title: "Último envío",
    tight: true,
    cell: ({ last_received_at }) => (last_received_at ? <RelativeTime at={last_received_at} /> : "Nunca"),
  },
  {
    key: "rate",
    title: "Última hora",
    onPhone: "titled",
    numeric: true,
    cell: ({ hour }) => (
      <>
        {numberText(hour.records)}
        {hour.usual !== null && <Note as="span"> · suele {numberText(hour.usual)}</Note>}
      </>
    ),
  },
  {
    key: "lag",
    title: "Atraso",
    numeric: true,
    tight: true,
    onPhone: "away",
    cell: lagText,
  },
  {
    key: "rejected",
    title: "Rechazados, 24 h",
    numeric: true,
    onPhone: "away",
    cell: ({ lately }) => numberText(lately.rejected),
  },
  {
    key: "quota",
    title: "Cuota de hoy",
    numeric: true,
    tight: true,
    onPhone: "away",
    cell: (source) =>
      source.today.refused > 0 ? (
        <Badge tone="danger">{numberText(source.today.refused)} envíos devueltos</Badge>
      ) : (
        `${numberText(quotaShare(source))} %`
      ),
  },
];
