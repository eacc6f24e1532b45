import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { defineCase } from "#platform/server/work/case-kind.ts";
import { alertClocks } from "../clocks/alert-clock.rules.ts";
import { type AlertRow, findAlerts, lockQueue, workColumns } from "./alert.store.ts";
import { claimEvents, releaseEvents } from "./alert-taker.store.ts";

/** Tells whoever is looking at the company that its alerts moved. */
export function announceAlerts(
  { announce }: Pick<VerbContext, "announce">,
  data: { id?: string; opened?: number } = {},
): void {
  announce({ topic: "alerts.changed", data });
}

const isClosed = ({ status }: { status?: string | undefined }) => status === "closed";

/** An alert as a case: numbers, takers and clocks of a company change under one lock. */
export const alertCase = defineCase({
  name: "alert",
  work: workColumns,
  words: { one: "alerta", many: "alertas", gender: "feminine" },
  find: findAlerts,
  lockCompany: lockQueue,
  blocked: ({ merged_into }: AlertRow) =>
    merged_into ? "La alerta está unida a otra: trabaje en la que la contiene." : undefined,
  clocks: alertClocks,
  // What is closed takes no more events, what is open again does.
  async afterChange({ db, actor }, changes) {
    const turned = (closes: boolean) =>
      changes
        .filter(({ row, set }) => set.status && isClosed(set) === closes && isClosed(row) !== closes)
        .map(({ row }) => row.id);
    await releaseEvents(db, turned(true));
    await claimEvents(db, companyIn(actor), turned(false));
  },
  announce: (context, row) => announceAlerts(context, row && { id: row.id }),
});
