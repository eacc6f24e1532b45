import { describe, expect, test } from "vitest";
import { createTopic, replyToTopic, type Thread } from "#features/delivery/topics/topics.contract.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { changeAlerts } from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import * as triage from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { answerAlert } from "#features/detection/alerts/contracts/shared-alerts.contract.ts";
import {
  alertsPortal,
  anAlertedCompany,
  movingClock,
  travel,
} from "#features/detection/alerts/server/alerted-company.fixture.ts";
import { announceDueClocks } from "#features/detection/alerts/server/clocks/announce-due-clocks.job.ts";
import { access } from "#features/identity/access/access.feature.ts";
import { setNotificationPreference } from "#features/identity/access/own-account.contract.ts";
import * as contract from "#features/identity/notifications/notifications.contract.ts";
import { notifications } from "#features/identity/notifications/notifications.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { mailNotifications } from "./mail/mail-notifications.job.ts";

const start = "2026-11-20T12:00:00Z";
const clock = movingClock(start);
const portal = await alertsPortal(clock, [access, topics, notifications]);

async function aCompanyWithAlerts(count = 1) {
  await travel(portal, clock, start);
  const company = await anAlertedCompany(portal);
  const client = await signedIn(portal, "client", company.company);
  const records = Array.from({ length: count }, (_, place) => ({ at: start, asset: `servidor-${place}` }));
  await company.deliverAndFollow(records);
  const { items } = await company.list();
  const [alert] = items;
  if (!alert) throw new Error("No alert");
  return { ...company, client, items, alert };
}
const heard = async (caller: Caller) =>
  (await caller.call(contract.listNotifications, {}))
    .json<{ items: contract.Notification[] }>()
    .items.map(({ kind, name, count }) => [kind, name, count]);
const idOf = (caller: Caller) => caller.person?.id ?? 0;

describe("alerts", () => {
  test("say to somebody that they were given one, and to the client that they are asked", async () => {
    const { alert, change, step, operator, colleague, client } = await aCompanyWithAlerts();
    const assigned = await change({ do: "assign", assignee_id: idOf(colleague) }, alert);
    expect(await heard(colleague)).toEqual([["assigned", "ALR-1", 1]]);
    expect(await heard(operator)).toEqual([]);
    const question = "¿Fueron ustedes quienes entraron?";
    const request = await step(
      triage.waitForClient,
      { id: alert.id, version: assigned.body.alert.version },
      { question },
    );
    expect(request.status).toBe(200);
    expect(await heard(client)).toEqual([["decision", "ALR-1", 1]]);
    await client.call(answerAlert, { id: alert.id, kind: "answer", body: "Sí, fuimos nosotros." });
    expect(await heard(colleague)).toContainEqual(["answered", "ALR-1", 1]);
    expect(await heard(operator)).toEqual([]);
  });

  test("say in one line that somebody was given many", async () => {
    const { items, operator, colleague } = await aCompanyWithAlerts(5);
    const answer = await operator.call(changeAlerts, {
      action: { do: "assign", assignee_id: idOf(colleague) },
      selection: {},
      expected: items.length,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await heard(colleague)).toMatchObject([["assigned", expect.any(String), 5]]);
  });

  test("say to their owner once that a clock is near and once that it is late", async () => {
    const { alert, change, colleague } = await aCompanyWithAlerts();
    await change({ do: "assign", assignee_id: idOf(colleague) }, alert);
    const kinds = new Set<string>();
    for (let hours = 1; hours <= 96; hours += 5) {
      await travel(portal, clock, new Date(Date.parse(start) + hours * 3_600_000).toISOString());
      await performJob(portal.gate, announceDueClocks, { actor: systemActor("test"), input: {} });
      for (const [kind] of await heard(colleague)) kinds.add(String(kind));
    }
    expect([...kinds].toSorted()).toEqual(["assigned", "clock_late", "clock_near"]);
  });
});

test("a topic reaches the other side until somebody of it answers, and then those who talk in it", async () => {
  const { client, operator, colleague } = await aCompanyWithAlerts();
  const { topic } = (
    await client.call(createTopic, { subject: "Certificado", message: "¿Cuándo?" })
  ).json<Thread>();
  expect(await heard(operator)).toEqual([["answered", "un tema", 1]]);
  expect(await heard(colleague)).toEqual([["answered", "un tema", 1]]);
  await operator.call(replyToTopic, { id: topic.id, body: "Mañana." });
  expect(await heard(client)).toEqual([["answered", "un tema", 1]]);
  await client.call(replyToTopic, { id: topic.id, body: "Gracias." });
  expect(await heard(operator)).toEqual([["answered", "un tema", 2]]);
  expect(await heard(colleague)).toEqual([["answered", "un tema", 1]]);
});

test("a line and its mail say what is needed and by when, until somebody answers", async () => {
  const { client, operator, company } = await aCompanyWithAlerts();
  await operator.call(setNotificationPreference, { kind: "answered", way: "mail" });
  const { topic } = (
    await client.call(createTopic, { subject: "Caída del sitio", message: "¿Qué pasa?", urgency: "urgent" })
  ).json<Thread>();
  expect(topic).toMatchObject({ urgency: "urgent", answer_due_at: "2026-11-20T14:00:00.000Z" });
  const lineOf = async () =>
    (await operator.call(contract.listNotifications, { kind: "answered" })).json<{
      items: contract.Notification[];
    }>().items[0];
  expect((await lineOf())?.matter).toEqual({
    need: "responda el mensaje",
    due_at: "2026-11-20T14:00:00.000Z",
    late: false,
    deadline: "contract",
  });
  await performJob(portal.gate, mailNotifications, { actor: systemActor("test"), input: {} });
  const [mail] = await runQuery<{ subject: string }>(
    portal.database.owner,
    "select subject from mail_message where company_id = $1",
    [company.id],
  );
  const due = "vence el 20 nov 2026, 11:00";
  expect(mail?.subject).toMatch(new RegExp(`escribió en un tema: responda el mensaje \\(${due}\\)`));
  expect(mail?.subject).not.toContain("Caída");
  await operator.call(replyToTopic, { id: topic.id, body: "Lo revisamos." });
  expect((await lineOf())?.matter).toBeNull();
});
