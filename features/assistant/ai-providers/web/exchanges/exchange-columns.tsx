import {
  exchangeOutcomeLabels,
  exchangePurposeLabels,
} from "#features/assistant/ai-providers/ai-providers.labels.ts";
import type { Exchange } from "#features/assistant/ai-providers/ai-use.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { dollarText } from "#platform/web/text/dollar-text.ts";
import { numberText } from "#platform/web/text/number-text.ts";

const tones = {
  open: "brand",
  answered: "good",
  timed_out: "warning",
  failed: "danger",
  given_up: "neutral",
  interrupted: "warning",
} as const;

export const exchangeColumns: Column<Exchange>[] = [
  { key: "at", title: "Enviada", tight: true, cell: ({ asked_at }) => <RelativeTime at={asked_at} /> },
  { key: "purpose", title: "Uso", onPhone: "first", cell: ({ purpose }) => exchangePurposeLabels[purpose] },
  { key: "by", title: "Para", cell: ({ asked_by }) => asked_by },
  {
    key: "provider",
    title: "Proveedor",
    onPhone: "away",
    cell: ({ provider, model }) => `${provider}, ${model}`,
  },
  {
    key: "tokens",
    title: "Tokens",
    numeric: true,
    onPhone: "away",
    cell: ({ tokens_in, tokens_out }) => numberText(tokens_in + tokens_out),
  },
  {
    key: "cost",
    title: "Costo",
    onPhone: "titled",
    numeric: true,
    tight: true,
    cell: ({ cost }) => dollarText(cost),
  },
  {
    key: "outcome",
    title: "Resultado",
    tight: true,
    cell: ({ outcome }) => <Badge tone={tones[outcome]}>{exchangeOutcomeLabels[outcome]}</Badge>,
  },
];
