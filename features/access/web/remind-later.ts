import { type PasswordStatus, warningDays } from "#features/access/access.contract.ts";

const key = "portal.password-remind-later";
const dayMs = 86_400_000;

/** The day until which the person does not want to be warned, if they said so on this browser. */
export function remindLaterDate(): Date | undefined {
  const stored = localStorage.getItem(key);
  const date = stored === null ? undefined : new Date(stored);
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}

export function remindLater(now: Date): void {
  localStorage.setItem(key, new Date(now.getTime() + dayMs).toISOString());
}

type Facts = Pick<PasswordStatus, "is_expired" | "requires_change" | "days_until_expiration">;

/** `required` cannot be dismissed; `warning` can, for a day. */
export function noticeOf(
  status: Facts,
  later: Date | undefined,
  now: Date,
): "required" | "warning" | undefined {
  if (status.is_expired || status.requires_change) return "required";
  const days = status.days_until_expiration;
  if (days === null || days < 0 || days > warningDays) return undefined;
  return later && later > now ? undefined : "warning";
}
