import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { access } from "#features/identity/access/access.feature.ts";
import { setDigestHour, setNotificationPreference } from "#features/identity/access/own-account.contract.ts";
import * as contract from "#features/identity/notifications/notifications.contract.ts";
import { notifications } from "#features/identity/notifications/notifications.feature.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import type { NoticeKind, NoticeWay } from "#platform/contract/notices.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { deliverMail } from "#platform/server/mail/deliver-mail.ts";
import type { Notice } from "#platform/server/notices/notice.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { deleteOldNotifications } from "./mail/forget-notifications.job.ts";
import { mailNotifications } from "./mail/mail-notifications.job.ts";

/** An area that sends notifications. */
const say = defineCall({
  name: "probe.say",
  method: "POST",
  path: "/api/probe/say/",
  summary: "Says something",
  permission: "company.read",
  effect: "write",
  scope: "company",
  input: z.object({ notices: z.array(z.unknown()), refuse: z.boolean().default(false) }),
  output: z.object({}),
});
const probeVerb: Verb<typeof say> = async ({ audit, notify }, { notices, refuse }) => {
  audit({ action: "probe.said", objectType: "probe" });
  for (const notice of notices) notify(notice as Notice);
  if (refuse) throw new Error("undone");
  return {};
};

const received: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      received.push(Buffer.concat(chunks).toString());
      done();
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

// Sunday in Santiago, 21:10.
const evening = new Date("2026-03-02T00:10:00Z");
let now = evening;
const portal = await testPortal([access, notifications, { name: "probe", routes: [route(say, probeVerb)] }], {
  clock: { now: () => now },
  environment: { SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` },
});
const owner = portal.database.owner;

beforeEach(async () => {
  now = evening;
  received.length = 0;
  await runQuery(owner, "truncate notification, mail_message");
});

const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const everyMinute = () =>
  performJob(portal.gate, mailNotifications, { actor: systemActor("test"), input: {} });

/** Returns the mails that arrive when the outbox is emptied. */
async function letters() {
  const waitingMails = await runQuery<{ company_id: string; id: string }>(
    owner,
    "select company_id, id from mail_message where status = 'waiting' order by created_at, id",
  );
  for (const { company_id, id } of waitingMails)
    await performJob(portal.gate, deliverMail, {
      actor: systemActor("test"),
      input: { companyId: Number(company_id), id },
    });
  return await Promise.all(received.map((letter) => PostalMime.parse(letter)));
}

const alert = (number: number, of: Partial<Notice> = {}): Notice => ({
  kind: "assigned",
  to: "everyone",
  about: {
    type: "alert",
    id: `alert-${number}`,
    name: `ALR-${number}`,
    title: "Fuga de la planilla de sueldos",
    path: `/Eventos/N1/${number}`,
  },
  many: { noun: "alertas", path: "/Eventos/N1" },
  ...of,
});
const idOf = (caller: Caller) => caller.person?.id ?? 0;
const to = (...callers: Caller[]): Partial<Notice> => ({ to: { people: callers.map(idOf) } });
const tell = async (caller: Caller, ...notices: Notice[]) => {
  const answer = await caller.call(say, { notices });
  expect(answer.statusCode, answer.body).toBe(200);
};
const read = async (caller: Caller, search: object = {}) =>
  (await caller.call(contract.listNotifications, search)).json<{ items: contract.Notification[] }>().items;
const unread = async (caller: Caller) => (await caller.call(contract.countUnread)).json().unread as number;
const wants = (caller: Caller, kind: NoticeKind, way: NoticeWay) =>
  caller.call(setNotificationPreference, { kind, way });

async function people(company?: TestCompany) {
  const of = company ?? (await aCompany(portal));
  return {
    company: of,
    ana: await signedIn(portal, "operator", of),
    luis: await signedIn(portal, "operator", of),
    client: await signedIn(portal, "client", of),
  };
}

describe("a notification", () => {
  test("reaches the people concerned, except the one who caused it", async () => {
    const { company, ana, luis, client } = await people();
    await tell(
      ana,
      alert(72, { to: { side: "provider" } }),
      alert(73, { kind: "decision", to: { side: "client" } }),
    );
    expect(await read(ana)).toEqual([]);
    expect(await read(luis)).toMatchObject([
      { name: "ALR-72", company: { name: company.name }, read: false },
    ]);
    expect(await read(client)).toMatchObject([{ kind: "decision", name: "ALR-73", path: "/Eventos/N1/73" }]);
    expect([await unread(ana), await unread(luis), await unread(client)]).toEqual([0, 1, 1]);
  });

  test("does not exist when what it tells of was undone", async () => {
    const { ana, luis } = await people();
    expect((await ana.call(say, { notices: [alert(1, to(luis))], refuse: true })).statusCode).toBe(500);
    expect(await read(luis)).toEqual([]);
  });

  test("of a company is gone with the company, and never was for the people of another", async () => {
    const { company, ana, client } = await people();
    const outsider = await signedIn(portal, "client", await aCompany(portal));
    await tell(ana, alert(1, to(client, outsider)));
    const [line] = await read(client);
    expect([await unread(client), await unread(outsider)]).toEqual([1, 0]);
    const foreign = await outsider.call(contract.markRead, { ids: [line?.id ?? ""] });
    expect(foreign.json()).toEqual({ changed: 0 });
    await runQuery(owner, "delete from company_member where company_id = $1 and user_id = $2", [
      company.id,
      idOf(client),
    ]);
    expect([await read(client), await unread(client)]).toEqual([[], 0]);
    await everyMinute();
    expect(await letters()).toEqual([]);
  });

  test("about twenty objects at once is one line that links to their list", async () => {
    const { ana, luis } = await people();
    await tell(ana, ...Array.from({ length: 20 }, (_, number) => alert(number, to(luis))));
    expect(await read(luis)).toMatchObject([{ count: 20, noun: "alertas", path: "/Eventos/N1", title: "" }]);
  });

  test("of things that come one by one within minutes is one line too, and the same thing again adds nothing", async () => {
    const { ana, luis } = await people();
    for (const number of [1, 2, 2]) await tell(ana, alert(number, to(luis)));
    expect(await read(luis)).toMatchObject([{ count: 2 }]);
    minutesLater(20);
    await tell(ana, alert(3, to(luis)));
    expect((await read(luis)).map(({ count }) => count)).toEqual([1, 2]);
  });

  test("that was read is unread again when something new joins it, and counts only what is new", async () => {
    const { ana, luis } = await people();
    await tell(ana, alert(1, to(luis)));
    await luis.call(contract.markAllRead, { until: now.toISOString() });
    expect(await unread(luis)).toBe(0);
    await tell(ana, alert(2, to(luis)));
    expect(await read(luis)).toMatchObject([{ name: "ALR-2", count: 1, read: false }]);
  });

  test("is read one by one or all at once, up to what the person saw", async () => {
    const { ana, luis } = await people();
    await tell(ana, alert(1, to(luis)), alert(2, { ...to(luis), kind: "clock_late" }));
    const [first] = await read(luis);
    await luis.call(contract.markRead, { ids: [first?.id ?? ""] });
    expect(await read(luis, { unread: "true" })).toHaveLength(1);
    await luis.call(contract.markRead, { ids: [first?.id ?? ""], read: false });
    expect(await unread(luis)).toBe(2);
    const seenAt = now.toISOString();
    minutesLater(20);
    await tell(ana, alert(3, to(luis)));
    await luis.call(contract.markAllRead, { until: seenAt });
    expect(await read(luis, { unread: "true" })).toMatchObject([{ name: "ALR-3" }]);
  });

  test("is forgotten after ninety days", async () => {
    const { ana, luis } = await people();
    await tell(ana, alert(1, to(luis)));
    minutesLater(91 * 24 * 60);
    await tell(ana, alert(2, to(luis)));
    await performJob(portal.gate, deleteOldNotifications, { actor: systemActor("test"), input: {} });
    expect(await read(luis)).toMatchObject([{ name: "ALR-2" }]);
  });
});

describe("by mail", () => {
  test("goes what the person wants at once, with its link and without what it tells of", async () => {
    const { company, ana, luis } = await people();
    await wants(luis, "assigned", "mail");
    await tell(ana, alert(72, to(luis)));
    await everyMinute();
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter?.to?.[0]?.address).toBe(`${luis.person?.username}@ejemplo.cl`);
    expect(letter?.subject).toBe(`Le asignaron ALR-72 (${company.name})`);
    expect(letter?.text).toContain(
      `${portal.gate.config.origin}/IrA?empresa=${company.id}&a=%2FEventos%2FN1%2F72\n`,
    );
    expect(letter?.text).not.toContain("planilla");
  });

  test("goes one letter for one thing, however often the minute comes and although more joins its line", async () => {
    const { ana, luis } = await people();
    await wants(luis, "assigned", "mail");
    await tell(ana, ...Array.from({ length: 20 }, (_, number) => alert(number, to(luis))));
    await Promise.all([everyMinute(), everyMinute()]);
    await tell(ana, alert(21, to(luis)));
    await everyMinute();
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter?.subject).toContain("Le asignaron 20 alertas");
  });

  test("goes nothing that was read in the portal before, and nothing to who wants none", async () => {
    const { ana, luis, client } = await people();
    await wants(luis, "assigned", "mail");
    await wants(client, "assigned", "none");
    await tell(ana, alert(1, to(luis, client)));
    await luis.call(contract.markAllRead, { until: now.toISOString() });
    await everyMinute();
    expect(await letters()).toEqual([]);
    expect(await read(client)).toEqual([]);
  });

  test("goes the digest once, at the person's hour in the zone of the company", async () => {
    const { company, ana, luis } = await people();
    await runQuery(owner, "update company set time_zone = 'Pacific/Easter' where id = $1", [company.id]);
    await wants(luis, "assigned", "digest");
    await luis.call(setDigestHour, { hour: 7 });
    await tell(ana, alert(1, to(luis)));
    minutesLater(30);
    await tell(
      ana,
      alert(2, { ...to(luis), kind: "assigned", about: { ...alert(2).about, type: "finding" } }),
    );
    // Rapa Nui is two hours behind: 08:50 in Santiago is 06:50 there.
    for (const moment of ["2026-03-02T11:50:00Z", "2026-03-02T12:01:00Z", "2026-03-02T12:02:00Z"]) {
      now = new Date(moment);
      await everyMinute();
      expect(await letters(), moment).toHaveLength(moment.startsWith("2026-03-02T11") ? 0 : 1);
    }
    const [letter] = await letters();
    expect(letter?.subject).toBe("Su resumen del día: 2 avisos");
  });
});
