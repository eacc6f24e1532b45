import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import { type FeatureExamples, type MakeObject, objectWithId } from "#platform/testing/feature-examples.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

/** Creates a newly opened investigation of a company; its columns can be overridden. */
export async function anInvestigation(
  { database }: TestPortal,
  company: TestCompany,
  columns: Record<string, unknown> = {},
): Promise<string> {
  const id = uuidv7();
  const names = Object.keys(columns);
  await runQuery(
    database.owner,
    `insert into investigation (company_id, id, series, number, question, severity, tlp, opened_by_name, opened_at,
       search, updated_at ${names.map((name) => `, ${name}`).join("")})
     select $1, $2, 'INV', coalesce(max(number), 0) + 1, '¿Quién entró con la cuenta?', 3, 'amber', 'Alguien', now(),
       'quien entro', now() ${names.map((_name, place) => `, $${place + 3}`).join("")}
     from investigation where company_id = $1`,
    [company.id, id, ...Object.values(columns)],
  );
  await runQuery(
    database.owner,
    `insert into investigation_sequence (company_id, series, last_number)
     select company_id, 'INV', max(number) from investigation where company_id = $1 group by company_id
     on conflict (company_id, series) do update set last_number = excluded.last_number`,
    [company.id],
  );
  return id;
}

/** Inserts a row of a part of an investigation (such as a hypothesis) and returns its id. */
async function aPartOf(
  { database }: TestPortal,
  company: TestCompany,
  table: string,
  columns: Record<string, unknown>,
): Promise<string> {
  const id = uuidv7();
  const names = Object.keys(columns);
  await runQuery(
    database.owner,
    `insert into ${table} (company_id, id ${names.map((name) => `, ${name}`).join("")})
     values ($1, $2 ${names.map((_name, place) => `, $${place + 3}`).join("")})`,
    [company.id, id, ...Object.values(columns)],
  );
  return id;
}

const added = { added_by_name: "Alguien", added_at: new Date("2026-11-20T12:00:00Z") };
const aHypothesis = (portal: TestPortal, company: TestCompany, id: string) =>
  aPartOf(portal, company, "investigation_hypothesis", {
    investigation_id: id,
    number: 1,
    body: "Fue un tercero",
    ...added,
  });
const aPiece = (portal: TestPortal, company: TestCompany, id: string) =>
  aPartOf(portal, company, "investigation_evidence", {
    investigation_id: id,
    number: 1,
    body: "El acceso vino de otro país",
    credibility: "high",
    relevance: "high",
    ...added,
  });

const aNote = async (portal: TestPortal, company: TestCompany, investigation_id: string) => {
  const id = await aPartOf(portal, company, "investigation_note", {
    investigation_id,
    created_by_name: "Alguien",
    created_at: added.added_at,
  });
  await runQuery(
    portal.database.owner,
    `insert into investigation_note_version (company_id, note_id, version, investigation_id, title, body,
       written_by_name, written_at) values ($1, $2, 1, $3, 'Entrevista', 'No estaba', 'Alguien', now())`,
    [company.id, id, investigation_id],
  );
  return id;
};

export const investigation =
  (body: Record<string, unknown> = {}, columns: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await anInvestigation(portal, company, columns), body);

const withHypothesis =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) => {
    const id = await anInvestigation(portal, company);
    return objectWithId(id, { ...body, hypothesis_id: await aHypothesis(portal, company, id) });
  };
const withEvidence =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) => {
    const id = await anInvestigation(portal, company);
    return objectWithId(id, { ...body, evidence_id: await aPiece(portal, company, id) });
  };
const withNote =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) => {
    const id = await anInvestigation(portal, company);
    return objectWithId(id, { ...body, note_id: await aNote(portal, company, id) });
  };
const judge: MakeObject = async (portal, company) => {
  const id = await anInvestigation(portal, company);
  const hypothesis_id = await aHypothesis(portal, company, id);
  const evidence_id = await aPiece(portal, company, id);
  return objectWithId(id, { hypothesis_id, evidence_id, consistency: "inconsistent" });
};

const version = 1;
const reason = "Hay que mirarlo otra vez";
const question = "¿Quién entró con la cuenta de servicio?";
const concluded = { status: "concluded", result: "inconclusive", confidence: "low" };
const shared = { client_visible: true, published_at: new Date("2026-11-20T12:00:00Z") };

export default {
  inputs: {
    "investigations.open_investigation": { question, hypotheses: ["Fue un tercero"] },
    "investigations.list_of": { path: "/Alertas/1" },
  },
  objects: {
    "investigations.get_investigation": investigation(),
    "investigations.get_shared": investigation({}, shared),
    "investigations.revise_investigation": investigation({
      version,
      question,
      context: "",
      severity: "high",
      tlp: "amber",
    }),
    "investigations.take": investigation({ version }),
    "investigations.assign": investigation({ version, assignee_id: null }, { assignee_name: "Alguien" }),
    "investigations.conclude": investigation({
      version,
      result: "inconclusive",
      confidence: "low",
      conclusion: "No se puede decir quién fue",
      grounds: "Faltan los registros del día",
    }),
    "investigations.reopen": investigation({ version, reason }, concluded),
    "investigations.publish": investigation({
      version,
      summary: "Estamos mirando quién entró con esa cuenta.",
    }),
    "investigations.withdraw": investigation({ version, reason }, shared),
    "investigations.restrict": investigation({ version, people: [], reason }),
    "investigations.unrestrict": investigation({ version, reason }),
    "investigations.add_person": investigation({ version, user_id: 1 }),
    "investigations.remove_person": investigation({ version, user_id: 1 }),
    "investigations.add_hypothesis": investigation({ body: "Fue un tercero" }),
    "investigations.change_hypothesis": withHypothesis({ body: "Fue alguien de la casa" }),
    "investigations.remove_hypothesis": withHypothesis(),
    "investigations.add_evidence": investigation({ body: "El acceso vino de otro país" }),
    "investigations.change_evidence": withEvidence({ body: "El acceso vino de otra ciudad" }),
    "investigations.remove_evidence": withEvidence(),
    "investigations.judge": judge,
    "investigations.declare_incident": investigation({ title: "Acceso ajeno al respaldo", severity: "high" }),
    "investigations.start_hunt": investigation({
      title: "Accesos desde el mismo lugar",
      hypothesis: "El tercero entró también por otra cuenta",
      words: "acceso",
    }),
    "investigations.record_nonconformity": investigation({
      control_id: 1,
      kind: "observation",
      title: "La cuenta no exigía segundo factor",
    }),
    "investigations.record_finding": investigation({
      asset: "respaldo-1",
      title: "La consola de respaldos se ve desde internet",
      severity: "high",
    }),
    "investigations.name_bulletin": investigation({ bulletin_id: 1, title: "Cuentas de respaldo" }),
    "investigations.list_notes": investigation(),
    "investigations.add_note": investigation({ title: "Entrevista", body: "No estaba de turno" }),
    "investigations.change_note": withNote({ version, title: "Entrevista", body: "Estaba de turno" }),
    "investigations.list_note_versions": withNote(),
    "investigations.get_board": investigation(),
    "investigations.change_board": async (portal, company) =>
      objectWithId(await anInvestigation(portal, company), {
        changes: [{ do: "add_card", id: uuidv7(), kind: "note", title: "Un acceso a las 3:12" }],
      }),
  },
} satisfies FeatureExamples;
