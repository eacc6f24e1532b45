import type { Sighting } from "#features/intelligence/threats/contracts/sightings.contract.ts";
import {
  sightingDirectionLabels,
  sightingOutcomeLabels,
  sightingStateLabels,
} from "#features/intelligence/threats/threats.labels.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { countOf } from "#platform/web/text/number-text.ts";

/** Shows whether a control blocked the event, and whether the team dismissed the sighting. */
export function OutcomeMark({ outcome, state }: Pick<Sighting, "outcome" | "state">) {
  if (state === "dismissed") return <Badge tone="neutral">{sightingStateLabels.dismissed}</Badge>;
  const { text, tone } = sightingOutcomeLabels[outcome];
  return <Badge tone={tone}>{text}</Badge>;
}

/** Returns a sentence with the asset, the direction and the number of events of a sighting. */
export const sightingText = ({
  asset,
  direction,
  events,
}: Pick<Sighting, "asset" | "direction" | "events">): string =>
  `${asset || "Sin activo nombrado"}: ${sightingDirectionLabels[direction].toLowerCase()}, ${countOf(events, "evento", "eventos")}`;

/** Returns the time between the event and its detection as text; empty if the indicator was known before the event. */
export function dwellText({ dwell_days }: Pick<Sighting, "dwell_days">): string {
  if (dwell_days === null) return "";
  return dwell_days === 0
    ? "Horas antes de conocerse"
    : `${countOf(dwell_days, "día", "días")} antes de conocerse`;
}
