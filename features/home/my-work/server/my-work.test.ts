import pg from "pg";
import { describe, expect, test } from "vitest";
import { createTopic } from "#features/delivery/topics/topics.contract.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import * as triage from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { getSharedAlert } from "#features/detection/alerts/contracts/shared-alerts.contract.ts";
import { alertsPortal, anAlertedCompany } from "#features/detection/alerts/server/alerted-company.fixture.ts";
import * as contract from "#features/home/my-work/my-work.contract.ts";
import { myWork } from "#features/home/my-work/my-work.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import type { OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { type Caller, callerWith, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, aSession, type TestCompany } from "#platform/testing/people.ts";

const portal = await alertsPortal(undefined, [companies, topics, myWork]);

/** Creates a person of several companies, whose active one is the first. */
async function someoneOf(role: "client" | "operator" | "staff", ...own: TestCompany[]): Promise<Caller> {
  const person = await aPerson(portal, { role, companies: own });
  return callerWith(portal, await aSession(portal, person), person);
}
/** Creates a company with the given number of alerts, the first of them the most urgent. */
async function withAlerts(count: number) {
  const company = await anAlertedCompany(portal);
  const at = new Date().toISOString();
  await company.deliverAndFollow(
    Array.from({ length: count }, (_, place) => ({ at, asset: `canario-${company.company.id}-${place}` })),
  );
  return { ...company, alerts: (await company.list()).items };
}
const queueOf = async (caller: Caller, search: RequestOf<typeof contract.listWork> = {}) => {
  const answer = await caller.call(contract.listWork, search);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: contract.WorkItem[]; next: string | null; total: { count: number } }>();
};
const countsOf = async (caller: Caller) =>
  (await caller.call(contract.countWork)).json<{
    companies: { id: number; total: number; late: number }[];
    kinds: { kind: string; total: number }[];
  }>();
const closeThem = { do: "close", verdict: "benign", reason: "Respaldo conocido" } as const;
/** Creates an operator of two companies with two alerts each, and chooses the items of all alerts in the queue. */
async function twoCompanies() {
  const [one, other] = [await withAlerts(2), await withAlerts(2)];
  const operator = await someoneOf("operator", one.company, other.company);
  const queuedItems = (await queueOf(operator)).items.map(({ company, kind, id, version }) => ({
    company_id: company.id,
    kind,
    id,
    ...(version !== null && { version }),
  }));
  const change = async (action: contract.WorkAction, items = queuedItems) => {
    const answer = await operator.call(contract.changeWork, { items, action });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<OutputOf<typeof contract.changeWork>>();
  };
  return { one, other, operator, chosen: queuedItems, change };
}
const companiesIn = (items: readonly contract.WorkItem[]) =>
  [...new Set(items.map(({ company }) => company.id))].toSorted();

describe("the queue over all companies", () => {
  test("holds what waits in each company of the person, first what falls due first, and counts it", async () => {
    const [one, other] = [await withAlerts(2), await withAlerts(1)];
    await runQuery(
      portal.database.owner,
      "update matter set due_at = now() - interval '1 hour', rank_at = now() - interval '90 days' where company_id = $1",
      [other.company.id],
    );
    const operator = await someoneOf("operator", one.company, other.company);
    const { items, total } = await queueOf(operator);
    expect(total.count).toBe(3);
    expect(companiesIn(items)).toEqual([one.company.id, other.company.id].toSorted());
    expect(items[0]).toMatchObject({ company: { id: other.company.id }, kind: "alert", late: true });
    const { companies: companyCounts, kinds } = await countsOf(operator);
    expect(companyCounts).toContainEqual(
      expect.objectContaining({ id: other.company.id, total: 1, late: 1 }),
    );
    expect(kinds).toContainEqual(expect.objectContaining({ kind: "alert", total: 3 }));
    expect((await queueOf(operator, { late: "true" })).total.count).toBe(1);
    expect(companiesIn((await queueOf(operator, { company: String(one.company.id) })).items)).toEqual([
      one.company.id,
    ]);
  });

  test("is read a page at a time, without repeating or leaving out", async () => {
    const company = await withAlerts(5);
    const seenIds: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await queueOf(company.operator, { limit: 2, ...(cursor && { cursor }) });
      seenIds.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seenIds.toSorted()).toEqual(company.alerts.map(({ id }) => id).toSorted());
  });

  test.each(["client", "operator"] as const)(
    "never holds, counts or takes anything of a company that is not the %s's",
    async (role) => {
      const [mine, foreign] = [await withAlerts(1), await withAlerts(3)];
      await foreign.operator.call(createTopic, { subject: "Canario ajeno", message: "Hola." });
      const person = await someoneOf(role, mine.company);
      for (const search of [{}, { company: String(foreign.company.id) }, { late: "true" as const }]) {
        const { body } = await person.call(contract.listWork, search);
        for (const { id } of foreign.alerts) expect(body).not.toContain(id);
        expect(body).not.toContain("Canario ajeno");
        expect(body).not.toContain(foreign.company.name);
      }
      expect((await countsOf(person)).companies.map(({ id }) => id)).toEqual([mine.company.id]);
      const items = foreign.alerts.map(({ id }) => ({ company_id: foreign.company.id, kind: "alert", id }));
      // The queue offers no changes to a client, so the action itself is unknown.
      const attemptedResponse = await person.call(contract.changeWork, { items, action: closeThem });
      if (role === "client") expect(attemptedResponse.json().code).toBe("invalid_input");
      else expect(attemptedResponse.json()).toMatchObject({ changed: 0, parts: [] });
      // The same items under the name of an own company are refused, too.
      const disguised = items.map((item) => ({ ...item, company_id: mine.company.id }));
      const again = await person.call(contract.changeWork, { items: disguised, action: closeThem });
      if (role === "operator") expect(again.json()).toMatchObject({ changed: 0, parts: [] });
      expect((await foreign.list()).items.every(({ status }) => status === "new")).toBe(true);
    },
  );

  test("loses a company in the moment in which the person does", async () => {
    const [here, lostBytes] = [await withAlerts(1), await withAlerts(1)];
    const operator = await someoneOf("operator", here.company, lostBytes.company);
    expect(companiesIn((await queueOf(operator)).items)).toHaveLength(2);
    await runQuery(
      portal.database.owner,
      "delete from company_member where company_id = $1 and user_id = $2",
      [lostBytes.company.id, operator.person?.id],
    );
    expect(companiesIn((await queueOf(operator)).items)).toEqual([here.company.id]);
  });

  test("gives things of several companies to whoever takes them, each with its entry in its company", async () => {
    const { one, other, operator, change } = await twoCompanies();
    expect(await change({ do: "take" })).toMatchObject({ changed: 4, unchanged: 0, refused: [] });
    expect((await queueOf(operator, { mine: "true" })).total.count).toBe(4);
    const entries = await runQuery<{ company_id: number }>(
      portal.database.owner,
      "select company_id::int from audit_entry where action = 'alert.many_changed' and company_id = any($1)",
      [[one.company.id, other.company.id]],
    );
    expect(entries.map(({ company_id }) => company_id).toSorted()).toEqual(
      [one.company.id, other.company.id].toSorted(),
    );
  });

  test("closes what is chosen of several companies, and takes all of it back", async () => {
    const { one, other, operator, change } = await twoCompanies();
    const closed = await change(closeThem);
    expect(closed).toMatchObject({ changed: 4, refused: [] });
    expect(closed.parts).toHaveLength(2);
    expect((await queueOf(operator)).items).toEqual([]);
    const undone = await operator.call(contract.undoWork, { parts: closed.parts });
    expect(undone.json()).toEqual({ restored: 4, kept: 0 });
    for (const company of [one, other])
      expect((await company.list()).items.map(({ status }) => status)).toEqual(["new", "new"]);
  });

  test("leaves as it is what somebody changed meanwhile, or what its state refuses, and says why of each", async () => {
    const { one, other, operator, chosen, change } = await twoCompanies();
    const [touched, second] = one.alerts;
    if (!touched || !second) throw new Error("No alerts");
    await one.change({ do: "take" }, touched);
    const note = "Se vio un acceso que no corresponde a nadie de turno.";
    await other.change({ do: "escalate", note, assignee_id: null }, other.alerts[0]!);
    const fresh = new Map((await queueOf(operator)).items.map(({ id, version }) => [id, version ?? 0]));
    const items = chosen.map((item) =>
      item.id === touched.id ? item : { ...item, version: fresh.get(item.id) ?? 0 },
    );
    const result = await change({ do: "escalate", note, assignee_id: null }, items);
    expect(result).toMatchObject({ changed: 2, unchanged: 0 });
    expect(
      Object.fromEntries(result.refused.map(({ id, company_id, reason }) => [id, [company_id, reason]])),
    ).toEqual({
      [touched.id]: [one.company.id, "Otra persona hizo un cambio antes que usted: revise cómo está ahora."],
      [other.alerts[0]?.id ?? ""]: [other.company.id, "La alerta ya está en N2."],
    });
  });

  test("lets nobody take back what was done in a company that is not theirs", async () => {
    const { operator, change } = await twoCompanies();
    const { parts } = await change(closeThem);
    const outsider = await someoneOf("operator", (await withAlerts(1)).company);
    expect((await outsider.call(contract.undoWork, { parts })).statusCode).toBe(404);
    expect((await queueOf(operator)).items).toEqual([]);
  });

  test("holds open topics that wait for the other side's word", async () => {
    const company = await aCompany(portal);
    const client = await signedIn(portal, "client", company);
    const operator = await signedIn(portal, "operator", company);
    await client.call(createTopic, { subject: "Certificado", message: "¿Cuándo vence?" });
    expect((await queueOf(operator)).items).toMatchObject([{ kind: "topic", title: "Certificado" }]);
    expect((await queueOf(client)).items).toEqual([]);
  });
});

describe("a new matter", () => {
  test("is announced to the people of its side who may read it, with counts only", async () => {
    const company = await aCompany(portal);
    const elsewhere = await aCompany(portal);
    const operator = await someoneOf("operator", elsewhere, company);
    const [client, outsider] = [
      await signedIn(portal, "client", company),
      await someoneOf("operator", elsewhere),
    ];
    const listener = new pg.Client(portal.database.owner);
    await listener.connect();
    const news: { topic: string; people?: number[]; data?: object }[] = [];
    listener.on("notification", ({ payload }) => news.push(JSON.parse(payload ?? "{}")));
    await listener.query("listen portal_live");
    await client.call(createTopic, { subject: "Certificado", message: "¿Cuándo vence?" });
    // The answer of a query arrives after all earlier notifications.
    await listener.query("select 1");
    await listener.end();
    const [arrival, ...more] = news.filter(({ topic }) => topic === "matters.changed");
    expect(more).toEqual([]);
    expect(arrival?.data).toEqual({ kind: "topic", company_id: company.id, added: 1 });
    expect(arrival?.people).toContain(operator.person?.id);
    for (const other of [client, outsider]) expect(arrival?.people).not.toContain(other.person?.id);
  });
});

describe("what waits for a client", () => {
  test("is answered with one press, and the answer stands in the story of the alert", async () => {
    const company = await withAlerts(2);
    const [request] = company.alerts;
    if (!request) throw new Error("No alert");
    const client = await signedIn(portal, "client", company.company);
    expect((await queueOf(client)).items).toEqual([]);
    await company.step(triage.waitForClient, request, { question: "¿Autoriza que bloqueemos la dirección?" });
    const { items } = await queueOf(client);
    expect(items).toMatchObject([
      { question: "¿Autoriza que bloqueemos la dirección?", answers: ["authorised", "refused"] },
    ]);
    const answer = {
      company_id: company.company.id,
      kind: "alert",
      id: request.id,
      answer: "authorised",
    } as const;
    const givenResponse = await client.call(contract.answerWork, { ...answer, comment: "Hasta el lunes." });
    expect(givenResponse.statusCode, givenResponse.body).toBe(200);
    expect((await queueOf(client)).items).toEqual([]);
    expect((await client.call(getSharedAlert, { id: request.id })).body).toContain(
      "Sí, autorizo. Hasta el lunes.",
    );
  });

  test("of another company, or not published, is answered by nobody: it is not there", async () => {
    const company = await withAlerts(1);
    const [alert] = company.alerts;
    const outsider = await signedIn(portal, "client", await aCompany(portal));
    const own = await signedIn(portal, "client", company.company);
    for (const caller of [outsider, own]) {
      const givenResponse = await caller.call(contract.answerWork, {
        company_id: company.company.id,
        kind: "alert",
        id: alert?.id ?? "",
        answer: "ours",
      });
      expect([givenResponse.statusCode, givenResponse.json().code]).toEqual([404, "not_found"]);
    }
  });
});
