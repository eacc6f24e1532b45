import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { advanceRequests } from "../requests/advance-requests.ts";
import { alertWeakeningsJob } from "./alert-name.ts";
import { alertWeakenings } from "./alert-weakenings.ts";
import { findCompaniesWithAccounts } from "./watched-company.store.ts";

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

/** After changes came in: alerts the weakenings of one company. */
export const alertCompanyJob = defineJob({
  ...alertWeakeningsJob,
  async perform({ gate }, { company_id }) {
    await alertCompany(gate, alertWeakeningsJob.name, company_id);
  },
});

const everywhere = { name: "waf_changes.advance" } as const;

/** Every 15 minutes: alerts weakenings without request, and marks requests whose window ended without a change. */
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
