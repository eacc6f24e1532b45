import { describe, expect, test } from "vitest";
import * as contract from "#features/identity/access/access.contract.ts";
import { access } from "#features/identity/access/access.feature.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anAccount, credentialsOf, type TestAccount } from "../accounts/account.fixture.ts";
import { Browser } from "../sign-in/browser.fixture.ts";
import { movingClock } from "../sign-in/moving-clock.fixture.ts";

const clock = movingClock();
const portal = await testPortal([access], { clock });
await portal.startJobs();
const { owner } = portal.database;
let lastIp = 0;
const newBrowser = () => new Browser(portal, `192.0.2.${++lastIp}`);
const daysMs = 86_400_000;

async function change(account: TestAccount, new_password: string) {
  clock.advance(30);
  const answer = await newBrowser().call(contract.changePassword, {
    ...credentialsOf(portal, account),
    new_password,
  });
  if (answer.statusCode === 200) account.password = new_password;
  return answer.json().code ?? "changed";
}

describe("changing a password", () => {
  test("refuses what is common, what names the person or the company, and what is too short", async () => {
    const account = await anAccount(portal);
    expect(await change(account, "Contraseña2026")).toBe("weak_password");
    expect(await change(account, `x-${account.username}-x`)).toBe("weak_password");
    expect(await change(account, `${account.company.name}-azul`)).toBe("weak_password");
    expect(await change(account, "corta")).toBe("invalid_input");
    expect(await change(account, "trapiche morado sin techo")).toBe("changed");
  });

  test("refuses the last five, and takes the sixth back", async () => {
    const account = await anAccount(portal);
    const first = account.password;
    const next = [1, 2, 3, 4].map((number) => `trapiche morado sin techo ${number}`);
    for (const password of next) expect(await change(account, password)).toBe("changed");
    for (const password of [first, ...next]) expect(await change(account, password)).toBe("reused_password");
    expect(await change(account, "trapiche morado sin techo 5")).toBe("changed");
    expect(await change(account, first)).toBe("changed");
    const [row] = await runQuery<{ count: number }>(
      owner,
      "select count(*)::int as count from password_history where user_id = $1",
      [account.id],
    );
    expect(row?.count).toBe(5);
  });

  test("ends every session and needs the code of who has one", async () => {
    const account = await anAccount(portal);
    const browser = newBrowser();
    await browser.call(contract.signIn, credentialsOf(portal, account));
    const without = await newBrowser().call(contract.changePassword, {
      username: account.username,
      password: account.password,
      new_password: "trapiche morado sin techo",
    });
    expect(without.json().code).toBe("invalid_credentials");
    expect(await change(account, "trapiche morado sin techo")).toBe("changed");
    expect((await browser.call(contract.listUsers)).statusCode).toBe(401);
  });

  test("a code counts again when only the new password was refused", async () => {
    const account = await anAccount(portal);
    const credentials = credentialsOf(portal, account);
    const send = (new_password: string) =>
      newBrowser().call(contract.changePassword, { ...credentials, new_password });
    expect((await send("password123")).json().code).toBe("weak_password");
    expect((await send("trapiche morado sin techo")).statusCode).toBe(200);
  });
});

describe("the password's status", () => {
  async function statusAfter(days: number, own = true) {
    const account = await anAccount(portal, { ownPassword: own });
    await runQuery(
      owner,
      "update company set password_expiration_days = 60, inactivity_days = 45 where id = $1",
      [account.company.id],
    );
    await runQuery(owner, "update portal_user set password_changed_at = $1 where id = $2", [
      new Date(clock.now().getTime() - days * daysMs),
      account.id,
    ]);
    const browser = newBrowser();
    await browser.call(contract.signIn, credentialsOf(portal, account));
    const answer = await browser.call(contract.readPasswordStatus);
    return { ...contract.PasswordStatus.parse(answer.json()), account, browser };
  }

  test("follows the company's policy and says so in words", async () => {
    const { account, browser: _browser, ...status } = await statusAfter(12);
    expect(status).toEqual({
      user_id: account.id,
      username: account.username,
      needs_password_change: false,
      last_password_change: expect.any(String),
      has_changed_default_password: true,
      password_age_days: 12,
      password_age_text: "Hace 12 días",
      company_policy: {
        company_name: account.company.fullName,
        password_expiration_days: 60,
        inactivity_days: 45,
      },
      is_expired: false,
      days_until_expiration: 48,
      is_warning: false,
      status: "valid",
      status_message: "Su contraseña está vigente. Vence en 48 días.",
      requires_change: false,
      recommendation: "No tiene que hacer nada.",
    });
  });

  test.each([
    [45, 15, "valid"],
    [46, 14, "warning"],
    [59, 1, "warning"],
    [59.5, 0, "warning"],
    [60, 0, "expired"],
    [61, -1, "expired"],
  ])("after %s of 60 days: %i left, %s", async (age, remainingCount, expected) => {
    const status = await statusAfter(age);
    expect([status.days_until_expiration, status.status]).toEqual([remainingCount, expected]);
    expect(status.is_warning).toBe(expected === "warning");
    expect(status.is_expired).toBe(expected === "expired");
  });

  test("an expired password leaves a session that can only be seen and ended, until it is renewed", async () => {
    const { browser, account } = await statusAfter(90);
    const blocked = await browser.send({ method: "GET", url: "/api/um/sessions/" });
    expect(blocked.json().code).toBe("password_expired");
    expect(await change(account, "trapiche morado sin techo")).toBe("changed");
    clock.advance(30);
    const again = newBrowser();
    const entered = await again.call(contract.signIn, credentialsOf(portal, account));
    expect(entered.json().requires).toBe("nothing");
  });

  describe("of a member of two companies", () => {
    const setDays = (company: TestCompany, days: number) =>
      runQuery(owner, "update company set password_expiration_days = $1 where id = $2", [days, company.id]);

    /**
     * Creates a person with a password 45 days old, who works in a company that allows 60 and belongs to a stricter
     * one.
     */
    async function memberOfTwo() {
      const account = await anAccount(portal);
      const stricter = await aCompany(portal);
      await setDays(account.company, 60);
      await setDays(stricter, 30);
      await runQuery(owner, "insert into company_member (company_id, user_id) values ($1, $2)", [
        stricter.id,
        account.id,
      ]);
      await runQuery(owner, "update portal_user set password_changed_at = $1 where id = $2", [
        new Date(clock.now().getTime() - 45 * daysMs),
        account.id,
      ]);
      return { account, stricter, lax: account.company };
    }

    test("the stricter policy holds, whichever company the request names", async () => {
      const { account, stricter, lax } = await memberOfTwo();
      const browser = newBrowser();
      const entered = await browser.call(contract.signIn, credentialsOf(portal, account));
      expect(entered.json().requires).toBe("password_change");
      const others = (await aCompany(portal)).id;
      for (const company of [undefined, lax.id, stricter.id, others, "ninguna"]) {
        const headers = company === undefined ? {} : { "x-page-company": String(company) };
        const blocked = await browser.send({ method: "GET", url: "/api/um/sessions/", headers });
        expect([company, blocked.json().code]).toEqual([company, "password_expired"]);
      }
      const status = contract.PasswordStatus.parse((await browser.call(contract.readPasswordStatus)).json());
      expect([status.status, status.company_policy.password_expiration_days]).toEqual(["expired", 30]);
    });

    test("a company that is disabled or left has no say", async () => {
      const { account, stricter } = await memberOfTwo();
      await runQuery(owner, "update company set enabled = false where id = $1", [stricter.id]);
      const entered = await newBrowser().call(contract.signIn, credentialsOf(portal, account));
      expect(entered.json().requires).toBe("nothing");
    });
  });

  test("an initial password must be changed", async () => {
    const status = await statusAfter(1, false);
    expect(status).toMatchObject({
      status: "change_required",
      requires_change: true,
      needs_password_change: true,
      status_message: "Debe cambiar la contraseña inicial.",
    });
  });
});
