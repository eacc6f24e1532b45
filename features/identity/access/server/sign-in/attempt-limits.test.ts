import { describe, expect, test } from "vitest";
import * as contract from "#features/identity/access/access.contract.ts";
import { access } from "#features/identity/access/access.feature.ts";
import { testPortal } from "#platform/testing/portal.ts";
import {
  anAccount,
  asProvider,
  auditOf,
  credentialsOf,
  type TestAccount,
} from "../accounts/account.fixture.ts";
import { Browser } from "./browser.fixture.ts";
import { endSessionsOf } from "./end-sessions-of.ts";
import { movingClock } from "./moving-clock.fixture.ts";

const clock = movingClock();
const portal = await testPortal([access], { clock });
let lastIp = 0;
const newBrowser = () => new Browser(portal, `203.0.${++lastIp >> 8}.${lastIp & 0xff}`);
const wrongCode = (account: TestAccount) => {
  const right = credentialsOf(portal, account);
  return { ...right, g2fa: right.g2fa === "123456" ? "654321" : "123456" };
};
const failTimes = async (
  times: number,
  credentials: { username: string; password: string; g2fa: string },
  ip: string,
) => {
  const statuses = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await new Browser(portal, ip).call(contract.signIn, credentials)).statusCode);
  }
  return statuses;
};
const enter = async (browser: Browser, account: TestAccount) =>
  (await browser.call(contract.signIn, credentialsOf(portal, account))).statusCode;
/** Waits for the next code, because each code is accepted once. */
const nextCode = () => clock.advance(31);

describe("wrong passwords", () => {
  test("slow the name down in their network, with growing pauses, for an account and for none alike", async () => {
    const account = await anAccount(portal);
    for (const [username, ip] of [
      [account.username, "192.0.2.1"],
      ["persona-que-no-existe", "192.0.2.2"],
    ] as const) {
      const wrong = { username, password: "equivocada", g2fa: "000000" };
      expect(await failTimes(6, wrong, ip)).toEqual([401, 401, 401, 401, 401, 429]);
      clock.advance(1);
      expect(await failTimes(2, wrong, ip)).toEqual([401, 429]);
      const waitingResponse = await new Browser(portal, ip).call(contract.signIn, wrong);
      expect(waitingResponse.headers["retry-after"]).toBe("2");
    }
  });

  test("of strangers in six networks bar nobody else: twenty of twenty right tries come through", async () => {
    const account = await anAccount(portal);
    const wrong = { username: account.username, password: "equivocada", g2fa: "000000" };
    const entered = [];
    for (let round = 0; round < 20; round += 1) {
      for (let host = 1; host <= 6; host += 1) await failTimes(2, wrong, `198.51.100.${host}`);
      entered.push(await enter(newBrowser(), account));
      nextCode();
    }
    expect(entered).toEqual(Array(20).fill(200));
  });

  test("from many networks leave each one only one more, and still bar nobody who is right", async () => {
    const account = await anAccount(portal);
    const wrong = { username: account.username, password: "equivocada", g2fa: "000000" };
    for (let host = 1; host <= 50; host += 1) await failTimes(1, wrong, `10.9.0.${host}`);
    expect(await failTimes(2, wrong, "10.9.1.1")).toEqual([401, 429]);
    expect(await enter(newBrowser(), account)).toBe(200);
  });

  test("are counted by the /64 where the address is one of IPv6", async () => {
    const account = await anAccount(portal);
    const wrong = { username: account.username, password: "equivocada", g2fa: "000000" };
    const statuses = [];
    for (let host = 1; host <= 6; host += 1)
      statuses.push(...(await failTimes(1, wrong, `2001:db8:1:2::${host}`)));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await failTimes(1, wrong, "2001:db8:1:3::1")).toEqual([401]);
  });

  test("in the person's own network do not bar who has the right password and code", async () => {
    const account = await anAccount(portal);
    const ip = "192.0.2.7";
    await failTimes(6, { ...wrongCode(account), password: "equivocada" }, ip);
    expect(await failTimes(1, wrongCode(account), ip)).toEqual([429]);
    expect(await enter(new Browser(portal, ip), account)).toBe(200);
  });

  test("are judged once for each code in a pause, so that who holds the codes cannot guess on", async () => {
    const account = await anAccount(portal);
    const ip = "192.0.2.8";
    await failTimes(6, { ...wrongCode(account), password: "equivocada" }, ip);
    const guess = { ...credentialsOf(portal, account), password: "equivocada" };
    expect(await failTimes(2, guess, ip)).toEqual([429, 429]);
    expect((await auditOf(portal, account)).filter(({ details }) => details.paused)).toHaveLength(1);
    expect(await enter(new Browser(portal, ip), account)).toBe(429);
    nextCode();
    expect(await enter(new Browser(portal, ip), account)).toBe(200);
  });

  test("do not bar a person without a second factor elsewhere, and never let them through a pause", async () => {
    const account = await anAccount(portal, { secondFactor: false });
    const right = { username: account.username, password: account.password, g2fa: "" };
    const ip = "192.0.2.9";
    await failTimes(6, { ...right, password: "equivocada" }, ip);
    expect(await failTimes(1, right, ip)).toEqual([429]);
    expect((await newBrowser().call(contract.signIn, right)).statusCode).toBe(200);
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

  test("with many names from one address are counted when they come, also in parallel", async () => {
    const browser = new Browser(portal, "192.0.2.120");
    await browser.call(contract.prepareCsrf);
    const guess = (serial: number) => ({ username: `otro-${serial}`, password: "equivocada" });
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, serial) => browser.call(contract.signIn, guess(serial))),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(30);
    // On a busy machine some requests were refused unchecked; the limit is still reached and not exceeded.
    for (let serial = 120; !statuses.includes(429) || statuses.at(-1) === 401; serial += 1) {
      statuses.push((await browser.call(contract.signIn, guess(serial))).statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  });

  test("in parallel are counted like one after the other", async () => {
    const account = await anAccount(portal);
    const wrong = { ...credentialsOf(portal, account), password: "equivocada" };
    const answers = await Promise.all(
      Array.from({ length: 15 }, () =>
        new Browser(portal, "192.0.2.15").call(contract.signIn, { ...wrong, g2fa: "000000" }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });

  test("are still counted by a portal that starts on the same database", async () => {
    const account = await anAccount(portal);
    const wrong = { ...wrongCode(account), password: "equivocada" };
    await failTimes(5, wrong, "192.0.2.5");
    const restarted = await testPortal([access], {
      clock,
      database: portal.database,
      environment: { PORTAL_SECRET_KEY: portal.gate.config.secretKeys[0]?.toString("base64") },
    });
    const answer = await new Browser(restarted, "192.0.2.5").call(contract.signIn, wrong);
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

describe("a known device", () => {
  /** Sends six wrong passwords from the same network, so that the office's address must wait with this name. */
  const besieged = async (account: TestAccount, ip: string) => {
    await failTimes(6, { ...wrongCode(account), password: "equivocada" }, ip);
  };
  const known = async (account: TestAccount, ip: string) => {
    const browser = new Browser(portal, ip);
    expect(await enter(browser, account)).toBe(200);
    browser.cookies.delete("portal_session");
    nextCode();
    return browser;
  };

  test("is counted apart from strangers, and slowed by its own mistakes alone", async () => {
    const account = await anAccount(portal);
    const ip = "192.0.2.21";
    const browser = await known(account, ip);
    await besieged(account, ip);
    const wrong = { ...wrongCode(account), password: "equivocada" };
    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await browser.call(contract.signIn, wrong)).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    clock.advance(1);
    expect(await enter(browser, account)).toBe(200);
  });

  test("comes through while somebody who knows the password locks the codes", async () => {
    const account = await anAccount(portal);
    const browser = await known(account, "192.0.2.22");
    await failTimes(5, wrongCode(account), "192.0.2.23");
    expect(await enter(newBrowser(), account)).toBe(401);
    expect(await enter(browser, account)).toBe(200);
  });

  test("is kept from scripts, and is only given to who came in with everything", async () => {
    const account = await anAccount(portal);
    const answer = await newBrowser().call(contract.signIn, credentialsOf(portal, account));
    const cookie = answer.cookies.find(({ name }) => name === "portal_device");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    const without = await anAccount(portal, { secondFactor: false });
    const half = await newBrowser().call(contract.signIn, {
      username: without.username,
      password: without.password,
      g2fa: "",
    });
    expect(half.cookies.map(({ name }) => name)).not.toContain("portal_device");
  });

  test.each([
    [
      "another person's",
      async (browser: Browser) => {
        const other = await known(await anAccount(portal), "192.0.2.31");
        browser.cookies.set("portal_device", other.cookies.get("portal_device") ?? "");
      },
    ],
    [
      "changed by hand",
      async (browser: Browser) => {
        const cookie = browser.cookies.get("portal_device") ?? "";
        browser.cookies.set("portal_device", cookie.replace(/\.\d+\./, ".9999999999999."));
      },
    ],
    [
      "withdrawn by signing out everywhere",
      async (_browser: Browser, account: TestAccount) => {
        await asProvider(portal, (context) => endSessionsOf(context, account.id));
      },
    ],
    // This case is the last: accounts made later would be closed for inactivity.
    ["older than half a year", async () => clock.advance(181 * 86_400)],
  ])("is a stranger's when its cookie is %s", async (_what, spoil) => {
    const account = await anAccount(portal);
    const ip = `192.0.3.${++lastIp & 0xff}`;
    const browser = await known(account, ip);
    await spoil(browser, account);
    await besieged(account, ip);
    const wrong = await browser.call(contract.signIn, { ...wrongCode(account), password: "equivocada" });
    expect(wrong.statusCode).toBe(429);
  });
});
