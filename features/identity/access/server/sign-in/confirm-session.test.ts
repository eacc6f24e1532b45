import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import * as contract from "#features/identity/access/access.contract.ts";
import { access } from "#features/identity/access/access.feature.ts";
import { confirmSession } from "#features/identity/access/second-factor.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { route } from "#platform/server/verb.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anAccount, auditOf, credentialsOf, type TestAccount } from "../accounts/account.fixture.ts";
import { Browser } from "./browser.fixture.ts";
import { movingClock } from "./moving-clock.fixture.ts";

const clock = movingClock();
const invite = defineCall({
  name: "probe.invite",
  method: "POST",
  path: "/api/probe/invite/",
  summary: "Gives somebody power",
  permission: "user.manage",
  effect: "write",
  confirmation: "recent",
  scope: "platform",
  input: z.object({}),
  output: z.object({}),
});
const probe = {
  name: "probe",
  routes: [
    route(invite, async ({ audit }) => {
      audit({ action: "probe.invited", objectType: "user" });
      return {};
    }),
  ],
};
const portal = await testPortal([access, probe], { clock });
let staff: TestAccount;
let browser: Browser;
let serial = 0;

beforeEach(async () => {
  staff = await anAccount(portal, { role: "staff" });
  browser = new Browser(portal, `203.0.113.${++serial}`);
  expect((await browser.call(contract.signIn, credentialsOf(portal, staff))).statusCode).toBe(200);
});

const confirm = async (change: { password?: string; g2fa?: string } = {}) => {
  const { password, g2fa } = credentialsOf(portal, staff);
  return await browser.call(confirmSession, { password, g2fa, ...change });
};

test("ten minutes after signing in nobody is invited without proving again who one is; then they are", async () => {
  clock.advance(600);
  expect((await browser.call(invite)).statusCode).toBe(200);
  clock.advance(1);
  const refusedResponse = await browser.call(invite);
  expect([refusedResponse.statusCode, refusedResponse.json().code]).toEqual([403, "confirmation_needed"]);
  const before = browser.session;
  expect((await confirm()).statusCode).toBe(200);
  expect((await browser.call(invite)).statusCode).toBe(200);
  // The session id from before the confirmation is no longer valid.
  expect(browser.session).not.toBe(before);
  const old = new Browser(portal);
  old.cookies.set("portal_session", before ?? "");
  expect((await old.call(invite)).statusCode).toBe(401);
  expect((await auditOf(portal, staff)).at(-1)).toMatchObject({
    action: "access.session_confirmed",
    details: { means: "totp" },
  });
});

test("a wrong password, a wrong code, a used one or none confirm nothing", async () => {
  clock.advance(601);
  expect((await confirm({ password: "equivocada" })).json().code).toBe("invalid_credentials");
  const right = credentialsOf(portal, staff).g2fa;
  expect((await confirm({ g2fa: right === "123456" ? "654321" : "123456" })).json().code).toBe("wrong_code");
  expect((await confirm({ g2fa: "" })).json().code).toBe("wrong_code");
  expect((await browser.call(confirmSession, {})).statusCode).toBe(401);
  expect((await browser.call(invite)).json().code).toBe("confirmation_needed");
  expect((await confirm({ g2fa: right })).statusCode).toBe(200);
  expect((await confirm({ g2fa: right })).json().code).toBe("wrong_code");
});

test("guessing in a stolen session is slowed, and strangers who guess the name slow nobody here", async () => {
  clock.advance(601);
  const wrong = { username: staff.username, password: "equivocada", g2fa: "000000" };
  for (let time = 0; time < 7; time += 1)
    await new Browser(portal, "198.51.100.1").call(contract.signIn, wrong);
  expect((await confirm({ password: "equivocada" })).statusCode).toBe(401);
  const statuses = [];
  for (let time = 0; time < 5; time += 1)
    statuses.push((await confirm({ password: "equivocada" })).statusCode);
  expect(statuses).toEqual([401, 401, 401, 401, 429]);
  clock.advance(31);
  expect((await confirm()).statusCode).toBe(200);
});

test("a proof from the future, given before the clock stepped back, is none", async () => {
  clock.advance(-3_600);
  const refusedResponse = await browser.call(invite);
  expect([refusedResponse.statusCode, refusedResponse.json().code]).toEqual([403, "confirmation_needed"]);
  clock.advance(3_600);
});
