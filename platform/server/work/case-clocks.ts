import { z } from "zod";
import { companyIn } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { clockNow } from "#platform/server/clocks/clock.rules.ts";
import {
  type ClockRow,
  type DueClock,
  findCaseClocks,
  findCompaniesWithDueClocks,
  findDueClocks,
  markNoticed,
  saveExplanation,
} from "#platform/server/clocks/clock.store.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { defineJob, type Job } from "#platform/server/jobs/define-job.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockCases } from "./case.store.ts";
import type { AnyCaseKind } from "./case-kind.ts";
import { notifyOfCase } from "./case-notices.ts";
import { appendActivity } from "./comment-on-case.ts";
import type { CasePlan } from "./plan.rules.ts";
import { recomputeClocks } from "./recompute-clocks.ts";

/** Pauses the timers of a case for a reason that the client can read. */
export async function planPause(
  { db }: Pick<VerbContext, "db">,
  { name }: Pick<AnyCaseKind, "name">,
  caseId: string,
  { reason, note }: { reason: string; note: string },
): Promise<CasePlan<object, "clocks_paused">> {
  const clocks = await findCaseClocks(db, name, [caseId]);
  if (!clocks.some(({ stopped_at }) => !stopped_at)) return { refused: "Ningún reloj está corriendo." };
  if (clocks.some(({ pause_reason }) => pause_reason)) return { refused: "Los relojes ya están en pausa." };
  return {
    set: {},
    steps: [{ type: "clocks_paused", note, visibility: "client", facts: { pause_reason: reason } }],
  };
}

/** Resumes the timers of a case; `refusedFor` contains the refusal for each pause that another action controls. */
export async function planResume(
  { db }: Pick<VerbContext, "db">,
  { name }: Pick<AnyCaseKind, "name">,
  caseId: string,
  refusedFor: Readonly<Record<string, string>> = {},
): Promise<CasePlan<object, "clocks_resumed">> {
  const paused = (await findCaseClocks(db, name, [caseId])).find(({ pause_reason }) => pause_reason);
  if (!paused?.pause_reason) return { refused: "Los relojes no están en pausa." };
  const refusalText = refusedFor[paused.pause_reason];
  return refusalText
    ? { refused: refusalText }
    : { set: {}, steps: [{ type: "clocks_resumed", visibility: "client" }] };
}

/** Explains why a timer of a locked case expired; the client can read it. The caller writes the audit entry. */
export async function explainBreach(
  context: VerbContext,
  { name }: Pick<AnyCaseKind, "name">,
  { id, kind, cycle, explanation }: { id: string; kind: string; cycle: number; explanation: string },
): Promise<ClockRow> {
  const { db, clock } = context;
  const clockRow = (await findCaseClocks(db, name, [id])).find(
    (each) => each.kind === kind && each.cycle === cycle,
  );
  if (!clockRow) throw new Refusal("not_found");
  if (clockNow(clockRow, clock.now()).state !== "breached")
    throw new Refusal("conflict", { detail: "Ese plazo no ha vencido: no hay nada que explicar." });
  await saveExplanation(db, name, { caseId: id, kind, cycle }, explanation);
  await appendActivity(context, { name }, [
    {
      caseId: id,
      type: "breach_explained",
      visibility: "client",
      note: explanation,
      facts: { clock: kind },
    },
  ]);
  return { ...clockRow, explanation };
}

const clocksAtOnce = 1_000;

/**
 * Returns the job that records, every minute, timers that are nearly expired and those that expired, each once, in the
 * activity.
 */
export function noticeDueClocks(
  kind: AnyCaseKind,
  { job, topic, audited }: { job: string; topic: string; audited: string },
): Job<Record<string, never>> {
  return defineJob({
    name: job,
    input: z.object({}),
    cron: "* * * * *",
    async perform({ gate, within }) {
      const companies = await within({ scope: "platform", effect: "read" }, ({ db, clock }) =>
        findCompaniesWithDueClocks(db, kind.name, clock.now()),
      );
      for (const companyId of companies)
        await asSystem(
          gate,
          { scope: "company", effect: "write", name: `${kind.name} clocks`, companyId },
          async (context) => {
            const counts = await noticeOfCompany(context, kind);
            context.audit({ action: audited, objectType: `${kind.name}_clock`, details: { ...counts } });
            if (counts.near + counts.late > 0) context.announce({ topic, data: { ...counts } });
          },
        );
    },
  });
}

async function noticeOfCompany(
  context: VerbContext,
  kind: AnyCaseKind,
): Promise<{ near: number; late: number }> {
  const { db, actor, clock } = context;
  const [companyId, now] = [companyIn(actor), clock.now()];
  await kind.lockCompany?.(db, companyId);
  const due = await lockDue(db, kind, { companyId, now });
  const ids = [...new Set(due.map(({ case_id }) => case_id))];
  await appendActivity(
    context,
    kind,
    due.map((each) => ({
      caseId: each.case_id,
      type: each.is_late ? "clock_breached" : "clock_near",
      facts: { clock: each.kind },
    })),
  );
  await markNoticed(db, kind.name, due, now);
  await recomputeClocks(context, kind, ids);
  const lateCases = new Set(due.flatMap(({ is_late, case_id }) => (is_late ? [case_id] : [])));
  for (const row of await kind.find(db, ids))
    notifyOfCase(context, kind, row, {
      kind: lateCases.has(row.id) ? "clock_late" : "clock_near",
      to: "owner",
    });
  const late = due.filter(({ is_late }) => is_late).length;
  return { near: due.length - late, late };
}

/** Returns the due timers after their cases are locked, because another run may have recorded them meanwhile. */
async function lockDue(
  db: Database,
  { name, lockCompany }: AnyCaseKind,
  { companyId, now }: { companyId: number; now: Date },
): Promise<DueClock[]> {
  const due = await findDueClocks(db, name, now, clocksAtOnce);
  if (lockCompany) return due;
  const ids = [...new Set(due.map(({ case_id }) => case_id))];
  await lockCases(db, name, { companyId, ids });
  const locked = new Set(ids);
  return (await findDueClocks(db, name, now, clocksAtOnce)).filter(({ case_id }) => locked.has(case_id));
}
