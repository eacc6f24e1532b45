import type { IndicatorKind } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";

interface Curve {
  /** The days until the score of an indicator reaches zero. */
  days: number;
  /** The speed of the decay: the larger, the slower. */
  decline: number;
}

const rest: Curve = { days: 470, decline: 0.35 };
const address: Curve = { days: 47, decline: 0.55 };
const hash: Curve = { days: 460, decline: 0.3 };
const curves: Record<IndicatorKind, Curve> = {
  ip: address,
  network: address,
  url: address,
  domain: { days: 300, decline: 0.7 },
  md5: hash,
  sha1: hash,
  sha256: hash,
  mail: rest,
  other: rest,
};

/** The score below which an indicator is not valid any more. */
const goodPoints = 20;
const day = 86_400_000;
/** The end of indicators that never expire: the last date of the database. */
export const noEnd = "9999-12-31";

/**
 * Returns the days for which an indicator of a kind is valid that begins with so many points (0 to 100), by the
 * polynomial of MISP with OpenCTI's default numbers: points · (1 − (days / all)^(1 / 3·decline)).
 */
export function goodDays(kind: IndicatorKind, points: number): number {
  if (points <= goodPoints) return 0;
  const { days, decline } = curves[kind];
  return days * (1 - goodPoints / points) ** (3 * decline);
}

export interface Lifetime {
  kinds: readonly IndicatorKind[];
  /** The initial confidence, from 0 to 100. */
  confidence: number;
  validFrom: Date;
  validUntil: Date | null;
  /** Whether its source itself withdraws expired indicators. */
  ownCycle: boolean;
}

/** Returns the last UTC day on which an indicator is valid; of several values, the longest-lived counts. */
export function liveUntil({ kinds, confidence, validFrom, validUntil, ownCycle }: Lifetime): string {
  const longest = Math.max(
    ...(kinds.length > 0 ? kinds : (["other"] as const)).map((kind) => goodDays(kind, confidence)),
  );
  const old = ownCycle ? undefined : validFrom.getTime() + Math.round(longest) * day;
  const ends = [old, validUntil?.getTime()].filter((end) => end !== undefined);
  return ends.length === 0 ? noEnd : new Date(Math.min(...ends)).toISOString().slice(0, 10);
}
