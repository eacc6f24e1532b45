import { severityOf } from "#features/events/server/events.public.ts";
import type { WorkSource } from "#features/my-work/server/work-source.extension.ts";
import type { FindingStatus } from "#features/scans/contracts/finding-terms.contract.ts";
import { findingNumber, findingStatusWords } from "#features/scans/scans.words.ts";
import { type Actor, isProvider, personOf } from "#platform/server/actor.ts";
import { beginningOf, dayOf } from "#platform/server/calendar/santiago-days.ts";
import {
  countDueFindings,
  countExpiredAnswers,
  findDueFindings,
  findExpiredAnswers,
} from "./cloud-home.store.ts";

/** What is due later than this waits in the list of its area. */
const nearMs = 7 * 86_400_000;
const sideOf = (actor: Actor): "client" | "provider" => (isProvider(actor) ? "provider" : "client");

/** Open findings of the clouds whose turn it is of whoever asks, late or due within a week. */
export const waitingCloudFindings: WorkSource = {
  kind: "cloud_finding",
  label: "Postura en la nube",
  permission: "finding.read",
  async find({ db, actor, clock }, { most, mine, late }) {
    const now = clock.now();
    const until = late ? now : new Date(now.getTime() + nearMs);
    const assigneeId = mine ? personOf(actor).userId : undefined;
    const rows = await findDueFindings(db, { ball: sideOf(actor), until, assigneeId }, most);
    return rows.map((row) => ({
      ...{ id: row.id, name: findingNumber(row.number), title: row.title },
      severity: severityOf(row.severity),
      state: findingStatusWords[row.status as FindingStatus],
      owner: { id: row.assignee_id, name: row.assignee_name },
      ...{ due: row.due_at, since: row.opened_at },
      path: `/CloudPosture/Alertas?ver=todas&hallazgo=${row.id}`,
    }));
  },
  async count({ db, actor, clock }) {
    const now = clock.now();
    const due = { ball: sideOf(actor), assigneeId: undefined };
    const near = new Date(now.getTime() + nearMs);
    return {
      total: await countDueFindings(db, { ...due, until: near }),
      late: await countDueFindings(db, { ...due, until: now }),
    };
  },
};

/** Manual checks of the clouds whose answer does not count any more. */
export const expiredAnswers: WorkSource = {
  kind: "cloud_manual_check",
  label: "Revisiones manuales de la nube",
  permission: "finding.work",
  async find({ db, actor, clock }, { most, mine }) {
    const personId = mine ? personOf(actor).userId : undefined;
    const rows = await findExpiredAnswers(db, dayOf(clock.now()), { most, personId });
    return rows.map((row) => ({
      ...{ id: row.id, name: "Revisión manual", title: `${row.title} · ${row.name}` },
      severity: severityOf(row.severity),
      state: `La respuesta de ${row.answered_by_name} valía hasta el ${row.expires_on}`,
      owner: { id: null, name: null },
      ...{ due: beginningOf(row.expires_on, 1), since: row.answered_at },
      path: "/CloudPosture?vista=manuales",
    }));
  },
  async count({ db, clock }) {
    const expired = await countExpiredAnswers(db, dayOf(clock.now()));
    return { total: expired, late: expired };
  },
};
