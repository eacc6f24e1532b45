import type { MomentSubscriber } from "#features/response/incidents/server/incidents.public.ts";
import { dutyStateLabels } from "#features/response/legal-duties/legal-duties.labels.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { recomputeClocks } from "../deadline-alerts/recompute-clocks.ts";
import { costOf, type DutyChange } from "../duties/cost.rules.ts";
import type { DutyRow } from "../duties/duties.rules.ts";
import { dutyOf } from "../duties/legal-duties.ts";
import { readLegalCase, standingOf } from "./legal-case.ts";

/** Recomputes the legal terms when the key moments of an incident change, because its knowledge is one of them. */
export const notifyMomentChange: MomentSubscriber = {
  async consequences(context, { incidentId, before, after }) {
    const { known } = await readLegalCase(context, incidentId);
    const now = context.clock.now();
    const at = (moments: typeof before) =>
      standingOf({ ...known, knownAt: moments.get("knowledge")?.at ?? null }, now);
    return costOf(at(before), at(after)).map((change) => ({
      area: "legal-duties",
      text: sentenceOf(change),
      severe: change.lateAtOnce,
    }));
  },
  follow: (context, { incidentId }) => recomputeClocks(context, incidentId),
};

function sentenceOf({ code, before, after }: DutyChange): string {
  return `${dutyOf(code)?.name ?? code}: ${standing(before)} → ${standing(after)}`;
}

function standing({ state, limit }: DutyRow): string {
  const word = dutyStateLabels[state].text.toLowerCase();
  return limit && state !== "not_applicable" ? `${word}, ${dateTime(limit)}` : word;
}
