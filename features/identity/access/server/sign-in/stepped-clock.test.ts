import { beforeEach, describe, expect, test } from "vitest";
import * as contract from "#features/identity/access/access.contract.ts";
import { access } from "#features/identity/access/access.feature.ts";
import { verifyAudit } from "#platform/server/audit/verify-audit.store.ts";
import { inTransaction } from "#platform/server/http/gate-services.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anAccount, credentialsOf, type TestAccount } from "../accounts/account.fixture.ts";
import { Browser } from "./browser.fixture.ts";
import { movingClock } from "./moving-clock.fixture.ts";

const clock = movingClock();
const portal = await testPortal([access], { clock });
const [minutes, hours, days] = [60, 3_600, 86_400];
let serial = 0;
let account: TestAccount;
let browser: Browser;

const newBrowser = () => new Browser(portal, `203.0.113.${++serial}`);
const isOpen = async () => (await browser.call(contract.listUsers)).statusCode === 200;
const signIn = async (credentials = credentialsOf(portal, account), from = newBrowser()) =>
  (await from.call(contract.signIn, credentials)).statusCode;

beforeEach(async () => {
  account = await anAccount(portal, { role: "staff" });
  browser = newBrowser();
  expect(await signIn(undefined, browser)).toBe(200);
});

describe("the clock steps back an hour", () => {
  test("nobody is signed out, and no session lives longer than that hour more", async () => {
    clock.advance(-1 * hours);
    expect(await isOpen()).toBe(true);
    clock.advance(3 * hours - 1);
    expect(await isOpen()).toBe(true);
    clock.advance(2 * hours + 1);
    expect(await isOpen()).toBe(false);
  });

  test("however busy a session is, it ends at the moment that was set when it began", async () => {
    clock.advance(-1 * hours);
    for (let hour = 0; hour < 12; hour += 1) {
      clock.advance(1 * hours);
      expect(await isOpen()).toBe(true);
    }
    clock.advance(1 * hours + 1);
    expect(await isOpen()).toBe(false);
  });

  test("a code that was used stays used, and so does every code before it", async () => {
    clock.advance(1 * hours);
    const used = credentialsOf(portal, account);
    expect(await signIn(used)).toBe(200);
    clock.advance(-30);
    expect(await signIn(used)).toBe(401);
    clock.advance(-10 * minutes);
    expect(await signIn()).toBe(401);
    // The clock has reached its former time again: the next code is accepted.
    clock.advance(10 * minutes + 60);
    expect(await signIn()).toBe(200);
  });

  test("a pause of seconds does not become one of an hour", async () => {
    const from = newBrowser();
    for (let guess = 0; guess < 5; guess += 1)
      await signIn({ ...credentialsOf(portal, account), password: "no" }, from);
    expect(await signIn({ ...credentialsOf(portal, account), password: "no" }, from)).toBe(429);
    clock.advance(-1 * hours);
    expect(await signIn({ ...credentialsOf(portal, account), password: "no" }, from)).toBe(401);
  });

  test("the audit log stays whole, although its times go back", async () => {
    clock.advance(-1 * hours);
    await browser.call(contract.signOut);
    const reports = await inTransaction(
      portal.gate,
      { scope: "platform", companyId: null, userId: null, effect: "read", snapshot: true },
      (db) => verifyAudit(db, portal.gate.keyring),
    );
    expect(reports.filter(({ broken }) => broken)).toEqual([]);
  });
});

describe("the clock jumps forward a day", () => {
  test("every session is over; when the jump was an error and is mended, nobody was thrown out", async () => {
    clock.advance(1 * days);
    expect(await isOpen()).toBe(false);
    clock.advance(-1 * days);
    expect(await isOpen()).toBe(true);
  });

  test("codes of the new time are taken, codes of the old one are not", async () => {
    const before = credentialsOf(portal, account);
    clock.advance(1 * days);
    expect(await signIn(before)).toBe(401);
    expect(await signIn()).toBe(200);
  });
});
