import { topics } from "#features/delivery/topics/topics.feature.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { listChanges } from "#features/posture/waf-changes/contracts/changes.contract.ts";
import { auditEvent } from "#features/posture/waf-changes/readers/audit-events.fixture.ts";
import { wafChanges } from "#features/posture/waf-changes/waf-changes.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { alertWeakeningsEverywhere } from "./alerts/alert-weakenings.job.ts";
import { aStoredAccount, storeWafFile } from "./waf-company.fixture.ts";

export const portal = await testPortal([companies, events, alerts, topics, wafChanges], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});
export const now = portal.gate.clock.now();
export const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
export const iso = (count: number) => minutes(count).toISOString();
export const advanceAt = (moment: Date) =>
  performJob({ ...portal.gate, clock: { now: () => moment } }, alertWeakeningsEverywhere, {
    actor: systemActor("test"),
    input: {},
  });

/** A company with an account and its people. */
export async function stage() {
  const company = await aCompany(portal);
  await aStoredAccount(portal, company);
  const operator = await signedIn(portal, "operator", company);
  const client = await signedIn(portal, "client", company);
  const store = (content: string) => storeWafFile(portal, company, content);
  const changes = async (filter: object = {}) =>
    (await operator.call(listChanges, { sort: "-at", ...filter })).json().items;
  const alertsOf = () =>
    runQuery<{ number: number; status: string; verdict: string | null; client_visible: boolean }>(
      portal.database.owner,
      "select number, status, verdict, client_visible from alert where company_id = $1 order by number",
      [company.id],
    );
  const mattersOf = async () => {
    const rows = await runQuery<{ matter: string }>(
      portal.database.owner,
      "select side || ' ' || state as matter from matter where company_id = $1 and kind = 'waf_change' order by 1",
      [company.id],
    );
    return rows.map(({ matter }) => matter);
  };
  return { company, operator, client, store, changes, alertsOf, mattersOf };
}

export const weakening = (more: Parameters<typeof auditEvent>[0] = {}) =>
  auditEvent({ time: minutes(-20).getTime(), ...more });

/** A request for the site and the time of `weakening`. */
export const write = (more: object = {}) => ({
  summary: "Desactivar la regla durante la prueba",
  sites: ["9001"],
  kinds: ["rule" as const],
  window_from: iso(-60),
  window_to: iso(60),
  ...more,
});
