import { describe, expect, test } from "vitest";
import { assurance } from "#features/compliance/assurance/assurance.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import * as contract from "#features/response/legal-duties/contracts/legal-duties.contract.ts";
import * as reports from "#features/response/legal-duties/contracts/legal-reports.contract.ts";
import { legalDuties } from "#features/response/legal-duties/legal-duties.feature.ts";
import { asSystem, systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anIncident, aRegime } from "./an-incident.fixture.ts";
import { sendDeadlineAlerts } from "./deadline-alerts/send-deadline-alerts.job.ts";

const knowledgeAt = "2026-11-20T10:00:00Z";
let now = new Date(knowledgeAt);
const portal = await testPortal([companies, assurance, legalDuties], { clock: { now: () => now } });
const at = (moment: string) => {
  now = new Date(moment);
};
const proof = "Acta de la sala de crisis";

async function anAffected(regime: "pse" | "oiv" = "oiv", knownAt = knowledgeAt) {
  at(knowledgeAt);
  const company = await aCompany(portal);
  await aRegime(portal, company, regime);
  const [client, operator] = [
    await signedIn(portal, "client", company),
    await signedIn(portal, "operator", company),
  ];
  const id = await anIncident(portal, company, { knownAt });
  return { company, client, operator, id };
}

const dutiesOf = async (caller: Caller, id: string) =>
  (await caller.call(contract.getIncidentDuties, { id })).json<contract.IncidentDuties>();
const standing = ({ duties }: contract.IncidentDuties, code: string) => {
  const { state, limit_at } = duties.find((duty) => duty.code === code) ?? {};
  return [state, limit_at];
};
const give = () => performJob(portal.gate, sendDeadlineAlerts, { actor: systemActor("test"), input: {} });
const stages = async (id: string) =>
  await runQuery<{ duty: string; stage: string; given_at: Date }>(
    portal.database.owner,
    "select duty, stage, given_at from legal_alarm where incident_id = $1 order by given_at, duty",
    [id],
  );

describe("the duties of an incident", () => {
  test("run from the client's knowledge and are told to the company's own people too", async () => {
    const { client, id } = await anAffected();
    const view = await dutiesOf(client, id);
    expect(standing(view, "early_alert")).toEqual(["running", "2026-11-20T13:00:00.000Z"]);
    expect(view).toMatchObject({ regime: "oiv", known_at: "2026-11-20T10:00:00.000Z" });
    expect(view.notice).toContain("no asesoría legal");
  });

  test("say what a fact would cost before it is declared, and keep both when it is corrected", async () => {
    const { operator, id } = await anAffected();
    at("2026-11-23T08:00:00Z");
    const fact = { kind: "essential_service", answer: "yes" } as const;
    const { changes } = (await operator.call(contract.previewFact, { id, fact })).json<{
      changes: contract.DutyChange[];
    }>();
    expect(changes).toMatchObject([
      {
        code: "update",
        late_at_once: true,
        before: { limit_at: "2026-11-23T10:00:00.000Z", state: "running" },
        after: { limit_at: "2026-11-21T10:00:00.000Z", state: "overdue" },
      },
    ]);
    expect(standing(await dutiesOf(operator, id), "update")).toEqual(["running", "2026-11-23T10:00:00.000Z"]);
    await operator.call(contract.declareFact, { id, fact, proof });
    const corrected = await operator.call(contract.declareFact, {
      id,
      fact: { kind: "essential_service", answer: "no" },
      proof: "El servicio nunca se interrumpió",
    });
    const view = corrected.json<contract.IncidentDuties>();
    expect(standing(view, "update")).toEqual(["running", "2026-11-23T10:00:00.000Z"]);
    expect(view.facts).toMatchObject([
      { answer: "no", replaced: false },
      { answer: "yes", replaced: true, proof },
    ]);
  });

  test("end with a folio and a receipt that stays, and a correction names what it rectifies", async () => {
    const { client, id } = await anAffected();
    at("2026-11-20T12:30:00Z");
    const file = { name: "folio.pdf", content: "%PDF-1.4 comprobante" } as unknown as Blob;
    const sentResponse = await client.call(reports.fileDuty, {
      id,
      duty: "early_alert",
      sent_at: "2026-11-20T12:20:00Z",
      folio: "ANCI-77",
      receipt: file,
    });
    expect(sentResponse.statusCode).toBe(201);
    const view = sentResponse.json<contract.IncidentDuties>();
    expect(standing(view, "early_alert")[0]).toBe("filed");
    expect(standing(view, "final_report")).toEqual(["running", "2026-12-06T02:59:59.000Z"]);
    const [filing] = view.filings;
    expect(filing).toMatchObject({ folio: "ANCI-77", receipt: { name: "folio.pdf", bytes: 20 } });
    const receipt = await client.call(reports.downloadReceipt, { id, filing_id: filing?.id ?? "" });
    expect(receipt.body).toBe("%PDF-1.4 comprobante");

    const again = { id, duty: "early_alert", sent_at: "2026-11-20T12:29:00Z", folio: "ANCI-78" };
    expect((await client.call(reports.fileDuty, again)).statusCode).toBe(409);
    const rectified = await client.call(reports.fileDuty, { ...again, rectifies: filing?.id });
    expect(standing(rectified.json<contract.IncidentDuties>(), "final_report")).toEqual([
      "running",
      "2026-12-06T02:59:59.000Z",
    ]);
  });

  test("are dismissed only with words, under the name of who says so", async () => {
    const { client, id } = await anAffected();
    const words = "El incidente fue de un tercero";
    const view = (
      await client.call(contract.dismissDuty, { id, duty: "update", words })
    ).json<contract.IncidentDuties>();
    expect(view.duties.find(({ code }) => code === "update")).toMatchObject({
      state: "not_applicable",
      words,
      approver: expect.stringContaining("Nombre"),
    });
    const back = await client.call(contract.reinstateDuty, { id, duty: "update", words });
    expect(standing(back.json<contract.IncidentDuties>(), "update")[0]).toBe("running");
  });
});

describe("a report", () => {
  test("is drafted from the incident, keeps what a person writes, and is exported", async () => {
    const { operator, company, id } = await anAffected();
    const draft = (
      await operator.call(reports.getReport, { id, duty: "early_alert" })
    ).json<reports.Report>();
    const value = (report: reports.Report, key: string) =>
      report.fields.find((field) => field.key === key)?.value;
    expect([value(draft, "institution"), value(draft, "description")]).toEqual([
      company.fullName,
      "Cifrado de servidores",
    ]);
    expect(draft.remarks.filter(({ kind }) => kind === "missing").length).toBeGreaterThan(5);
    const fields = { status: "Llamar a Pedro, 12.345.678-5" };
    const saved = await operator.call(reports.saveReport, { id, duty: "early_alert", version: 0, fields });
    expect(saved.json<reports.Report>().remarks).toContainEqual(
      expect.objectContaining({ field: "status", kind: "rut", found: "12.345.678-5" }),
    );
    const stale = await operator.call(reports.saveReport, { id, duty: "early_alert", version: 0, fields });
    expect(stale.statusCode).toBe(409);
    const json = await operator.call(reports.exportReport, { id, duty: "early_alert", as: "json" });
    expect(JSON.parse(json.body).fields).toMatchObject({ institution: company.fullName, ...fields });
    const pdf = await operator.call(reports.exportReport, { id, duty: "early_alert", as: "pdf" });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  });
});

describe("an incident that few may know of", () => {
  test("shows its duties to its people only, whatever the way", async () => {
    const { company, operator, client } = await anAffected();
    const staff = await signedIn(portal, "staff", company);
    const id = await anIncident(portal, company, {
      knownAt: knowledgeAt,
      readers: [operator.person?.id ?? 0],
    });
    const fact = { kind: "significant", answer: "yes" } as const;
    expect((await operator.call(contract.declareFact, { id, fact, proof })).statusCode).toBe(201);
    for (const outsider of [staff, client]) {
      const answers = [
        await outsider.call(contract.getIncidentDuties, { id }),
        await outsider.call(contract.previewFact, { id, fact }),
        await outsider.call(contract.declareFact, { id, fact, proof }),
        await outsider.call(reports.fileDuty, { id, duty: "early_alert", sent_at: knowledgeAt }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    }
    const { items } = (await staff.call(contract.listDueEverywhere)).json<{ items: contract.DueDuty[] }>();
    expect(items.some(({ incident }) => incident.id === id)).toBe(false);
    at("2026-11-20T11:30:01Z");
    await give();
    const mails = await runQuery<{ recipient: string; subject: string; body: string }>(
      portal.database.owner,
      "select recipient, subject, body from mail_message where company_id = $1 and body like '%' || $2 || '%'",
      [company.id, id],
    );
    expect(mails.length).toBeGreaterThan(0);
    for (const { recipient, subject, body } of mails) {
      expect(recipient).toBe(`${operator.person?.username}@ejemplo.cl`);
      expect(subject + body).not.toContain("Cifrado");
    }
  });

  test("is mailed to nobody else when none of its people is there any more", async () => {
    const { company, operator } = await anAffected();
    const id = await anIncident(portal, company, {
      knownAt: knowledgeAt,
      readers: [operator.person?.id ?? 0],
    });
    const fact = { kind: "significant", answer: "yes" } as const;
    expect((await operator.call(contract.declareFact, { id, fact, proof })).statusCode).toBe(201);
    await signedIn(portal, "staff", company);
    await runQuery(portal.database.owner, "update portal_user set status = 'closed' where id = $1", [
      operator.person?.id,
    ]);
    at("2026-11-20T11:30:01Z");
    await give();
    const [given] = await runQuery<{ alarms: number; mails: number }>(
      portal.database.owner,
      `select (select count(*)::int from legal_alarm where incident_id = $1) as alarms,
         (select count(*)::int from mail_message where body like '%' || $1::text || '%') as mails`,
      [id],
    );
    expect(given?.alarms).toBeGreaterThan(0);
    expect(given?.mails).toBe(0);
  });
});

describe("declared and sent reports", () => {
  test("cannot be changed or removed by the role that serves", async () => {
    const { company, id, operator } = await anAffected();
    const fact = { kind: "significant", answer: "yes" } as const;
    await operator.call(contract.declareFact, { id, fact, proof });
    for (const table of ["legal_fact", "legal_filing", "legal_decision", "legal_alarm"] as const) {
      const frame = { scope: "company", effect: "write", name: "test", companyId: company.id } as const;
      await expect(asSystem(portal.gate, frame, ({ db }) => db.deleteFrom(table).execute())).rejects.toThrow(
        /permission denied/,
      );
    }
    await expect(
      asSystem(
        portal.gate,
        { scope: "company", effect: "write", name: "test", companyId: company.id },
        ({ db }) => db.updateTable("legal_fact").set({ proof: "Otra" }).execute(),
      ),
    ).rejects.toThrow(/permission denied/);
  });
});

describe("the alarms", () => {
  test("come at each stage once, however often the portal looks", async () => {
    const { id } = await anAffected("pse");
    await give();
    for (const moment of ["2026-11-20T11:30:00Z", "2026-11-20T11:30:00Z", "2026-11-20T12:43:00Z"]) {
      at(moment);
      await give();
    }
    const alert = (await stages(id)).filter(({ duty }) => duty === "early_alert");
    expect(alert.map(({ stage }) => stage)).toEqual(["half", "nine_tenths"]);
  });

  test("follow a dossier that makes the company an operator of vital importance afterwards", async () => {
    const { company, id } = await anAffected("pse");
    await give();
    at("2026-11-20T14:00:00Z");
    await aRegime(portal, company, "oiv");
    await runQuery(portal.database.owner, "update legal_profile set updated_at = $2 where company_id = $1", [
      company.id,
      now,
    ]);
    await give();
    const late = (await stages(id)).filter(({ stage }) => stage === "late").map(({ duty }) => duty);
    expect(late.toSorted()).toEqual(["admin_passwords", "early_alert", "exposed_access"]);
  });

  test("follow a dossier that is recorded with a moment before the last computation", async () => {
    at("2026-11-20T14:00:00Z");
    const company = await aCompany(portal);
    await signedIn(portal, "client", company);
    const id = await anIncident(portal, company, { knownAt: knowledgeAt });
    await give();
    expect(await stages(id)).toEqual([]);
    await aRegime(portal, company, "oiv");
    await runQuery(portal.database.owner, "update legal_profile set updated_at = $2 where company_id = $1", [
      company.id,
      "2026-11-01T00:00:00Z",
    ]);
    await give();
    const late = (await stages(id)).filter(({ stage }) => stage === "late").map(({ duty }) => duty);
    expect(late.toSorted()).toEqual(["admin_passwords", "early_alert", "exposed_access"]);
  });
});
