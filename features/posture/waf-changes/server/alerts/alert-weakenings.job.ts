import { z } from "zod";
import { companyIn } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockChangeLog } from "../accounts/account.store.ts";
import { endUnexecuted } from "../requests/request.store.ts";
import { announceUnexecuted } from "../requests/request-notice.ts";
import { alertWeakeningsJob } from "./alert-name.ts";
import { alertWeakenings } from "./alert-weakenings.ts";
import { findCompaniesWithAccounts } from "./watched-company.store.ts";

/** Hours after the end of a window within which its change may still arrive. */
const graceHours = 1;

/** Marks approved requests whose window ended without a linked change as not executed; returns their number. */
async function advanceRequests(context: VerbContext): Promise<number> {
  const { db, actor, clock } = context;
  const companyId = companyIn(actor);
  await lockChangeLog(db, companyId);
  const until = new Date(clock.now().getTime() - graceHours * 3_600_000);
  const endedRequests = await endUnexecuted(db, companyId, until);
  for (const request of endedRequests) announceUnexecuted(context, request);
  return endedRequests.length;
}

async function alertCompany(gate: Gate, name: string, companyId: number): Promise<void> {
  await asSystem(gate, { scope: "company", effect: "write", name, companyId }, async (context) => {
    const ended = await advanceRequests(context);
    const alerts = await alertWeakenings(context);
    if (ended + alerts === 0) return context.nothingChanged();
    context.audit({
      action: "waf_changes.advanced",
      objectType: "waf_change",
      details: { alerts, requests_not_executed: ended },
    });
    context.announce({ topic: "waf_changes.changed", data: {} });
  });
}

/** Raises alerts for the weakenings of one company after new changes. */
export const alertCompanyJob = defineJob({
  ...alertWeakeningsJob,
  async perform({ gate }, { company_id }) {
    await alertCompany(gate, alertWeakeningsJob.name, company_id);
  },
});

const everywhere = { name: "waf_changes.advance" } as const;

/**
 * Job that, every 15 minutes, raises alerts about weakenings without a request, and marks requests whose window ended
 * without a change.
 */
export const alertWeakeningsEverywhere = defineJob({
  ...everywhere,
  input: z.object({}),
  cron: "*/15 * * * *",
  expireInSeconds: 900,
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) =>
      findCompaniesWithAccounts(db),
    );
    for (const companyId of companies) await alertCompany(gate, everywhere.name, companyId);
  },
});
