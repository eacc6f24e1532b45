import type { CertificateBand } from "#features/posture/certificates/contracts/certificate-terms.contract.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";

const dayMs = 86_400_000;
/** The longest validity in milliseconds of a short-lived certificate, which is renewed after half of it. */
const shortLivedMs = 10 * dayMs;

export interface ExpiryTimes {
  renew_from: Date;
  short_from: Date;
  urgent_from: Date;
}

/**
 * Returns the times from which it should be renewed, is short and is urgent. Days alone mean nothing for one that lasts
 * a week, and a share alone much for one that lasts years: the later of the two counts. A person may set the first in
 * days.
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

export interface Dated extends ExpiryTimes {
  not_before: Date;
  not_after: Date;
}

export function bandOf(dated: Dated, now: Date): CertificateBand {
  if (now >= dated.not_after) return "expired";
  if (now >= dated.urgent_from) return "urgent";
  if (now >= dated.short_from) return "short";
  if (now < dated.not_before) return "not_yet";
  return now >= dated.renew_from ? "renew" : "valid";
}

/** In days of the provider's calendar. */
export function daysLeft(notAfter: Date, now: Date): number {
  return Math.round((Date.parse(dayOf(notAfter)) - Date.parse(dayOf(now))) / dayMs);
}

export function percentLeft({ not_before, not_after }: Dated, now: Date): number {
  const lifetime = not_after.getTime() - not_before.getTime();
  if (lifetime <= 0) return 0;
  const share = (not_after.getTime() - now.getTime()) / lifetime;
  return Math.round(Math.min(1, Math.max(0, share)) * 100);
}
