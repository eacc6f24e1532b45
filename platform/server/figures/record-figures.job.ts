import { z } from "zod";
import { companyIn } from "../actor.ts";
import { asSystem } from "../as-system.ts";
import { dayOf, daysAfter } from "../calendar/santiago-days.ts";
import { defineJob } from "../jobs/define-job.ts";
import type { VerbContext } from "../verb.ts";
import { findCompanyIds, removeSnapshotsBefore, saveSnapshots } from "./figure-snapshot.store.ts";
import { figureSources } from "./figure-source.extension.ts";
import { readFigures } from "./read-figures.ts";

/** Days that snapshots are stored: a year, and the month before it to compare with. */
const storedDays = 400;

/** Each evening, the figures of every company as each side reads them; one transaction per company. */
export const recordFigures = defineJob({
  name: "figures.record",
  input: z.object({}),
  cron: "45 22 * * *",
  expireInSeconds: 3_600,
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) => findCompanyIds(db));
    for (const companyId of companies)
      await asSystem(
        gate,
        { scope: "company", effect: "write", name: "figures.record", companyId, bulk: true },
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
  audit({ action: "figures.recorded", objectType: "figure_snapshot", objectId: day, details: { day } });
}
