import type { AlertOccurrence } from "../raising/alert-occurrence.rules.ts";

/** The id that means "not suppressed" where a key needs a value. */
export const notSuppressed = "00000000-0000-0000-0000-000000000000";

/** A suppression rule or window that is active now. */
export interface ActiveSuppression {
  id: string;
  kind: "rule" | "window";
  rule_id: string | null;
  asset_name: string | null;
  user_name: string | null;
  source_ip: string | null;
  category: string | null;
  fingerprints: readonly string[];
  assets: readonly string[];
  starts_at: Date;
  ends_at: Date;
}

/**
 * Returns the suppression that applies to an event. A rule applies to events that arrive while it is active; a window
 * applies to events that happened between its two times, whenever they arrive.
 */
export function matchingSuppression(
  suppressions: readonly ActiveSuppression[],
  { occurrence, fingerprint }: { occurrence: AlertOccurrence; fingerprint: string },
  occurredAt: Date,
  now: Date,
): string {
  const activeSuppression = suppressions.find((suppression) =>
    suppression.kind === "rule"
      ? isDuring(suppression, now) && matchesRule(suppression, occurrence, fingerprint)
      : isDuring(suppression, occurredAt) && isOnAsset(suppression, occurrence),
  );
  return activeSuppression?.id ?? notSuppressed;
}

const isDuring = ({ starts_at, ends_at }: ActiveSuppression, moment: Date) =>
  moment >= starts_at && moment < ends_at;

function matchesRule(rule: ActiveSuppression, occurrence: AlertOccurrence, fingerprint: string): boolean {
  if (rule.fingerprints.length > 0) return rule.fingerprints.includes(fingerprint);
  const conditions: [string | null, string | null][] = [
    [rule.rule_id, occurrence.rule.id],
    [rule.asset_name, occurrence.asset],
    [rule.user_name, occurrence.user],
    [rule.source_ip, occurrence.sourceIp],
    [rule.category, occurrence.category],
  ];
  return conditions.every(([condition, value]) => condition === null || isSame(condition, value));
}

function isOnAsset({ assets }: ActiveSuppression, { asset }: AlertOccurrence): boolean {
  return assets.length === 0 || assets.some((each) => isSame(each, asset));
}

const isSame = (condition: string, value: string | null) => condition.toLowerCase() === value?.toLowerCase();
