import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { listAlerts } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { createSource } from "#features/detection/events/contracts/event-source.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { deliver } from "#features/detection/events/server/testing-source.fixture.ts";
import { listNotifications } from "#features/identity/notifications/notifications.contract.ts";
import { notifications } from "#features/identity/notifications/notifications.feature.ts";
import { listIndicators } from "#features/intelligence/threats/contracts/indicators.contract.ts";
import { listSightings } from "#features/intelligence/threats/contracts/sightings.contract.ts";
import { compareJob } from "#features/intelligence/threats/server/threats.public.ts";
import { threats } from "#features/intelligence/threats/threats.feature.ts";
import { incidents } from "#features/response/incidents/incidents.feature.ts";
import * as decisions from "#features/response/security-inbox/contracts/mail-decisions.contract.ts";
import * as own from "#features/response/security-inbox/contracts/own-mails.contract.ts";
import * as contract from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import { securityInbox } from "#features/response/security-inbox/security-inbox.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import type { Caller } from "#platform/testing/caller.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anInbox as anInboxOf, list, malicious, open, report as reportTo } from "./an-inbox.fixture.ts";
import { alertOfHarm } from "./reports/alert-of-harm.job.ts";
import { aMail } from "./security-inbox-examples.fixture.ts";

const portal = await testPortal([events, alerts, incidents, notifications, threats, securityInbox]);
const anInbox = () => anInboxOf(portal);
const report = (caller: Caller, company: TestCompany, of?: Parameters<typeof reportTo>[3]) =>
  reportTo(portal, caller, company, of);

describe("deciding", () => {
  test("mails with the same file are one campaign, decided once and answered to everybody who reported one", async () => {
    const { company, client, colleague, operator } = await anInbox();
    const withFile = (n: number) =>
      aMail(
        {
          "Message-ID": `<${n}@x.cl>`,
          Subject: `Factura ${n}`,
          "Content-Type": 'multipart/mixed; boundary="b"',
        },
        `--b\r\nContent-Type: text/plain\r\n\r\nEstimado ${n}\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="f.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0xLjQKJcOkw7zDtsOf\r\n--b--`,
      );
    await report(client, company, { content: withFile(1) });
    await report(colleague, company, { content: withFile(2) });
    await report(colleague, company, { content: aMail() });
    const mails = await list(operator);
    const campaign = mails.find(({ campaign: one }) => one)?.campaign;
    expect(campaign).toMatchObject({ code: "CAM-1", mails: 2 });
    const decided = await operator.call(decisions.changeMails, {
      selection: { campaign: campaign?.id ?? "" },
      expected: 2,
      action: { do: "decide", ...malicious },
    });
    expect(decided.json()).toMatchObject({ changed: 2 });
    for (const reporter of [client, colleague]) {
      const { items } = (await reporter.call(own.listOwnMails, { status: "resolved" })).json();
      expect(items).toMatchObject([{ verdict: "malicious", malice: "phishing", answer: malicious.answer }]);
      const notices = (await reporter.call(listNotifications, {})).json().items;
      expect(notices).toMatchObject([{ kind: "result" }]);
    }
    expect((await list(operator)).filter(({ status }) => status === "received")).toHaveLength(1);
    const undone = await operator.call(decisions.undoMailChange, { id: decided.json().bulk_id });
    expect(undone.json()).toEqual({ restored: 2, kept: 0 });
    expect((await client.call(own.listOwnMails, {})).json().items).toMatchObject([
      { status: "received", answer: "" },
    ]);
  });

  test("a mail taken out of its campaign never comes back to it", async () => {
    const { company, client, colleague, operator } = await anInbox();
    const same = (n: number) =>
      aMail(
        {
          "Message-ID": `<${n}@x.cl>`,
          References: "<hilo@x.cl>",
          Subject: `Hilo ${n}`,
          "Content-Type": 'multipart/mixed; boundary="b"',
        },
        `--b\r\nContent-Type: text/plain\r\n\r\nHola ${n}\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="f.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0xLjQKJcOkw7zDtsOf\r\n--b--`,
      );
    await report(client, company, { content: same(1) });
    const [first] = (await report(colleague, company, { content: same(2) })).mails;
    const { mail } = await open(operator, first?.id ?? "");
    expect(mail.campaign).not.toBeNull();
    const apart = await operator.call(contract.separateMail, { id: mail.id, version: mail.version });
    expect(apart.json().mail.campaign).toBeNull();
    await report(client, company, { content: same(3) });
    const campaigns = (await list(operator)).map(({ id, campaign }) => [
      id === mail.id,
      campaign?.code ?? null,
    ]);
    expect(campaigns.filter(([isApart]) => isApart)).toEqual([[true, null]]);
  });

  test("a verdict of malicious says of what kind, and nothing is decided that was not seen", async () => {
    const { company, client, operator } = await anInbox();
    const { mails } = await report(client, company);
    const ids = [mails[0]?.id ?? ""];
    const { malice: _malice, ...without } = malicious;
    expect(
      (
        await operator.call(decisions.changeMails, {
          selection: { ids },
          expected: 1,
          action: { do: "decide", ...without },
        })
      ).statusCode,
    ).toBe(400);
    expect(
      (
        await operator.call(decisions.changeMails, {
          selection: { ids },
          expected: 2,
          action: { do: "decide", ...malicious },
        })
      ).statusCode,
    ).toBe(409);
    expect(
      (
        await client.call(decisions.changeMails, {
          selection: { ids },
          expected: 1,
          action: { do: "decide", ...malicious },
        })
      ).statusCode,
    ).toBe(403);
    expect((await open(operator, ids[0] ?? "")).mail.status).toBe("received");
  });

  test("a reporter who does not agree is looked at again under a new promise, and hears the new verdict", async () => {
    const { company, client, operator } = await anInbox();
    const { mails } = await report(client, company);
    const id = mails[0]?.id ?? "";
    const legitimate = {
      verdict: "legitimate",
      reasons: "Es el banco",
      answer: "Es legítimo: puede usarlo con tranquilidad.",
    } as const;
    expect((await client.call(own.challengeMail, { id, reason: "No creo" })).statusCode).toBe(409);
    await operator.call(decisions.changeMails, {
      selection: { ids: [id] },
      expected: 1,
      action: { do: "decide", ...legitimate },
    });
    const challenged = await client.call(own.challengeMail, {
      id,
      reason: "El banco me dijo que no lo envió",
    });
    expect(challenged.json().mail).toMatchObject({ status: "challenged" });
    const detail = await open(operator, id);
    expect(detail.clocks.map(({ cycle, state }) => [cycle, state])).toEqual([
      [1, "met"],
      [2, "running"],
    ]);
    expect(detail.story.at(-1)).toMatchObject({
      type: "challenged",
      note: "El banco me dijo que no lo envió",
    });
    await operator.call(decisions.changeMails, {
      selection: { ids: [id] },
      expected: 1,
      action: { do: "decide", ...malicious },
    });
    expect((await client.call(own.getOwnMail, { id })).json().mail).toMatchObject({
      status: "resolved",
      verdict: "malicious",
    });
  });

  test("internal notes of the provider never reach the reporter", async () => {
    const { company, client, operator } = await anInbox();
    const { mails } = await report(client, company);
    const id = mails[0]?.id ?? "";
    await operator.call(contract.commentInternally, { id, body: "nota-reservada" });
    await operator.call(decisions.changeMails, {
      selection: { ids: [id] },
      expected: 1,
      action: { do: "decide", ...malicious, reasons: "motivo-reservado" },
    });
    const { body } = await client.call(own.getOwnMail, { id });
    expect(body).not.toContain("reservad");
    expect(body).toContain(malicious.answer);
  });

  test("saying afterwards that the password was typed opens an alert", async () => {
    const { company, client, operator } = await anInbox();
    const { mails } = await report(client, company);
    const id = mails[0]?.id ?? "";
    expect((await client.call(own.declareHarm, { id })).statusCode).toBe(409);
    expect(
      (await client.call(own.declareHarm, { id, typed_password: "yes", words: "Ayer en la tarde" }))
        .statusCode,
    ).toBe(200);
    await performJob(portal.gate, alertOfHarm, {
      actor: systemActor("test", company.id),
      input: {
        id,
        reporter: "Ana",
        words: "Ayer en la tarde",
        clicked: "unknown",
        typed_password: "yes",
        opened_attachment: "unknown",
      },
    });
    const { items } = (await operator.call(listAlerts, {})).json();
    expect(items).toMatchObject([{ severity: "high" }]);
    const { story } = await open(operator, id);
    expect(story.map(({ type }) => type)).toEqual(["opened", "harm_declared", "turned"]);
  });

  test("one key makes an incident of it that says where it came from", async () => {
    const { company, client, operator } = await anInbox();
    const { mails } = await report(client, company);
    const id = mails[0]?.id ?? "";
    const createdResponse = await operator.call(decisions.incidentOfMail, {
      id,
      severity: "high",
      description: "Lo recibieron tres personas",
    });
    const turned = (createdResponse.json() as contract.ReportedMailDetail).story.find(
      ({ type }) => type === "turned",
    );
    expect(turned?.facts.name).toMatch(/^INC-1 Correo reportado COR-1/);
    expect(
      (
        await operator.call(decisions.incidentOfMail, {
          id: uuidv7(),
          severity: "high",
          description: "Lo recibieron",
        })
      ).statusCode,
    ).toBe(404);
  });

  test("chosen observables become indicators of this company, once, and what the mail does not hold is refused", async () => {
    const { company, client, operator } = await anInbox();
    const { mails } = await report(client, company);
    const id = mails[0]?.id ?? "";
    const { observables } = (await open(operator, id)).reading;
    const domain = observables.find(({ kind }) => kind === "domain")?.value ?? "";
    const make = (values: string[]) => operator.call(decisions.indicatorsOfMail, { id, values });
    expect((await make([domain])).json()).toEqual({ added: 1, known: 0, not_compared: 0 });
    expect((await make([domain])).json()).toEqual({ added: 0, known: 1, not_compared: 0 });
    expect((await make(["otro-sitio.example"])).statusCode).toBe(400);
    const { items } = (await operator.call(listIndicators, {})).json();
    expect(items).toMatchObject([{ kind: "domain", value: domain, owner: "company" }]);
    expect((await client.call(decisions.indicatorsOfMail, { id, values: [domain] })).statusCode).toBe(403);
  });

  test("from then on the events of the company are compared with them, and of no other", async () => {
    const { company, client, operator } = await anInbox();
    const { mails } = await report(client, company);
    const id = mails[0]?.id ?? "";
    const { observables } = (await open(operator, id)).reading;
    const domain = observables.find(({ kind }) => kind === "domain")?.value ?? "";
    const met = async () => (await client.call(listSightings, {})).json().items;
    const source = (await operator.call(createSource, { name: "proxy" })).json();
    let serial = 0;
    const visit = async () => {
      serial += 1;
      const words = `rt=${Date.now() - 60_000} act=allowed dvchost=caja-03 request=https://${domain}/entrar externalId=${serial}`;
      const line = `CEF:0|Ejemplo|Proxy|1|100|Visita|5|${words}\n`;
      const { body } = await deliver(portal, source.api_key, line);
      const actor = systemActor("test", company.id);
      await performJob(portal.gate, compareJob, { actor, input: { batch_ids: [body.batch_id] } });
    };
    await visit();
    expect(await met()).toEqual([]);
    await operator.call(decisions.indicatorsOfMail, { id, values: [domain] });
    await visit();
    expect(await met()).toMatchObject([
      { value: domain, asset: "caja-03", found: "live", indicator: { source: "Buzón de seguridad" } },
    ]);
  });
});
