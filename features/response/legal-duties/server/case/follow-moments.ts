import type { MomentSubscriber } from "#features/response/incidents/server/incidents.public.ts";
import { dutyStateLabels } from "#features/response/legal-duties/legal-duties.labels.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { recomputeClocks } from "../deadline-alerts/recompute-clocks.ts";
import { type DutyChange, dutyChangesBetween } from "../duties/cost.rules.ts";
import type { DutyRow } from "../duties/duties.rules.ts";
import { dutyWithCode } from "../duties/legal-duties.ts";
import { currentDuties, readLegalCase } from "./legal-case.ts";

/**
 * Recomputes the legal deadlines when the key times of an incident change, because the time of knowledge is one of
 * them.
 */
export const notifyMomentChange: MomentSubscriber = {
  async consequences(context, { incidentId, before, after }) {
    const { known } = await readLegalCase(context, incidentId);
    const now = context.clock.now();
    const at = (moments: typeof before) =>
      currentDuties({ ...known, knownAt: moments.get("knowledge")?.at ?? null }, now);
    return dutyChangesBetween(at(before), at(after)).map((change) => ({
      area: "legal-duties",
      text: sentenceOf(change),
      severe: change.lateAtOnce,
    }));
  },
  follow: (context, { incidentId }) => recomputeClocks(context, incidentId),
};

function sentenceOf({ code, before, after }: DutyChange): string {
  return `${dutyWithCode(code)?.name ?? code}: ${standing(before)} → ${standing(after)}`;
}

function standing({ state, limit }: DutyRow): string {
  const word = dutyStateLabels[state].text.toLowerCase();
  return limit && state !== "not_applicable" ? `${word}, ${dateTime(limit)}` : word;
}
