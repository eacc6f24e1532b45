import type { CertificateBand } from "#features/posture/certificates/contracts/certificate-terms.contract.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";

const dayMs = 86_400_000;
/**
 * The longest validity, in milliseconds, of a short-lived certificate, which should be renewed after half of its
 * lifetime.
 */
const shortLivedMs = 10 * dayMs;

export interface ExpiryTimes {
  renew_from: Date;
  short_from: Date;
  urgent_from: Date;
}

/**
 * Returns the times from which a certificate should be renewed, is short and is urgent. A number of days is no useful
 * limit for a certificate that lasts a week, nor a share for one that lasts years, so the later of the two times is
 * used. A person may set the first limit in days.
 */
export function expiryTimes(notBefore: Date, notAfter: Date, leadDays: number | null): ExpiryTimes {
  const lifetime = notAfter.getTime() - notBefore.getTime();
  const lead = leadDays !== null ? leadDays * dayMs : lifetime <= shortLivedMs ? lifetime / 2 : lifetime / 3;
  const before = (ms: number) => new Date(notAfter.getTime() - Math.min(ms, lead));
  return {
    renew_from: before(lead),
    short_from: before(Math.min(30 * dayMs, lifetime / 4)),
    urgent_from: before(Math.min(7 * dayMs, lifetime / 6)),
  };
}

export interface CertificateDates extends ExpiryTimes {
  not_before: Date;
  not_after: Date;
}

export function expiryBandOf(dated: CertificateDates, now: Date): CertificateBand {
  if (now >= dated.not_after) return "expired";
  if (now >= dated.urgent_from) return "urgent";
  if (now >= dated.short_from) return "short";
  if (now < dated.not_before) return "not_yet";
  return now >= dated.renew_from ? "renew" : "valid";
}

/** Returns the whole days until expiry in the provider's time zone. */
export function daysLeft(notAfter: Date, now: Date): number {
  return Math.round((Date.parse(dayOf(notAfter)) - Date.parse(dayOf(now))) / dayMs);
}

export function percentLeft({ not_before, not_after }: CertificateDates, now: Date): number {
  const lifetime = not_after.getTime() - not_before.getTime();
  if (lifetime <= 0) return 0;
  const share = (not_after.getTime() - now.getTime()) / lifetime;
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}
