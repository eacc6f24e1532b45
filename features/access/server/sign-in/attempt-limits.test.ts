import { describe, expect, test } from "vitest";
import * as contract from "#features/access/access.contract.ts";
import { access } from "#features/access/access.feature.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anAccount, auditOf, credentialsOf, type TestAccount } from "../accounts/account.fixture.ts";
import { Browser } from "./browser.fixture.ts";
import { movingClock } from "./moving-clock.fixture.ts";

const clock = movingClock();
const portal = await testPortal([access], { clock });
let lastIp = 0;
const newBrowser = (on = portal) => new Browser(on, `203.0.113.${++lastIp}`);
const wrongCode = (account: TestAccount) => {
  const right = credentialsOf(portal, account);
  return { ...right, g2fa: right.g2fa === "123456" ? "654321" : "123456" };
};
const failTimes = async (
  times: number,
  credentials: { username: string; password: string; g2fa: string },
) => {
  const statuses = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await newBrowser().call(contract.signIn, credentials)).statusCode);
  }
  return statuses;
};

describe("wrong passwords", () => {
  test("slow the name down, with growing pauses, for an account and for none alike", async () => {
    const account = await anAccount(portal);
    for (const username of [account.username, "persona-que-no-existe"]) {
      const wrong = { username, password: "equivocada", g2fa: "000000" };
      expect(await failTimes(6, wrong)).toEqual([401, 401, 401, 401, 401, 429]);
      clock.advance(1);
      expect(await failTimes(2, wrong)).toEqual([401, 429]);
      const waiting = await newBrowser().call(contract.signIn, wrong);
      expect(waiting.headers["retry-after"]).toBe("2");
    }
  });

  test("never lock a person out: after half a minute at most they enter", async () => {
    const account = await anAccount(portal);
    for (let round = 0; round < 40; round += 1) {
      await newBrowser().call(contract.signIn, { ...credentialsOf(portal, account), password: "equivocada" });
      clock.advance(31);
    }
    const answer = await newBrowser().call(contract.signIn, credentialsOf(portal, account));
    expect(answer.statusCode).toBe(200);
  });

  test("from one address slow that address down, whatever the names", async () => {
    const browser = newBrowser();
    const statuses = [];
    for (let time = 0; time < 31; time += 1) {
      const credentials = { username: `nombre-${time}`, password: "equivocada" };
      statuses.push((await browser.call(contract.signIn, credentials)).statusCode);
    }
    expect(statuses.slice(0, 30).every((status) => status === 401)).toBe(true);
    expect(statuses[30]).toBe(429);
  });

  test("in parallel are counted like one after the other", async () => {
    const account = await anAccount(portal);
    const wrong = { ...credentialsOf(portal, account), password: "equivocada" };
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => newBrowser().call(contract.signIn, wrong)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });

  test("are still counted by a portal that starts on the same database", async () => {
    const account = await anAccount(portal);
    const wrong = { ...credentialsOf(portal, account), password: "equivocada" };
    await failTimes(5, wrong);
    const restarted = await testPortal([access], {
      clock,
      database: portal.database,
      environment: { PORTAL_SECRET_KEY: portal.gate.config.secretKeys[0]?.toString("base64") },
    });
    const answer = await newBrowser(restarted).call(contract.signIn, credentialsOf(portal, account));
    expect(answer.statusCode).toBe(429);
  });
});

describe("wrong codes after the right password", () => {
  test("lock the account for a while, with the same answer, and then let it in", async () => {
    const account = await anAccount(portal);
    for (let time = 0; time < 5; time += 1) {
      expect((await newBrowser().call(contract.signIn, wrongCode(account))).statusCode).toBe(401);
      clock.advance(5);
    }
    const locked = await newBrowser().call(contract.signIn, credentialsOf(portal, account));
    expect(locked.json()).toEqual({
      code: "invalid_credentials",
      detail: "El usuario, la contraseña o el código no son correctos.",
    });
    expect((await auditOf(portal, account)).at(-1)).toMatchObject({
      actor_name: "",
      details: { why: "code_locked" },
    });
    clock.advance(61);
    expect((await newBrowser().call(contract.signIn, credentialsOf(portal, account))).statusCode).toBe(200);
  });

  test("cannot be counted by who does not know the password", async () => {
    const account = await anAccount(portal);
    for (let time = 0; time < 10; time += 1) {
      await newBrowser().call(contract.signIn, { ...wrongCode(account), password: "equivocada" });
      clock.advance(31);
    }
    expect((await newBrowser().call(contract.signIn, credentialsOf(portal, account))).statusCode).toBe(200);
  });

  test("do not prolong a lock by wrong passwords", async () => {
    const account = await anAccount(portal);
    for (let time = 0; time < 5; time += 1) {
      await newBrowser().call(contract.signIn, wrongCode(account));
      clock.advance(5);
    }
    for (let time = 0; time < 3; time += 1) {
      clock.advance(20);
      await newBrowser().call(contract.signIn, { ...wrongCode(account), password: "equivocada" });
    }
    clock.advance(31);
    expect((await newBrowser().call(contract.signIn, credentialsOf(portal, account))).statusCode).toBe(200);
  });
});
