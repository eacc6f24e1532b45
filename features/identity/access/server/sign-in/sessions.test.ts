import { describe, expect, test } from "vitest";
import * as contract from "#features/identity/access/access.contract.ts";
import { access } from "#features/identity/access/access.feature.ts";
import * as own from "#features/identity/access/own-account.contract.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import {
  anAccount,
  asProvider,
  auditOf,
  credentialsOf,
  type TestAccount,
} from "../accounts/account.fixture.ts";
import { closeUser } from "../accounts/close-user.ts";
import { reopenUser } from "../accounts/reopen-user.ts";
import { Browser } from "./browser.fixture.ts";
import { endSessionsOf } from "./end-sessions-of.ts";
import { movingClock } from "./moving-clock.fixture.ts";

const clock = movingClock();
const portal = await testPortal([access], { clock });
const sibling = await testPortal([access], {
  clock,
  database: portal.database,
  environment: { PORTAL_SECRET_KEY: portal.gate.config.secretKeys[0]?.toString("base64") },
});
await portal.startJobs();
const { owner } = portal.database;
const ip = "198.51.100.7";

async function signedIn(account: TestAccount, headers: Record<string, string> = {}) {
  clock.advance(30);
  const browser = new Browser(portal, ip);
  await browser.call(contract.prepareCsrf);
  const answer = await browser.send({
    method: "POST",
    url: contract.signIn.path,
    payload: credentialsOf(portal, account),
    headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return browser;
}
const isOpen = async (browser: Browser) => (await browser.call(contract.listUsers)).statusCode === 200;

describe("a session", () => {
  test("ends after two hours without a request", async () => {
    const browser = await signedIn(await anAccount(portal));
    clock.advance(119 * 60);
    expect(await isOpen(browser)).toBe(true);
    clock.advance(119 * 60);
    expect(await isOpen(browser)).toBe(true);
    clock.advance(121 * 60);
    expect(await isOpen(browser)).toBe(false);
  });

  test("ends after twelve hours, however busy it is", async () => {
    const browser = await signedIn(await anAccount(portal));
    for (let hour = 0; hour < 11; hour += 1) {
      clock.advance(3600);
      expect(await isOpen(browser)).toBe(true);
    }
    clock.advance(3601);
    expect(await isOpen(browser)).toBe(false);
  });

  test("that was ended is unknown to every portal on the database", async () => {
    const browser = await signedIn(await anAccount(portal));
    const elsewhere = new Browser(sibling, ip);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect(await isOpen(elsewhere)).toBe(true);
    expect((await browser.call(contract.signOut)).statusCode).toBe(200);
    elsewhere.cookies.set("portal_session", elsewhere.session ?? "");
    expect(await isOpen(elsewhere)).toBe(false);
  });

  test("is denied on the next request, on both portals, once the account is closed", async () => {
    const account = await anAccount(portal);
    const browser = await signedIn(account);
    const elsewhere = new Browser(sibling, ip);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect(await isOpen(elsewhere)).toBe(true);
    await asProvider(portal, (context) => closeUser(context, account.id));
    expect([await isOpen(browser), await isOpen(elsewhere)]).toEqual([false, false]);
    await asProvider(portal, (context) => reopenUser(context, account.id));
    expect(await isOpen(await signedIn(account))).toBe(true);
  });

  test("loses a right in the middle: an operator made client is one on the next request", async () => {
    const account = await anAccount(portal, { role: "operator" });
    const browser = await signedIn(account);
    const me = async () => (await browser.call(contract.listUsers)).json()[0].is_operator;
    expect(await me()).toBe(true);
    await runQuery(owner, "update portal_user set is_operator = false where id = $1", [account.id]);
    expect(await me()).toBe(false);
  });

  test("is ended by staff, everywhere", async () => {
    const account = await anAccount(portal);
    const browsers = [await signedIn(account), await signedIn(account)];
    expect(await asProvider(portal, (context) => endSessionsOf(context, account.id))).toBe(2);
    expect(await Promise.all(browsers.map(isOpen))).toEqual([false, false]);
  });
});

describe("signing out", () => {
  test("clears the cookie and what the browser stored", async () => {
    const browser = await signedIn(await anAccount(portal));
    const answer = await browser.send({ method: "GET", url: "/api/um/auth/logout" });
    expect(answer.headers["clear-site-data"]).toBe('"cache", "storage"');
    expect(browser.session).toBeUndefined();
  });

  test("renews the secret of forms: a token of before is worth nothing afterwards", async () => {
    const browser = await signedIn(await anAccount(portal));
    const before = browser.cookies.get("csrftoken");
    await browser.call(contract.signOut);
    expect(browser.cookies.get("csrftoken")).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(browser.cookies.get("csrftoken")).not.toBe(before);
  });

  test.each([
    ["cross-site", false],
    ["same-origin", true],
    ["same-site", true],
    ["none", true],
  ])("caused by a %s page: done = %s", async (site, done) => {
    const browser = await signedIn(await anAccount(portal));
    const cookies = new Map(browser.cookies);
    await browser.send({ method: "GET", url: contract.signOut.path, headers: { "sec-fetch-site": site } });
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(await isOpen(browser)).toBe(!done);
  });
});

describe("the own sessions", () => {
  test("are listed with device and place, and one or all others can be ended", async () => {
    const account = await anAccount(portal);
    const phone = await signedIn(account, {
      "user-agent":
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604",
    });
    const office = await signedIn(account, {
      "user-agent":
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537 Chrome/140.0 Safari/537 Edg/140.0",
    });
    const third = await signedIn(account);
    const list = (await third.call(own.listSessions)).json() as own.SessionInfo[];
    expect(list.map(({ device, ip: from, current }) => [device, from, current])).toEqual([
      ["Dispositivo desconocido", ip, true],
      ["Edge en Windows", ip, false],
      ["Safari en iPhone", ip, false],
    ]);
    await third.call(own.endSession, { id: list[2]?.id ?? "" });
    expect([await isOpen(phone), await isOpen(office)]).toEqual([false, true]);
    expect((await third.call(own.endOtherSessions)).json()).toEqual({ ended: 1 });
    expect([await isOpen(office), await isOpen(third)]).toEqual([false, true]);
  });

  test("of somebody else do not exist", async () => {
    const theirs = await signedIn(await anAccount(portal));
    const [session] = (await theirs.call(own.listSessions)).json() as own.SessionInfo[];
    const mine = await signedIn(await anAccount(portal));
    const foreign = await mine.call(own.endSession, { id: session?.id ?? "" });
    const absent = await mine.call(own.endSession, { id: "01890000-0000-7000-8000-000000000000" });
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(absent.body);
    expect(await isOpen(theirs)).toBe(true);
  });
});

describe("the own account", () => {
  test("name and time zone are changed and written down", async () => {
    const account = await anAccount(portal);
    const browser = await signedIn(account);
    const change = { first_name: "Rayén", last_name: "Cayuqueo", time_zone: "Pacific/Easter" };
    expect((await browser.call(own.updateProfile, change)).statusCode).toBe(200);
    expect((await browser.call(contract.listUsers)).json()[0]).toMatchObject(change);
    expect((await auditOf(portal, account)).at(-1)).toMatchObject({
      action: "access.profile_updated",
      details: change,
    });
    const wrong = await browser.call(own.updateProfile, { ...change, time_zone: "Marte/Olimpo" });
    expect(wrong.statusCode).toBe(400);
  });

  test("cannot make itself staff", async () => {
    const browser = await signedIn(await anAccount(portal));
    const answer = await browser.send({
      method: "PATCH",
      url: own.updateProfile.path,
      payload: { first_name: "A", last_name: "B", time_zone: "America/Santiago", is_staff: true },
    });
    expect(answer.statusCode).toBe(400);
  });

  test("keeps what the person wants to hear of", async () => {
    const browser = await signedIn(await anAccount(portal));
    await browser.call(own.setNotificationPreference, { kind: "bulletin_published", way: "mail" });
    await browser.call(own.setDigestHour, { hour: 18 });
    const { kinds, digest_hour } = (await browser.call(own.listNotificationPreferences)).json();
    expect(kinds).toContainEqual({ kind: "bulletin_published", way: "mail" });
    expect(kinds).toContainEqual({ kind: "new_sign_in_place", way: "mail" });
    expect(kinds).toContainEqual({ kind: "assigned", way: "digest" });
    expect(digest_hour).toBe(18);
    const digest = { kind: "new_sign_in_place", way: "digest" } as const;
    expect((await browser.call(own.setNotificationPreference, digest)).statusCode).toBe(400);
  });
});
