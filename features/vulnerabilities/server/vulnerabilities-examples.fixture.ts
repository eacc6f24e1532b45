import { v7 as uuidv7 } from "uuid";
import { aFinding, type FoundFacts } from "#features/scans/server/found.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

const finding =
  (body: Record<string, unknown> = {}, facts: FoundFacts = {}): MakeObject =>
  async (portal, company) =>
    objectWithId((await aFinding(portal, company, facts)).id, body);

/** The clock of a finding that ran out an hour ago, or stands still. */
async function aClock(
  { database }: TestPortal,
  company: TestCompany,
  id: string,
  pause: string | null = null,
) {
  await runQuery(
    database.owner,
    `insert into finding_clock (company_id, case_id, kind, cycle, state, minutes, started_at, near_at, due_at,
       settled_at, paused_since, pause_reason)
     values ($1, $2, 'fix', 1, $3, 60, now() - interval '2 hours', now() - interval '1 hour',
       now() - interval '1 hour', now() - interval '1 hour', case when $4::text is null then null else now() end, $4)`,
    [company.id, id, pause ? "paused" : "breached", pause],
  );
}

const clocked =
  (body: Record<string, unknown>, pause: string | null = null): MakeObject =>
  async (portal, company) => {
    const { id } = await aFinding(portal, company);
    await aClock(portal, company, id, pause);
    return objectWithId(id, body);
  };

const bulk: MakeObject = async ({ database }, company) => {
  const id = uuidv7();
  await runQuery(
    database.owner,
    `insert into finding_bulk (company_id, id, action, made_by_name, made_at)
     values ($1, $2, '{"do": "take"}', 'Alguien', now())`,
    [company.id, id],
  );
  return objectWithId(id);
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
    [named("pass_ball")]: finding({ version, to: "change" }),
    [named("comment_for_client")]: finding({ body: "¿Cuándo es la ventana?" }),
    [named("comment_internally")]: finding({ body: "Visto" }),
    [named("rate_finding")]: finding({ version, severity: "low", reason: "Equipo de laboratorio" }),
    [named("pause_clock")]: clocked({ version, note: "Congelamiento de fin de año" }),
    [named("resume_clock")]: clocked({ version }, "agreed"),
    [named("explain_breach")]: clocked({ explanation: "El equipo estaba en otro proyecto" }),
    [named("undo_change")]: bulk,
  },
  inputs: {
    [named("change_findings")]: { selection: { open: "true" }, expected: 1, action: { do: "take" } },
    [named("rate_findings")]: {
      selection: { open: "true" },
      expected: 1,
      severity: "low",
      reason: "Equipo de laboratorio",
    },
  },
  jobs: {
    [named("notice_due_clocks")]: async (portal) => {
      const company = await aCompany(portal);
      await aClock(portal, company, (await aFinding(portal, company)).id);
      return nightly;
    },
  },
  actsEachTime: [named("comment_for_client"), named("comment_internally")],
} satisfies FeatureExamples;
