import { v7 as uuidv7 } from "uuid";
import { aClock, bulkOf } from "#platform/testing/case-examples.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

/** Creates a newly declared incident of a company; its columns can be overridden. */
export async function anIncident(
  { database }: TestPortal,
  company: TestCompany,
  columns: Record<string, unknown> = {},
): Promise<string> {
  const id = uuidv7();
  const names = Object.keys(columns);
  await runQuery(
    database.owner,
    `insert into incident (company_id, id, series, number, origin, title, severity, tlp, pap, opened_by_name, opened_at,
       search, updated_at ${names.map((name) => `, ${name}`).join("")})
     select $1, $2, 'INC', coalesce(max(number), 0) + 1, 'manual', 'Acceso ajeno', 4, 'amber', 'amber', 'Alguien', now(),
       'acceso ajeno', now() ${names.map((_name, place) => `, $${place + 3}`).join("")}
     from incident where company_id = $1`,
    [company.id, id, ...Object.values(columns)],
  );
  return id;
}

/** Inserts a row of a part of an incident (such as a task) and returns its id. */
export async function aPartOf(
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

/** An alert to be attached. */
async function anAlert({ database }: TestPortal, company: TestCompany): Promise<string> {
  const id = uuidv7();
  await runQuery(
    database.owner,
    `insert into alert (company_id, id, number, fingerprint, origin, title, severity, first_seen_at, last_seen_at,
       opened_at, search, updated_at)
     select $1, $2, coalesce(max(number), 0) + 1, $2, 'manual', 'Acceso fallido', 3, now(), now(), now(), 'acceso', now()
     from alert where company_id = $1`,
    [company.id, id],
  );
  return id;
}

export const incident =
  (body: Record<string, unknown> = {}, columns: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await anIncident(portal, company, columns), body);

/** Creates an incident with one part, whose id the request body of the tested call contains under `name`. */
export const withPart =
  (
    name: string,
    make: (portal: TestPortal, company: TestCompany, id: string) => Promise<string>,
    body: Record<string, unknown> = {},
  ): MakeObject =>
  async (portal, company) => {
    const id = await anIncident(portal, company);
    return objectWithId(id, { ...body, [name]: await make(portal, company, id) });
  };

const version = 1;
const reason = "Un motivo de prueba";
const moment = {
  kind: "detection",
  at: "2026-11-02T10:00:00Z",
  zone: "America/Santiago",
  certainty: "exact",
};

const attached = async (portal: TestPortal, company: TestCompany, incident_id: string) => {
  const alert_id = await anAlert(portal, company);
  await aPartOf(portal, company, "incident_alert", {
    incident_id,
    alert_id,
    attached_at: new Date(),
    attached_by_name: "Alguien",
  });
  return alert_id;
};

const observed = (portal: TestPortal, company: TestCompany, incident_id: string) =>
  aPartOf(portal, company, "incident_observable", {
    incident_id,
    type: "ipv4",
    value: "203.0.113.7",
    value_key: Buffer.from("a key of its own"),
    original: "203.0.113[.]7",
    added_by_name: "Alguien",
    added_at: new Date(),
  });

/** An incident with an observable that the body names in a list. */
const withObservable =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) => {
    const id = await anIncident(portal, company);
    return objectWithId(id, { ...body, observable_ids: [await observed(portal, company, id)] });
  };

const fact = (portal: TestPortal, company: TestCompany, incident_id: string) =>
  aPartOf(portal, company, "incident_fact", {
    incident_id,
    at: new Date(),
    zone: "America/Santiago",
    certainty: "exact",
    category: "attack",
    technical: "Se abrió una sesión desde otro país",
    in_report: true,
    visible_client: false,
    key: Buffer.from("a key of its own"),
    created_by_name: "Alguien",
    created_at: new Date(),
    updated_at: new Date(),
  });

const task = (portal: TestPortal, company: TestCompany, incident_id: string) =>
  aPartOf(portal, company, "incident_task", {
    incident_id,
    title: "Cambiar las claves",
    phase: "containment",
    owner_side: "client",
    mandatory: true,
    position: 10,
    created_by_name: "Alguien",
    created_at: new Date(),
  });

const published = {
  client_visible: true,
  client_summary: "Alguien entró a un buzón.",
  published_at: new Date(),
};

/** Creates an incident with a draft of the client's text. */
const drafted: MakeObject = async (portal, company) => {
  const id = await anIncident(portal, company);
  await runQuery(
    portal.database.owner,
    `insert into incident_text (company_id, incident_id, version, plain, technical, state, written_by_name, written_at)
     values ($1, $2, 1, 'Alguien entró a un buzón de correo.', '', 'draft', 'Alguien', now())`,
    [company.id, id],
  );
  return objectWithId(id, { version, text_version: 1 });
};

const factDraft = {
  at: "2026-11-02T10:00:00-03:00",
  zone: "America/Santiago",
  technical: "Se abrió una sesión desde otro país",
};

const objects: Record<string, MakeObject> = {
  "incidents.get_incident": incident(),
  "incidents.comment_internally": incident({ body: "Visto" }),
  "incidents.comment_for_client": incident({ body: "Ya lo vimos" }, { client_visible: true }),
  "incidents.pause_clocks": incident({ version, reason: "agreed", note: "Acordado por teléfono" }),
  "incidents.resume_clocks": incident({ version }),
  "incidents.explain_breach": async (portal, company) => {
    const id = await anIncident(portal, company);
    await aClock(portal, company, { name: "incident", id, kind: "contain" });
    return objectWithId(id, { kind: "contain", cycle: 1, explanation: reason });
  },
  "incidents.undo_change": bulkOf("incident"),
  "incidents.revise_incident": incident({ version, title: "Acceso ajeno a la bodega" }),
  "incidents.decide_verdict": incident({ version, verdict: "confirmed", reason }),
  "incidents.restrict_incident": incident({ version, people: [], reason }),
  "incidents.unrestrict_incident": incident({ version, reason }),
  "incidents.add_person": incident({ version, user_id: 1 }),
  "incidents.remove_person": incident({ version, user_id: 1 }),
  "incidents.set_affected": incident({ kind: "asset", name: "servidor-1", state: "compromised" }),
  "incidents.remove_affected": withPart("affected_id", (portal, company, incident_id) =>
    aPartOf(portal, company, "incident_affected", {
      incident_id,
      kind: "asset",
      name: "servidor-1",
      name_key: "servidor-1",
      state: "suspected",
      added_at: new Date(),
    }),
  ),
  "incidents.preview_moment": incident(moment),
  "incidents.record_moment": incident({ ...moment, source: "Registro del firewall", reason: "" }),
  "incidents.list_similar_incidents": incident(),
  "incidents.list_incidents_of_alert": async (portal, company) => ({
    body: {},
    foreign: { alert_id: await anAlert(portal, company) },
    never: { alert_id: uuidv7() },
  }),
  "incidents.attach_alerts": async (portal, company) =>
    objectWithId(await anIncident(portal, company), { alert_ids: [await anAlert(portal, company)] }),
  "incidents.detach_alert": withPart("alert_id", attached, { reason }),
  "incidents.list_observables": incident(),
  "incidents.paste_observables": incident({ text: "hxxp://mala[.]cl", dry_run: false }),
  "incidents.mark_observables": withObservable({ ioc: true }),
  "incidents.remove_observables": withObservable(),
  "incidents.get_sightings": withPart("observable_id", observed),
  "incidents.list_facts": incident(),
  "incidents.add_fact": incident(factDraft),
  "incidents.change_fact": withPart("fact_id", fact, { version, plain: "Alguien entró al correo" }),
  "incidents.remove_fact": withPart("fact_id", fact, { version }),
  "incidents.download_facts": incident(),
  "incidents.import_facts": incident({
    csv: "momento,texto técnico\n2026-11-02T10:00:00-03:00,Se abrió una sesión\n",
    dry_run: false,
  }),
  "incidents.list_tasks": incident(),
  "incidents.add_task": incident({ title: "Cambiar las claves" }),
  "incidents.change_task": withPart("task_id", task, { version, mandatory: false }),
  "incidents.finish_task": withPart("task_id", task, { version, state: "done", result: "Listo" }),
  "incidents.get_shared_incident": incident({}, published),
  "incidents.preview_shared_incident": incident(),
  "incidents.list_client_texts": incident(),
  "incidents.draft_client_texts": incident({ version, plain: "Alguien entró a un buzón de correo." }),
  "incidents.approve_client_texts": drafted,
  "incidents.withdraw_from_client": incident({ version, reason }, published),
  "incidents.comment_on_shared_incident": incident({ body: "¿Qué hacemos?" }, published),
  "incidents.finish_shared_task": async (portal, company) => {
    const id = await anIncident(portal, company, published);
    const task_id = await task(portal, company, id);
    return objectWithId(id, { task_id, version, state: "done", result: "Listo" });
  },
  "incidents.link_incident": incident({ to: { kind: "place", address: "/Eventos" }, label: "" }),
  "incidents.unlink_incident": withPart("link_id", (portal, company, incident_id) =>
    aPartOf(portal, company, "incident_link", {
      incident_id,
      kind: "place",
      target: "/Eventos",
      label: "Eventos",
      created_by_name: "Alguien",
      created_at: new Date(),
    }),
  ),
};
export default {
  objects,
  notFiles: { "incident_affected.name_key": "a name without accents, by which the same is found again" },
  jobs: {
    "incidents.notice_due_clocks": async (portal) => {
      const company = await aCompany(portal);
      // The timers of other examples would expire during this one.
      await runQuery(portal.database.owner, "delete from incident_clock");
      const id = await anIncident(portal, company);
      await aClock(portal, company, { name: "incident", id, kind: "contain" });
      return nightly;
    },
  },
} satisfies FeatureExamples;
