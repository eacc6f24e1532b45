import type { z } from "zod";
import {
  type ExpirationInfo,
  type PasswordStatus,
  warningDays,
} from "#features/identity/access/access.contract.ts";
import { relativeDate } from "#platform/contract/dates/calendar-text.ts";
import {
  daysUntilExpiration,
  defaultExpirationDays,
  defaultInactivityDays,
  passwordExpired,
} from "#platform/server/sessions/password-expiry.ts";

export interface PasswordFacts {
  id: number;
  username: string;
  password_changed_at: Date | null;
  has_changed_default_password: boolean;
  company_name: string | null;
  password_expiration_days: number | null;
  inactivity_days: number | null;
}

const dayMs = 86_400_000;

/** Returns the age and expiry of a password under the company's policy, with their texts. */
export function passwordStatus(facts: PasswordFacts, now: Date): PasswordStatus {
  const { password_changed_at: changedAt, has_changed_default_password: own } = facts;
  const expirationDays = facts.password_expiration_days ?? defaultExpirationDays;
  const expired = passwordExpired(changedAt, expirationDays, now);
  const days = daysUntilExpiration(changedAt, expirationDays, now);
  const warning = !expired && days !== null && days >= 0 && days <= warningDays;
  const status = !own ? "change_required" : expired ? "expired" : warning ? "warning" : "valid";
  return {
    user_id: facts.id,
    username: facts.username,
    needs_password_change: !own || expired,
    last_password_change: changedAt?.toISOString() ?? null,
    has_changed_default_password: own,
    password_age_days: changedAt ? Math.floor((now.getTime() - changedAt.getTime()) / dayMs) : null,
    password_age_text: changedAt ? relativeDate(changedAt, now) : "Nunca se ha cambiado",
    company_policy: {
      company_name: facts.company_name,
      password_expiration_days: expirationDays,
      inactivity_days: facts.inactivity_days ?? defaultInactivityDays,
    },
    is_expired: expired,
    days_until_expiration: days,
    is_warning: warning,
    status,
    status_message: messages[status](days ?? 0),
    requires_change: !own,
    recommendation: recommendations[status],
  };
}

/** Returns the short form for the users call. */
export function expirationInfo(status: PasswordStatus): z.output<typeof ExpirationInfo> {
  const { is_expired, is_warning, days_until_expiration, requires_change } = status;
  return { is_expired, is_warning, days_until_expiration, requires_change };
}

const messages = {
  valid: (days) => `Su contraseña está vigente. Vence en ${days} días.`,
  warning: (days) =>
    days === 0
      ? "Su contraseña vence hoy."
      : days === 1
        ? "Su contraseña vence mañana."
        : `Su contraseña vence en ${days} días.`,
  expired: () => "Su contraseña venció.",
  change_required: () => "Debe cambiar la contraseña inicial.",
} as const satisfies Record<PasswordStatus["status"], (days: number) => string>;

const recommendations = {
  valid: "No tiene que hacer nada.",
  warning: "Renuévela antes de que venza, para no interrumpir su trabajo.",
  expired: "Renueve su contraseña para seguir usando el portal.",
  change_required: "Elija una contraseña propia, que solo usted conozca.",
} as const satisfies Record<PasswordStatus["status"], string>;
