import { defaultInactivityDays } from "#platform/server/sessions/password-expiry.ts";

interface Presence {
  last_login_at: Date | null;
  reopened_at: Date | null;
  created_at: Date;
  inactivity_days: number | null;
}

const dayMs = 86_400_000;

/**
 * Returns whether nobody signed in for longer than the company allows, counted from the last sign-in, reopening or
 * creation.
 */
export function isInactive(account: Presence, now: Date): boolean {
  const moments = [account.last_login_at, account.reopened_at, account.created_at];
  const last = Math.max(...moments.map((moment) => moment?.getTime() ?? 0));
  return now.getTime() - last > (account.inactivity_days ?? defaultInactivityDays) * dayMs;
}
