import { alertNumber } from "#features/detection/alerts/alerts.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { defineCase } from "#platform/server/work/case-kind.ts";
import type { CaseNotices } from "#platform/server/work/case-notices.ts";
import { alertClocks } from "../clocks/alert-clock.rules.ts";
import { type AlertRow, findAlerts, lockQueue, workColumns } from "./alert.store.ts";
import { claimEvents, releaseEvents } from "./open-alert-fingerprint.store.ts";

/** Notifies the open screens of the company that its alerts changed. */
export function announceAlerts(
  { announce }: Pick<VerbContext, "announce">,
  data: { id?: string; opened?: number } = {},
): void {
  announce({ topic: "alerts.changed", data });
}

const isClosed = ({ status }: { status?: string | undefined }) => status === "closed";

/**
 * The notices of alerts. Both sides use the same address; notices of the client's answers go to the people who work
 * on the alert.
 */
const notices: CaseNotices<AlertRow> = {
  type: "alert",
  noun: "alertas",
  listPath: paths.alertsN1,
  about: ({ id, number, title, level }) => ({
    name: alertNumber(number),
    title,
    path: paths.alert(level, id),
  }),
  owner: ({ assignee_id }) => assignee_id,
  turn({ type }) {
    if (type === "asked_client") return { kind: "decision", to: "client" };
    return type.startsWith("client_") ? { kind: "answered", to: "owner" } : undefined;
  },
};

/** Alerts as a case type: the numbers, open fingerprints and timers of a company change under one lock. */
export const alertCase = defineCase({
  name: "alert",
  work: workColumns,
  words: { one: "alerta", many: "alertas", gender: "feminine" },
  find: findAlerts,
  lockCompany: lockQueue,
  blocked: ({ merged_into }: AlertRow) =>
    merged_into ? "La alerta está unida a otra: trabaje en la que la contiene." : undefined,
  clocks: alertClocks,
  notices,
  // No more events are added to a closed alert; to a reopened one they are.
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
