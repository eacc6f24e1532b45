import { describe, expect, test } from "vitest";
import * as all from "#features/response/security-inbox/contracts/all-inboxes.contract.ts";
import * as settings from "#features/response/security-inbox/contracts/inbox-settings.contract.ts";
import * as decisions from "#features/response/security-inbox/contracts/mail-decisions.contract.ts";
import * as contract from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import { securityInbox } from "#features/response/security-inbox/security-inbox.feature.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anInbox as anInboxOf, list, malicious, open, report as reportTo } from "./an-inbox.fixture.ts";
import { aMail } from "./security-inbox-examples.fixture.ts";

const portal = await testPortal([securityInbox]);
const anInbox = () => anInboxOf(portal);
const report = (caller: Caller, company: TestCompany, of?: Parameters<typeof reportTo>[3]) =>
  reportTo(portal, caller, company, of);

describe("the settings and the figures", () => {
  test("a mail is promised by what staff saved, and empty lines of a list are none", async () => {
    const { company, client, operator } = await anInbox();
    const staff = await signedIn(portal, "staff", company);
    const saved = await staff.call(settings.saveInboxSettings, {
      trusted_servers: ["mx.empresa.cl", ""],
      own_domains: ["empresa.cl"],
      important_people: [
        { name: "Ana Rojas", addresses: ["ana@empresa.cl", ""] },
        { name: "", addresses: [] },
      ],
      departments: [],
      simulation_domains: [],
      answer_minutes: 30,
      calendar: { kind: "always" },
      version: 0,
    });
    expect(saved.json()).toMatchObject({
      trusted_servers: ["mx.empresa.cl"],
      important_people: [{ name: "Ana Rojas", addresses: ["ana@empresa.cl"] }],
    });
    expect((await operator.call(settings.getInboxSettings, {})).statusCode).toBe(403);
    const { mails } = await report(client, company);
    const { clocks } = await open(operator, mails[0]?.id ?? "");
    expect(clocks.map(({ minutes }) => minutes)).toEqual([30]);
  });

  test("staff sees every company in counts, and what a file has in other companies only as a number", async () => {
    const [one, other] = [await anInbox(), await anInbox()];
    const staff = await signedIn(portal, "staff", one.company);
    const { boundary, content } = { boundary: "b", content: "JVBERi0xLjQKJcOkw7zDtsOfQ1JVWkFEQQ==" };
    const same = aMail(
      { "Content-Type": `multipart/mixed; boundary="${boundary}"` },
      `--b\r\nContent-Type: text/plain\r\n\r\nHola\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="f.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}\r\n--b--`,
    );
    await report(one.client, one.company, { content: same });
    await report(other.client, other.company, { content: same });
    const { items } = (await staff.call(all.listCompanyInboxes, {})).json() as { items: all.CompanyInbox[] };
    const mine = items.find(({ company }) => company.id === one.company.id);
    expect(mine).toMatchObject({ open: 1, received: 1, answered: 0, median_minutes: null });
    expect(mine?.shared_keys).toBeGreaterThanOrEqual(1);
    expect((await one.operator.call(all.listCompanyInboxes, {})).statusCode).toBe(403);
    const { body } = await one.operator.call(contract.getMail, {
      id: (await list(one.operator))[0]?.id ?? "",
    });
    expect(body).not.toContain("shared");
  });

  test("the figures count mails and what they came to, and name nobody", async () => {
    const { company, client, operator } = await anInbox();
    const { mails } = await report(client, company);
    await operator.call(decisions.changeMails, {
      selection: { ids: [mails[0]?.id ?? ""] },
      expected: 1,
      action: { do: "decide", ...malicious },
    });
    const answer = await operator.call(all.getInboxFigures, {});
    expect(answer.json()).toMatchObject({
      received: 1,
      reports: 1,
      answered: 1,
      in_time: 1,
      right: 1,
      touched: 0,
      by_verdict: [{ verdict: "malicious", count: 1 }],
      by_malice: [{ malice: "phishing", count: 1 }],
      by_department: [{ department: null, reports: 1, right: 1 }],
    });
    expect(answer.body).not.toContain(client.person?.username);
  });

  test("reports are counted by the area of who reports, and an area of few people is not shown by itself", async () => {
    const { company, client, colleague, operator } = await anInbox();
    const [third, alone] = [
      await signedIn(portal, "client", company),
      await signedIn(portal, "client", company),
    ];
    const addressOf = async ({ person }: Caller) => {
      const question = "select email from portal_user where id = $1";
      const [row] = await runQuery<{ email: string }>(portal.database.owner, question, [person?.id]);
      return row?.email.toUpperCase() ?? "";
    };
    const finance = [client, colleague, third];
    const staff = await signedIn(portal, "staff", company);
    const saved = await staff.call(settings.saveInboxSettings, {
      trusted_servers: [],
      own_domains: [],
      important_people: [],
      simulation_domains: [],
      answer_minutes: 30,
      calendar: { kind: "always" },
      version: 0,
      departments: [
        { name: "Finanzas", addresses: await Promise.all(finance.map(addressOf)) },
        { name: "Bodega", addresses: [await addressOf(alone)] },
      ],
    });
    expect(saved.statusCode, saved.body).toBe(200);
    for (const person of [...finance, alone]) await report(person, company);
    const [mail] = await list(operator);
    await operator.call(decisions.changeMails, {
      selection: { ids: [mail?.id ?? ""] },
      expected: 1,
      action: { do: "decide", ...malicious },
    });
    const answer = await operator.call(all.getInboxFigures, {});
    expect(answer.json().by_department).toEqual([
      { department: "Finanzas", reports: 3, right: 3 },
      { department: null, reports: 1, right: 1 },
    ]);
    expect(answer.body).not.toContain("Bodega");
  });
});
