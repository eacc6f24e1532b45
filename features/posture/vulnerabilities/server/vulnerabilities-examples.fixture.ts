import { v7 as uuidv7 } from "uuid";
import { aFinding, type FoundFacts } from "#features/posture/scans/server/found.fixture.ts";
import { aRecordedFinding } from "#features/posture/scans/server/manual/recorded-finding.fixture.ts";
import { periodClasses } from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { aClock, bulkOf } from "#platform/testing/case-examples.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  jobOfPortal,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { aFileImport } from "#platform/testing/stored-files.ts";

const finding =
  (body: Record<string, unknown> = {}, facts: FoundFacts = {}): MakeObject =>
  async (portal, company) =>
    objectWithId((await aFinding(portal, company, facts)).id, body);

const clockOf = (portal: TestPortal, company: TestCompany, id: string, pause: string | null = null) =>
  aClock(portal, company, { name: "finding", id, kind: "fix" }, pause);

const clocked =
  (body: Record<string, unknown>, pause: string | null = null): MakeObject =>
  async (portal, company) => {
    const { id } = await aFinding(portal, company);
    await clockOf(portal, company, id, pause);
    return objectWithId(id, body);
  };

/** A decision about an open finding, or about one that it covers already. */
const decision =
  (body: Record<string, unknown>, state: string, columns: Record<string, unknown> = {}): MakeObject =>
  async ({ database, ...portal }, company) => {
    const id = uuidv7();
    const status = state === "approved" ? "risk_accepted" : "open";
    const found = await aFinding({ database, ...portal }, company, { finding: { status } });
    const named = Object.keys(columns);
    await runQuery(
      database.owner,
      `insert into finding_decision (company_id, id, number, kind, state, finding_id, justification, starts_on,
         expires_on, requested_by_name, requested_at, updated_at ${named.map((name) => `, ${name}`).join("")})
       select $1, $2, coalesce(max(number), 0) + 1, 'risk_acceptance', $3, $4, 'El equipo se retira en marzo',
         current_date - 30, current_date + 30, 'Alguien', now(), now()
         ${named.map((_name, place) => `, $${place + 5}`).join("")}
       from finding_decision where company_id = $1`,
      [company.id, id, state, found.id, ...Object.values(columns)],
    );
    return objectWithId(id, body);
  };

let serial = 0;

/** A period that is over, begun before any of a demonstration, with a scan; closed with nothing in it where it is asked for closed. */
const period =
  (body: Record<string, unknown> = {}, isClosed = false): MakeObject =>
  async (portal, { id: companyId }) => {
    serial += 1;
    const { owner } = portal.database;
    const [id, scanId] = [
      uuidv7(),
      await aFileImport(portal, "scans.report", { companyId, status: "stored" }),
    ];
    await runQuery(
      owner,
      `with managed as (insert into service (name) values ('Gestión de vulnerabilidades')
         on conflict (name) do update set name = excluded.name returning id)
       insert into service_period (company_id, id, service_id, starts_on, ends_on, name)
       select $1, $2, id, current_date - 3650 - 2 * $3::int, current_date - 3649 - 2 * $3::int, 'Período de ejemplo' from managed`,
      [companyId, id, serial],
    );
    await runQuery(
      owner,
      `insert into scan (company_id, id, area, format, tools, ended_at, hosts, rows, summary, imported_at,
         imported_by_name)
       values ($1, $2, 'vulnerability', 'nessus', '{Nessus}', now() - make_interval(days => 3649 + 2 * $3::int), 1, 1, '{}', now(), 'Alguien')`,
      [companyId, scanId, serial],
    );
    const none = Object.fromEntries(severities.map((severity) => [severity, 0]));
    const classes = Object.fromEntries(periodClasses.map((name) => [name, none]));
    const totals = { open: none, classes, kev_open: 0, late: 0, assets: 0 };
    if (isClosed)
      await runQuery(
        owner,
        `insert into vulnerability_period (company_id, period_id, closed_at, closed_by_name, hash, totals)
         values ($1, $2, now(), 'Alguien', sha256(''), $3)`,
        [companyId, id, JSON.stringify(totals)],
      );
    return objectWithId(id, body);
  };

/** A scan that stands, and the one before it. */
const compared: MakeObject = async (portal, { id: companyId }) => {
  const ids = [1, 2].map(() => aFileImport(portal, "scans.report", { companyId, status: "stored" }));
  const [id = "", since = ""] = await Promise.all(ids);
  await runQuery(
    portal.database.owner,
    `insert into scan (company_id, id, area, format, tools, ended_at, hosts, rows, summary, imported_at,
       imported_by_name)
     select $1, id, 'vulnerability', 'nessus', '{Nessus}', now(), 1, 1, '{}', now(), 'Alguien'
     from unnest($2::uuid[]) as id`,
    [companyId, [id, since]],
  );
  return objectWithId(id, { since });
};

const version = 1;
const named = (verb: string) => `vulnerabilities.${verb}`;

export default {
  objects: {
    [named("get_finding")]: finding(),
    [named("take_finding")]: finding({ version }),
    [named("assign_finding")]: finding(
      { version, assignee_id: null },
      { finding: { assignee_name: "Alguien" } },
    ),
    [named("move_finding")]: finding({ version, to: "in_progress" }),
    [named("declare_fixed")]: finding({ version, note: "Se instaló el parche" }),
    [named("verify_finding")]: async (portal, company) =>
      objectWithId((await aRecordedFinding(portal, company)).id, {
        version,
        is_there: false,
        note: "La consola ya no responde desde fuera",
      }),
    [named("pass_ball")]: finding({ version, to: "change" }),
    [named("comment_for_client")]: finding({ body: "¿Cuándo es la ventana?" }),
    [named("comment_internally")]: finding({ body: "Visto" }),
    [named("rate_finding")]: finding({ version, severity: "low", reason: "Equipo de laboratorio" }),
    [named("pause_clock")]: clocked({ version, note: "Congelamiento de fin de año" }),
    [named("resume_clock")]: clocked({ version }, "agreed"),
    [named("explain_breach")]: clocked({ explanation: "El equipo estaba en otro proyecto" }),
    [named("undo_change")]: bulkOf("finding"),
    [named("compare_scans")]: compared,
    [named("list_compared_findings")]: compared,
    [named("get_period")]: period({}, true),
    [named("list_period_rows")]: period({}, true),
    [named("close_period")]: period(),
    [named("add_period_note")]: period({ text: "Un servidor se apagó antes del cierre" }, true),
    [named("get_waterfall")]: period(),
    [named("list_waterfall_rows")]: period({ bar: "fixed" }),
    [named("export_period")]: period({}, true),
    [named("get_decision")]: decision({}, "approved"),
    [named("get_decision_act")]: decision({}, "approved"),
    [named("attach_file")]: decision({ file: { name: "acta.pdf", content: "%PDF-1.7" } }, "requested"),
    [named("download_decision_file")]: decision({}, "approved", {
      file_key: "aa/00000000-0000-7000-8000-000000000000",
      file_name: "acta.pdf",
    }),
    [named("recommend_decision")]: decision(
      { version, recommendation: "Aceptable por tres meses" },
      "requested",
    ),
    [named("approve_decision")]: decision({ version }, "recommended"),
    [named("reject_decision")]: decision({ version, reason: "Hay un parche disponible" }, "requested"),
    [named("revoke_decision")]: decision({ version, reason: "Apareció un exploit público" }, "approved"),
  },
  inputs: {
    [named("find_affected_assets")]: {
      cves: "CVE-2026-1001,CVE-2026-1002",
      products: "OpenSSL|Microsoft 365",
    },
    [named("change_findings")]: { selection: { open: "true" }, expected: 1, action: { do: "take" } },
    [named("rate_findings")]: {
      selection: { open: "true" },
      expected: 1,
      severity: "low",
      reason: "Equipo de laboratorio",
    },
  },
  jobs: {
    [named("announce_kev")]: async (portal) => {
      const cve = "CVE-2026-8001";
      await aFinding(portal, await aCompany(portal), { cve });
      await runQuery(
        portal.database.owner,
        "insert into cve_intel (cve, kev_added) values ($1, current_date) on conflict do nothing",
        [cve],
      );
      return jobOfPortal({ cves: [cve] });
    },
    [named("recompute_priorities")]: async (portal) => {
      const company = await aCompany(portal);
      await aFinding(portal, company, { finding: { priority: 1 } });
      await runQuery(
        portal.database.owner,
        `insert into finding_total (company_id, area, severity, status, count)
         values ($1, 'vulnerability', 4, 'open', 1)`,
        [company.id],
      );
      return nightly;
    },
    // Without addresses in the configuration it begins with what the portal brings along.
    [named("renew_intel")]: async ({ database }) => {
      await runQuery(database.owner, "delete from cve_intel_source");
      return nightly;
    },
    [named("store_intel")]: async (portal) => {
      const content = JSON.stringify({
        catalogVersion: "2026.11.02",
        vulnerabilities: [{ cveID: "CVE-2026-8002", dateAdded: "2026-11-02" }],
      });
      return jobOfPortal({ id: await aFileImport(portal, "vulnerabilities.intel", { content }) });
    },
    [named("follow_decisions")]: async (portal) => {
      const company = await aCompany(portal);
      await decision({}, "approved")(portal, company);
      await runQuery(portal.database.owner, "update finding_decision set expires_on = current_date - 2");
      return nightly;
    },
    [named("notice_due_clocks")]: async (portal) => {
      const company = await aCompany(portal);
      await clockOf(portal, company, (await aFinding(portal, company)).id);
      return nightly;
    },
  },
  actsEachTime: [named("comment_for_client"), named("comment_internally"), named("add_period_note")],
} satisfies FeatureExamples;
