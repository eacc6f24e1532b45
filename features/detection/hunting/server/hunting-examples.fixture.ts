import { v7 as uuidv7 } from "uuid";
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

const filter = { kind: "filter", text: '[["title","contains","acceso"]]' };
const written = {
  title: "Accesos que nadie explica",
  hypothesis: "Alguien entra con una cuenta ajena",
  techniques: ["T1078"],
  needs: ["account"],
  query: filter,
};

async function aHunt(
  { database: { owner } }: TestPortal,
  company: TestCompany,
  state = "open",
): Promise<string> {
  const id = uuidv7();
  await runQuery(
    owner,
    `insert into hunt (company_id, id, number, title, hypothesis, query_kind, query, origin, state, outcome, shared, search,
       created_at, created_by_name, updated_at)
     select $1, $2, coalesce(max(number), 0) + 1, 'Accesos', 'Alguien entra con una cuenta ajena', 'filter', $3, 'written',
       $4, case when $4 = 'closed' then 'inconclusive' end, true, 'accesos', now(), 'Alguien', now()
     from hunt where company_id = $1`,
    [company.id, id, filter.text, state],
  );
  await runQuery(
    owner,
    `insert into hunt_sequence (company_id, last_number) select company_id, max(number) from hunt where company_id = $1
     group by company_id on conflict (company_id) do update set last_number = excluded.last_number`,
    [company.id],
  );
  return id;
}

async function aRun(
  { database: { owner } }: TestPortal,
  company: TestCompany,
  hunt: string,
  status: "running" | "done",
): Promise<string> {
  const id = uuidv7();
  await runQuery(
    owner,
    `insert into hunt_run (company_id, id, hunt_id, number, from_at, until_at, query_kind, query, status, expected,
       requested_at, requested_by_name, ended_at)
     values ($1, $2, $3, 1, now() - interval '1 day', now(), 'filter', $4, $5, 0, now(), 'Alguien',
       case when $5 = 'done' then now() end)`,
    [company.id, id, hunt, filter.text, status],
  );
  return id;
}

const hunt =
  (body: Record<string, unknown> = {}, state = "open"): MakeObject =>
  async (portal, company) =>
    objectWithId(await aHunt(portal, company, state), body);

const ranHunt =
  (status: "running" | "done", body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) => {
    const id = await aHunt(portal, company);
    await aRun(portal, company, id, status);
    return objectWithId(id, body);
  };

const key = "ab".repeat(32);

/** Creates a Sigma hunt with a run that has one finding, and the objects that were created from the finding. */
const find =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) => {
    const id = await aHunt(portal, company);
    const run_id = await aRun(portal, company, id, "done");
    const { owner } = portal.database;
    await runQuery(owner, "update hunt set query_kind = 'sigma', query = $2 where id = $1", [id, sigma]);
    await runQuery(
      owner,
      `insert into hunt_finding (company_id, run_id, hunt_id, key, title, asset_name, user_name, events, first_at, last_at,
         event_ids) values ($1, $2, $3, decode($4, 'hex'), 'Acceso rechazado', 'servidor-1', 'ana', 1, now(), now(), '{}')`,
      [company.id, run_id, id, key],
    );
    return { body, foreign: { id, run_id }, never: { id: uuidv7(), run_id: uuidv7() } };
  };

const sigma = `title: Acceso rechazado
logsource: { product: linux }
detection: { palabras: ['Failed password'], condition: palabras }
level: low
`;

const version = 1;

export default {
  inputs: {
    "hunting.list_hunts_of": { kind: "rule", target: uuidv7() },
    "hunting.create_hunt": written,
    "hunting.import_hunt": {
      text: "---\nid: H101\nhypothesis: Alguien entra con una cuenta ajena\n---\n",
      dry_run: false,
    },
    "hunting.start_batch": {
      ...written,
      company_ids: [1],
      from: "2026-11-01T00:00:00Z",
      until: "2026-11-02T00:00:00Z",
    },
    "hunting.take_library_hunt": { slug: "powershell-codificado" },
  },
  objects: {
    "hunting.get_hunt": hunt(),
    "hunting.export_hunt": hunt(),
    "hunting.change_hunt": hunt({ version, ...written }),
    "hunting.start_run": hunt({ from: "2026-11-01T00:00:00Z", until: "2026-11-02T00:00:00Z" }),
    "hunting.schedule_hunt": hunt({ version, schedule: { repeats: "weekly", over_days: 7 } }),
    "hunting.cancel_run": ranHunt("running"),
    "hunting.list_findings": async (portal, company) => {
      const id = await aHunt(portal, company);
      const run_id = await aRun(portal, company, id, "done");
      return { body: {}, foreign: { id, run_id }, never: { id: uuidv7(), run_id: uuidv7() } };
    },
    "hunting.take_report": async (portal, company) => {
      const id = await aHunt(portal, company, "closed");
      const run = await aRun(portal, company, id, "done");
      await runQuery(portal.database.owner, "update hunt set concluded_run = $1 where id = $2", [run, id]);
      return objectWithId(id);
    },
    "hunting.alert_of_finding": find({ key, severity: "high" }),
    "hunting.incident_of_run": find({ severity: "high", description: "Se probaron claves en un servidor" }),
    "hunting.rule_of_hunt": async (portal, company) => {
      const { foreign } = await find()(portal, company);
      return objectWithId((foreign as { id: string }).id);
    },
    "hunting.conclude_hunt": ranHunt("done", {
      version,
      outcome: "inconclusive",
      conclusion: "Faltaron registros de procesos",
      shared: false,
    }),
    "hunting.reopen_hunt": hunt({ version }, "closed"),
  },
  notFiles: {
    "hunt_use.finding_key": "the finding that an alert is of",
    "hunt_finding.key": "what makes events of a run alike",
  },
  jobs: {
    "hunting.run_scheduled_hunts": async (portal) => {
      const id = await aHunt(portal, await aCompany(portal));
      await runQuery(
        portal.database.owner,
        `update hunt set repeats = 'daily', repeats_over = 1, next_run_at = now() - interval '1 hour' where id = $1`,
        [id],
      );
      return nightly;
    },
    "hunting.run_hunt": async (portal) => {
      const company = await aCompany(portal);
      return jobOf(company, { id: await aRun(portal, company, await aHunt(portal, company), "running") });
    },
  },
} satisfies FeatureExamples;
