import { Badge } from "#platform/web/kit/badge.tsx";
import type { Infraction } from "../words/infraction.ts";
import { infractionWords } from "../words/status-words.ts";

const tones = { leve: "neutral", grave: "warning", gravisima: "danger" } as const;

/** The class of the infraction that a gap would be. */
export function InfractionMark({ infraction }: { infraction: Infraction }) {
  return <Badge tone={tones[infraction]}>Infracción {infractionWords[infraction].toLowerCase()}</Badge>;
}
