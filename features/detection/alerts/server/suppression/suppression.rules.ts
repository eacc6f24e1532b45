import type {
  Suppression,
  SuppressionKind,
} from "#features/detection/alerts/contracts/suppression.contract.ts";
import type { SuppressionRow } from "./suppression.store.ts";

export function suppressionFrom({ fingerprints, ...row }: SuppressionRow, now: Date): Suppression {
  return {
    ...row,
    kind: row.kind as SuppressionKind,
    alert_count: fingerprints.length,
    state: now < row.starts_at ? "coming" : now < row.ends_at ? "active" : "ended",
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    last_hit_at: row.last_hit_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** The longest duration of a suppression in days, so that each one is reviewed at least once a year. */
export const longestDays = 366;

/** Returns the reason for which a period may not be suppressed; undefined when it may. */
export function problemOfPeriod(from: Date, to: Date, now: Date): string | undefined {
  if (to <= now) return "El término debe estar en el futuro.";
  if (to <= from) return "El término debe ser posterior al inicio.";
  if (to.getTime() - from.getTime() > longestDays * 86_400_000)
    return `No puede durar más de ${longestDays} días.`;
  return undefined;
}
