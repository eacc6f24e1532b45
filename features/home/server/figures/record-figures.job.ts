import { z } from "zod";
import { findCompanyBriefs } from "#features/companies/server/companies.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { readFigures } from "#platform/server/figures/read-figures.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { removeSnapshotsBefore, saveSnapshots } from "./figure-snapshot.store.ts";

/** Days that snapshots are stored: a year, and the month before it to compare with. */
const storedDays = 400;

/** Each evening, the figures of every company as each side reads them; one transaction per company. */
export const recordFigures = defineJob({
  name: "home.record_figures",
  input: z.object({}),
  cron: "45 22 * * *",
  expireInSeconds: 3_600,
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) => findCompanyBriefs(db));
    for (const { id: companyId } of companies)
      await asSystem(
        gate,
        { scope: "company", effect: "write", name: "home.record_figures", companyId, bulk: true },
        recordCompany,
      );
  },
});

async function recordCompany(context: VerbContext): Promise<void> {
  const { db, actor, clock, audit } = context;
  const [companyId, day] = [companyIn(actor), dayOf(clock.now())];
  const ids = context.extensions(figureSources).flatMap(({ figures }) => figures.map(({ id }) => id));
  for (const side of ["provider", "client"] as const) {
    const readings = Object.values(await readFigures(context, ids, side));
    await saveSnapshots(db, { companyId, side, day }, readings);
  }
  await removeSnapshotsBefore(db, companyId, daysAfter(day, -storedDays));
  audit({ action: "home.figures_recorded", objectType: "figure_snapshot", objectId: day, details: { day } });
}
