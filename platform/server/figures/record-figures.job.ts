import { z } from "zod";
import type { FigureReading } from "#platform/contract/figures/figure-reading.contract.ts";
import { asSystem } from "../as-system.ts";
import { dayOf, daysAfter } from "../calendar/santiago-days.ts";
import type { Gate } from "../http/gate-services.ts";
import { defineJob } from "../jobs/define-job.ts";
import { findCompanyIds, removeSnapshotsBefore, saveSnapshots } from "./figure-snapshot.store.ts";
import { type FigureSide, figureSources } from "./figure-source.extension.ts";
import { readFigures } from "./read-figures.ts";

/** The number of days for which snapshots are stored: a year and the month before it, for comparisons. */
const storedDays = 400;
const name = "figures.record";

/** Job of every evening that stores the figures of every company for each side; one transaction per company. */
export const recordFigures = defineJob({
  name,
  input: z.object({}),
  cron: "45 22 * * *",
  expireInSeconds: 3_600,
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) => findCompanyIds(db));
    for (const companyId of companies) await recordCompany(gate, companyId);
  },
});

/**
 * Reads the figures as one side (provider or client) would: the company's own people see neither internal rows nor
 * pending matters of the provider.
 */
async function readAs(gate: Gate, companyId: number, side: FigureSide): Promise<FigureReading[]> {
  const oversees = side === "client" ? false : undefined;
  return await asSystem(
    gate,
    { scope: "company", effect: "read", name, companyId, bulk: true, oversees },
    async (context) => {
      const ids = context.extensions(figureSources).flatMap(({ figures }) => figures.map(({ id }) => id));
      return Object.values(await readFigures(context, ids, side));
    },
  );
}

async function recordCompany(gate: Gate, companyId: number): Promise<void> {
  const day = dayOf(gate.clock.now());
  const sides = ["provider", "client"] as const;
  const readings = new Map<FigureSide, FigureReading[]>();
  for (const side of sides) readings.set(side, await readAs(gate, companyId, side));
  await asSystem(
    gate,
    { scope: "company", effect: "write", name, companyId, bulk: true },
    async ({ db, audit }) => {
      for (const side of sides) await saveSnapshots(db, { companyId, side, day }, readings.get(side) ?? []);
      await removeSnapshotsBefore(db, companyId, daysAfter(day, -storedDays));
      audit({ action: "figures.recorded", objectType: "figure_snapshot", objectId: day, details: { day } });
    },
  );
}
