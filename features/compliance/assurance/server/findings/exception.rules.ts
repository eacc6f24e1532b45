import type { ControlRef } from "#features/compliance/assurance/contracts/control-ref.contract.ts";
import {
  type ControlException,
  type ExceptionState,
  longestExceptionDays,
} from "#features/compliance/assurance/contracts/exception.contract.ts";
import { daysAfter } from "#platform/server/calendar/day-count.rules.ts";
import type { ExceptionRow } from "./exception-query.store.ts";

/** Returns the state of an exception, which is valid to the end of its last day. */
export function exceptionState(
  { revoked_at, expires_on }: Pick<ExceptionRow, "revoked_at" | "expires_on">,
  today: string,
): ExceptionState {
  if (revoked_at) return "revoked";
  return expires_on < today ? "expired" : "active";
}

/** Returns the reason for which a gap may not be accepted until that day; undefined when it may. */
export function wrongExpiry(expiresOn: string, today: string): string | undefined {
  if (expiresOn <= today) return "La excepción debe terminar después de hoy.";
  if (expiresOn > daysAfter(today, longestExceptionDays))
    return "Una excepción dura a lo más un año. Si hace falta, se aprueba otra al terminar.";
  return undefined;
}

export function exceptionFrom(
  { control_id, ...row }: ExceptionRow,
  controls: ReadonlyMap<number, ControlRef>,
  today: string,
): ControlException {
  return {
    ...row,
    control: controls.get(control_id) as ControlRef,
    state: exceptionState(row, today),
    approved_at: row.approved_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}
