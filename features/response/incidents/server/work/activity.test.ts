import { describe, expect, test } from "vitest";
import type { Scope } from "#platform/contract/define-call.ts";
import { openingStatement } from "#platform/server/database/open-database.ts";
import { runQuery, withClient } from "#platform/testing/database-server.ts";
import { anIncidentCompany, incidentsPortal } from "../incident-company.fixture.ts";

const portal = await incidentsPortal();

/** Every scope in which the portal runs a call, a job or its own work. */
const scopes = ["public", "identity", "session", "company", "platform", "jobs"] as const satisfies readonly (
  | Scope
  | "jobs"
)[];

/** The append-only tables of actions and messages. */
const appendOnlyTables = [
  ["the story of an incident", "incident_step"],
  ["its key moments", "incident_moment"],
  ["the versions of its notes", "incident_note_version"],
  ["its decisions", "incident_decision"],
  ["the custody of its evidence", "incident_custody"],
  ["who took its report", "incident_report_receipt"],
  ["the facts that were declared to the law", "legal_fact"],
  ["what was decided of its duties", "legal_decision"],
  ["what was sent to the agency", "legal_filing"],
  ["the receipts of what was sent", "legal_receipt"],
  ["the story of an investigation", "investigation_step"],
  ["the versions of its notes there", "investigation_note_version"],
  ["the story of an alert", "alert_step"],
  ["the audit log", "audit_entry"],
] as const;

/** The parent objects, whose deletion would also delete these rows. */
const parentTables = [
  "incident",
  "incident_note",
  "incident_evidence",
  "incident_evidence_file",
  "investigation",
];

test("the portal's login takes these roles and no others, and none of them owns anything or passes by a policy", async () => {
  const roles = await runQuery<{ name: string; may: boolean }>(
    portal.database.owner,
    `select rolname as name, rolsuper or rolbypassrls or rolcreaterole
       or exists (select from pg_class where relowner = pg_roles.oid) as may
     from pg_roles where pg_has_role('portal_app', oid, 'member') order by rolname`,
  );
  expect(roles).toEqual(
    ["app", ...scopes].toSorted().map((scope) => ({ name: `portal_${scope}`, may: false })),
  );
});

describe.each(appendOnlyTables)("%s", (_what, table) => {
  test.each(scopes)("can be neither changed nor removed as portal_%s", async (scope) => {
    await refusesEach(scope, [
      `update ${table} set company_id = company_id`,
      `delete from ${table}`,
      `truncate ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable row level security`,
    ]);
  });
});

test.each(scopes)("what they hang on cannot be removed as portal_%s either", async (scope) => {
  await refusesEach(
    scope,
    parentTables.flatMap((table) => [`delete from ${table}`, `truncate ${table} cascade`]),
  );
});

test.each(scopes)("a piece of evidence keeps its name, fingerprint and file as portal_%s", async (scope) => {
  await refusesEach(scope, [
    "update incident_evidence set title = title",
    "update incident_evidence_file set sha256 = sha256",
    "update incident_evidence_file set file_key = file_key",
  ]);
});

const company = anIncidentCompany(portal).then(async (known) => {
  await known.declare({ title: "Correo ajeno" });
  return known;
});

/** Tries each statement separately, as the company's people, in the role of a scope. */
async function refusesEach(scope: Scope | "jobs", statements: readonly string[]): Promise<void> {
  const { company: of, operator } = await company;
  await withClient(portal.database.app, async (client) => {
    for (const statement of statements) {
      const companyId = scope === "company" ? of.id : null;
      const frame = { scope, companyId, userId: operator.person?.id ?? 0, oversees: true } as const;
      await client.query(openingStatement({ ...frame, effect: "write" }));
      const answer = await client.query(statement).then(
        () => "done",
        (error: Error) => error.message,
      );
      await client.query("rollback");
      expect([statement, answer]).toEqual([
        statement,
        expect.stringMatching(/permission denied|must be owner/),
      ]);
    }
  });
}
