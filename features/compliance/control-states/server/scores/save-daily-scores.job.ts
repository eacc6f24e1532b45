import { z } from "zod";
import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findEnabledStandards, lockStandard } from "../standards/company-standard.store.ts";
import { findPositions } from "../states/control-position.store.ts";
import { findLatestDays } from "./compliance-day.store.ts";
import { inScope, recordDay } from "./record-day.ts";
import { type Tally, tallyOfControls } from "./score.rules.ts";

/**
 * Compares, every night, the last stored score of each standard with its present score. Scores that changed without a
 * person's action (a new standard, a new edition, expired evidence) thus get a point in the trend.
 */
export const saveDailyScores = defineJob({
  name: "compliance.keep_days",
  input: z.object({}),
  cron: "10 1 * * *",
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) => findCompanyBriefs(db));
    for (const { id } of companies) {
      const frame = { scope: "company", name: "compliance.keep_days", companyId: id } as const;
      const behind = await asSystem(gate, { ...frame, effect: "read" }, behindStandards);
      if (behind.length > 0)
        await asSystem(gate, { ...frame, effect: "write" }, (context) => catchUp(context, behind));
    }
  },
});

/** Returns the standards whose newest day differs from their present score. */
export async function behindStandards({ db }: Pick<VerbContext, "db">): Promise<number[]> {
  const days = new Map((await findLatestDays(db)).map((day) => [day.standard_id, day]));
  const positions = Map.groupBy(inScope(await findPositions(db)), ({ standard_id }) => standard_id);
  const standards = await findEnabledStandards(db);
  return standards
    .map(({ standard_id }) => standard_id)
    .filter((id) => {
      const now = tallyOfControls(positions.get(id) ?? []);
      const then = days.get(id);
      return !then || (Object.keys(now) as (keyof Tally)[]).some((name) => now[name] !== then[name]);
    });
}

async function catchUp(context: VerbContext, standards: number[]): Promise<void> {
  for (const id of standards) {
    await lockStandard(context.db, id);
    await recordDay(context, id);
  }
  context.audit({
    action: "compliance.days_recorded",
    objectType: "standard",
    details: { standards },
  });
}
