import { numberText } from "#platform/contract/number-text.ts";
import type { ExposedGap } from "./contracts/legal-profile.contract.ts";
import type { nonconformityStatuses } from "./contracts/nonconformity-terms.ts";

export const nonconformityStatusLabels = {
  open: "Abierta",
  in_progress: "En curso",
  awaiting_check: "Por verificar",
  closed: "Cerrada",
} as const satisfies Record<(typeof nonconformityStatuses)[number], string>;

const isKnown = ({ result }: Pick<ExposedGap, "result">) => result !== "not_assessed";

/**
 * Returns the possible fine for every screen and document: the highest fine that the law sets for any of the known
 * gaps. Infractions are fined individually, so the sum of the maximum fines is shown only as a detail.
 */
export function fineAtStake(gaps: readonly Pick<ExposedGap, "result" | "ceiling_utm">[]): {
  known: number;
  unassessed: number;
  highestUtm: number;
} {
  const assessedGaps = gaps.filter(isKnown);
  return {
    known: assessedGaps.length,
    unassessed: gaps.length - assessedGaps.length,
    highestUtm: Math.max(0, ...assessedGaps.map(({ ceiling_utm }) => ceiling_utm)),
  };
}

/** «10.000 UTM por infracción, con 3 brechas conocidas». */
export function fineText(gaps: Parameters<typeof fineAtStake>[0]): string {
  const { known, highestUtm } = fineAtStake(gaps);
  if (known === 0) return "ninguna, sin brechas conocidas";
  return `${numberText(highestUtm)} UTM por infracción, con ${numberText(known)} ${known === 1 ? "brecha conocida" : "brechas conocidas"}`;
}
