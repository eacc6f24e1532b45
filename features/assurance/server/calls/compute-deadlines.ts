import type * as contract from "#features/assurance/contracts/legal-profile.contract.ts";
import { holidays } from "#platform/server/calendar/chile-calendar.ts";
import type { Verb } from "#platform/server/verb.ts";
import { anciLaw } from "../law/anci-law.ts";
import { endOf } from "../law/duty.rules.ts";
import { legalProfileFrom } from "../law/legal-profile.rules.ts";
import { findLegalProfile } from "../law/legal-profile.store.ts";

export const computeDeadlines: Verb<typeof contract.computeDeadlines> = async ({ db }, moments) => {
  const { regime } = legalProfileFrom(await findLegalProfile(db));
  const items = anciLaw.deadlines.map(({ binds, control: _control, ...deadline }) => {
    const from = moments[deadline.counted_from];
    return {
      ...deadline,
      binds: (binds as string[]).includes(regime.toUpperCase()),
      due_at: from ? endOf(new Date(from), deadline.term, holidays).toISOString() : null,
    };
  });
  return { items };
};
