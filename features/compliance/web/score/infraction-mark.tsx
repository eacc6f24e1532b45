import { infractionWords } from "#features/control-states/control-states.words.ts";
import type { Infraction } from "#features/standards/standards.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";

const tones = { leve: "neutral", grave: "warning", gravisima: "danger" } as const;

/** The class of the infraction that a gap would be. */
export function InfractionMark({ infraction }: { infraction: Infraction }) {
  return <Badge tone={tones[infraction]}>Infracción {infractionWords[infraction].toLowerCase()}</Badge>;
}
