import {
  type CheckAnswer,
  longestAnswerDays,
  type ManualCheckState,
} from "#features/posture/findings/contracts/check-answers.contract.ts";
import { daysAfter } from "#platform/server/calendar/santiago-days.ts";
import type { AnswerRow } from "./check-answer.store.ts";

/** The maximum number of assets that one answer covers; if the check waits on more, it is answered in several steps. */
export const maxAnswered = 20_000;

/** Returns the reason, in Spanish, why an answer cannot be valid until the given day; undefined if it can. */
export function wrongExpiry(expiresOn: string, today: string): string | undefined {
  if (expiresOn <= today) return "La respuesta debe valer al menos hasta mañana.";
  if (expiresOn > daysAfter(today, longestAnswerDays))
    return "Una respuesta vale a lo más dos años: después alguien vuelve a mirar.";
  return undefined;
}

export const isCounting = (
  { ended_at, expires_on }: Pick<AnswerRow, "ended_at" | "expires_on">,
  today: string,
) => ended_at === null && expires_on >= today;

export const manualCheckState = (answers: readonly AnswerRow[], today: string): ManualCheckState =>
  answers.some((answer) => isCounting(answer, today)) ? "answered" : "waiting";

export const checkAnswerFrom = ({ answered_at, ended_at, ...row }: AnswerRow): CheckAnswer => ({
  id: row.id,
  outcome: row.outcome,
  evidence: row.evidence,
  answered_at: answered_at.toISOString(),
  answered_by_name: row.answered_by_name,
  expires_on: row.expires_on,
  ended_at: ended_at?.toISOString() ?? null,
  ended_by_name: row.ended_by_name,
  ended_because: row.ended_because,
});
