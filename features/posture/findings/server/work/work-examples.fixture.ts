import { v7 as uuidv7 } from "uuid";
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
import { aFinding, type FoundFacts } from "../found.fixture.ts";
import { aRecordedFinding } from "../manual/recorded-finding.fixture.ts";

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

/** Adds a decision about an open finding; an approved one has already been applied to the finding. */
const decision =
  (body: Record<string, unknown>, state: string, columns: Record<string, unknown> = {}): MakeObject =>
  async ({ database, ...portal }, company) => {
    const id = uuidv7();
    const status = state === "approved" ? "risk_accepted" : "open";
    const storedFinding = await aFinding({ database, ...portal }, company, { finding: { status } });
    const names = Object.keys(columns);
    await runQuery(
      database.owner,
      `insert into finding_decision (company_id, id, number, kind, state, finding_id, justification, starts_on,
         expires_on, requested_by_name, requested_at, updated_at ${names.map((name) => `, ${name}`).join("")})
       select $1, $2, coalesce(max(number), 0) + 1, 'risk_acceptance', $3, $4, 'El equipo se retira en marzo',
         current_date - 30, current_date + 30, 'Alguien', now(), now()
         ${names.map((_name, place) => `, $${place + 5}`).join("")}
       from finding_decision where company_id = $1`,
      [company.id, id, state, storedFinding.id, ...Object.values(columns)],
    );
    return objectWithId(id, body);
  };

/** A stored scan and the previous one. */
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
const nameOf = (verb: string) => `vulnerabilities.${verb}`;

/** Examples for the calls and jobs of the work on findings. */
export const workExamples = {
  objects: {
    [nameOf("get_finding")]: finding(),
    [nameOf("verify_finding")]: async (portal, company) =>
      objectWithId((await aRecordedFinding(portal, company)).id, {
        version,
        is_there: false,
        note: "La consola ya no responde desde fuera",
      }),
    [nameOf("comment_for_client")]: finding({ body: "¿Cuándo es la ventana?" }),
    [nameOf("comment_internally")]: finding({ body: "Visto" }),
    [nameOf("pause_clocks")]: clocked({ version, reason: "agreed", note: "Congelamiento de fin de año" }),
    [nameOf("resume_clocks")]: clocked({ version }, "agreed"),
    [nameOf("explain_breach")]: clocked({ kind: "fix", explanation: "El equipo estaba en otro proyecto" }),
    [nameOf("undo_change")]: bulkOf("finding"),
    [nameOf("compare_scans")]: compared,
    [nameOf("list_compared_findings")]: compared,
    [nameOf("get_decision")]: decision({}, "approved"),
    [nameOf("get_decision_act")]: decision({}, "approved"),
    [nameOf("attach_file")]: decision({ file: { name: "acta.pdf", content: "%PDF-1.7" } }, "requested"),
    [nameOf("download_decision_file")]: decision({}, "approved", {
      file_key: "aa/00000000-0000-7000-8000-000000000000",
      file_name: "acta.pdf",
    }),
    [nameOf("recommend_decision")]: decision(
      { version, recommendation: "Aceptable por tres meses" },
      "requested",
    ),
    [nameOf("approve_decision")]: decision({ version }, "recommended"),
    [nameOf("reject_decision")]: decision({ version, reason: "Hay un parche disponible" }, "requested"),
    [nameOf("revoke_decision")]: decision({ version, reason: "Apareció un exploit público" }, "approved"),
  },
  inputs: {
    [nameOf("change_many")]: { selection: { open: "true" }, expected: 1, action: { do: "take" } },
    [nameOf("rate_many")]: {
      selection: { open: "true" },
      expected: 1,
      action: { do: "rate", severity: "low", reason: "Equipo de laboratorio" },
    },
  },
  jobs: {
    [nameOf("announce_kev")]: async (portal) => {
      const cve = "CVE-2026-8001";
      await aFinding(portal, await aCompany(portal), { cve });
      await runQuery(
        portal.database.owner,
        "insert into cve_intel (cve, kev_added) values ($1, current_date) on conflict do nothing",
        [cve],
      );
      return jobOfPortal({ cves: [cve] });
    },
    [nameOf("recompute_priorities")]: async (portal) => {
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
    // The catalogues shipped with the portal are read when the configuration has no addresses.
    [nameOf("renew_intel")]: async ({ database }) => {
      await runQuery(database.owner, "delete from cve_intel_source");
      return nightly;
    },
    [nameOf("store_intel")]: async (portal) => {
      const content = JSON.stringify({
        catalogVersion: "2026.11.02",
        vulnerabilities: [{ cveID: "CVE-2026-8002", dateAdded: "2026-11-02" }],
      });
      return jobOfPortal({ id: await aFileImport(portal, "vulnerabilities.intel", { content }) });
    },
    [nameOf("follow_decisions")]: async (portal) => {
      const company = await aCompany(portal);
      await decision({}, "approved")(portal, company);
      await runQuery(portal.database.owner, "update finding_decision set expires_on = current_date - 2");
      return nightly;
    },
    [nameOf("notice_due_clocks")]: async (portal) => {
      const company = await aCompany(portal);
      await clockOf(portal, company, (await aFinding(portal, company)).id);
      return nightly;
    },
  },
  actsEachTime: [nameOf("comment_for_client"), nameOf("comment_internally")],
} satisfies FeatureExamples;
