import { v7 as uuidv7 } from "uuid";
import { wafFiles } from "#features/posture/waf-changes/readers/audit-events.fixture.ts";
import { importExamples } from "#platform/testing/case-examples.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  jobOf,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { aStoredAccount } from "./waf-company.fixture.ts";

interface StoredRequest {
  state?: "pending" | "approved";
}

/** A request of a company whose window has not ended. */
export async function aStoredRequest(
  portal: TestPortal,
  company: TestCompany,
  { state = "approved" }: StoredRequest = {},
): Promise<string> {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into waf_request (company_id, id, number, summary, requested_by_name, window_from, window_to, is_emergency, state,
       search, created_by_name, created_at, updated_at)
     select $1, $2::uuid, coalesce(max(number), 0) + 1, 'Cambiar una regla', 'Alguien', now() - interval '1 hour',
       now() + interval '1 hour', false, $3, 'cambiar una regla', 'Alguien', now(), now() from waf_request where company_id = $1`,
    [company.id, id, state],
  );
  await runQuery(
    portal.database.owner,
    `insert into waf_request_number (company_id, last_number) values ($1, 1)
     on conflict (company_id) do update set last_number = waf_request_number.last_number + 1`,
    [company.id],
  );
  return id;
}

interface StoredChange {
  state?: "unrequested" | "proposed" | "linked";
}

/** A weakening of a company, with the request that its state needs. */
export async function aStoredChange(
  portal: TestPortal,
  company: TestCompany,
  { state = "unrequested" }: StoredChange = {},
): Promise<string> {
  const id = uuidv7();
  const accountId = await aStoredAccount(portal, company);
  const requestId = state === "unrequested" ? null : await aStoredRequest(portal, company);
  await runQuery(
    portal.database.owner,
    `insert into waf_change (company_id, id, account_id, identity, occurred_at, received_at, type_key, type_text, kind, effect,
       effect_reason, resource_type, resource_id, site_name, actor, actor_name, message, state, request_id, score, origin, raw,
       search)
     values ($1, $2::uuid, $3, decode(md5($2::uuid::text), 'hex'), now() - interval '1 hour', now(), 'RULE_DISABLED', 'Regla desactivada',
       'rule', 'weakening', 'Se desactivó una regla.', 'RULE', '5001', 'www.ejemplo.cl', '7001', 'Alguien', 'Una regla', $4, $5::uuid,
       case when $5::uuid is null then null else 60 end, 'file', '{}', 'regla desactivada')`,
    [company.id, id, accountId, state, requestId],
  );
  return id;
}

const change =
  (facts: StoredChange = {}, body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await aStoredChange(portal, company, facts), { version: 1, ...body });

const request =
  (facts: StoredRequest = {}, body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await aStoredRequest(portal, company, facts), { version: 1, ...body });

async function aSnapshot(portal: TestPortal, company: TestCompany, daysAgo: number): Promise<string> {
  const id = uuidv7();
  const accountId = await aStoredAccount(portal, company);
  await runQuery(
    portal.database.owner,
    `insert into waf_snapshot (company_id, id, account_id, taken_at, kinds, objects, added, changed, removed)
     values ($1, $2, $3, now() - make_interval(days => $4::int, secs => random()), '{site}', 0, 0, 0, 0)`,
    [company.id, id, accountId, daysAgo],
  );
  return id;
}

async function anEnabledAccount(portal: TestPortal, company: TestCompany): Promise<string> {
  const id = await aStoredAccount(portal, company);
  await runQuery(
    portal.database.owner,
    "update waf_account set api_id = '1', key_sealed = 'x', is_enabled = true, next_at = now() where company_id = $1 and id = $2",
    [company.id, id],
  );
  return id;
}

const imports = importExamples("waf_changes.file", {
  options: { taken_on: "2026-11-01" },
  content: wafFiles["imperva-audit"],
});
const reason = "Lo pidió el equipo de la web";

export default {
  objects: {
    ...imports.objects,
    "waf_changes.get_change": async (portal, company) => objectWithId(await aStoredChange(portal, company)),
    "waf_changes.link_change": async (portal, company) => {
      const request_id = await aStoredRequest(portal, company);
      return objectWithId(await aStoredChange(portal, company), { version: 1, request_id });
    },
    "waf_changes.unlink_change": change({ state: "proposed" }, { reason }),
    "waf_changes.regularise_change": change({}, { reason }),
    "waf_changes.get_request": async (portal, company) => objectWithId(await aStoredRequest(portal, company)),
    "waf_changes.approve_request": request({ state: "pending" }),
    "waf_changes.refuse_request": request({ state: "pending" }, { reason }),
    "waf_changes.withdraw_request": request({}, { reason }),
    "waf_changes.compare_snapshots": async (portal, company) => {
      const [id, earlier_id] = [await aSnapshot(portal, company, 1), await aSnapshot(portal, company, 2)];
      return {
        body: {},
        foreign: { id, earlier_id },
        never: { id: uuidv7(), earlier_id: uuidv7() },
      };
    },
    "waf_changes.save_account": async (portal, company) =>
      objectWithId(await aStoredAccount(portal, company), { version: 1, name: "Otro nombre" }),
    "waf_changes.pull_account": async (portal, company) =>
      objectWithId(await anEnabledAccount(portal, company)),
  },
  inputs: {
    "waf_changes.create_request": {
      summary: "Agregar una regla",
      window_from: new Date(Date.now() + 3_600_000).toISOString(),
      window_to: new Date(Date.now() + 7_200_000).toISOString(),
    },
    "waf_changes.add_account": { account: "4455667", name: "Cuenta" },
    "waf_changes.save_actor": { actor: "7001", kind: "api_key", owner_name: "Ana", is_provider: true },
  },
  notFiles: { "waf_change.type_key": "the type of an audit event" },
  actsEachTime: ["waf_changes.pull_account"],
  jobs: {
    ...imports.jobs,
    "waf_changes.pull": async (portal) => {
      await anEnabledAccount(portal, await aCompany(portal));
      return nightly;
    },
    "waf_changes.pull_account": async (portal) => {
      const company = await aCompany(portal);
      return jobOf(company, { company_id: company.id, id: await anEnabledAccount(portal, company) });
    },
    "waf_changes.advance": async (portal) => {
      await aStoredChange(portal, await aCompany(portal));
      return nightly;
    },
    "waf_changes.alert_company": async (portal) => {
      const company = await aCompany(portal);
      await aStoredChange(portal, company);
      return jobOf(company, { company_id: company.id });
    },
  },
} satisfies FeatureExamples;
