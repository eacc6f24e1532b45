/** The lifetime for people whose companies define none. */
export const defaultExpirationDays = 90;
export const defaultInactivityDays = 120;

const dayMs = 86_400_000;

/**
 * Returns the whole days until the password expires; 0 on the last day, negative afterwards. Null if the password has
 * no date.
 */
export function daysUntilExpiration(
  changedAt: Date | null,
  expirationDays: number,
  now: Date,
): number | null {
  if (!changedAt) return null;
  return Math.floor((changedAt.getTime() + expirationDays * dayMs - now.getTime()) / dayMs);
}

export function passwordExpired(changedAt: Date | null, expirationDays: number, now: Date): boolean {
  if (!changedAt) return true;
  return now.getTime() >= changedAt.getTime() + expirationDays * dayMs;
}
