import { pbkdf2Sync } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as contract from "#features/identity/access/access.contract.ts";
import { access } from "#features/identity/access/access.feature.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anAccount, asProvider, auditOf, credentialsOf } from "../accounts/account.fixture.ts";
import { closeUser } from "../accounts/close-user.ts";
import { totpCode } from "../second-factor/totp.ts";
import { Browser } from "./browser.fixture.ts";
import { movingClock } from "./moving-clock.fixture.ts";

const clock = movingClock();
const portal = await testPortal([access], { clock });
await portal.startJobs();
const owner = portal.database.owner;

let lastIp = 0;
const newBrowser = () => new Browser(portal, `198.51.100.${++lastIp}`);
const users = (browser: Browser) => browser.call(contract.listUsers);

describe("signing in", () => {
  test("with name, password and code opens a session that the users call answers", async () => {
    const account = await anAccount(portal);
    const browser = newBrowser();
    const answer = await browser.call(contract.signIn, credentialsOf(portal, account));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ username: account.username, requires: "nothing" });
    const [me] = (await users(browser)).json();
    expect(me).toMatchObject({
      username: account.username,
      is_client: true,
      is_staff: false,
      twofactor_enabled: true,
      has_changed_default_password: true,
      active_company: { full_name: account.company.fullName, services: [] },
      companies: [{ name: account.company.name }],
      password_expiration_info: { is_expired: false, days_until_expiration: 90 },
    });
    expect(contract.CurrentUser.parse(me)).toEqual(me);
  });

  test("the address that a person is named by leads to that person, and to nobody else's", async () => {
    const [account, other] = [await anAccount(portal), await anAccount(portal)];
    const browser = newBrowser();
    await browser.call(contract.signIn, credentialsOf(portal, account));
    const [me] = (await users(browser)).json();
    const answer = await browser.send({ method: "GET", url: new URL(me.url).pathname });
    expect(answer.json()).toEqual(me);
    const foreign = await browser.call(contract.getUser, { id: other.id });
    const never = await browser.call(contract.getUser, { id: 2_147_483_647 });
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toEqual({ ...never.json(), request_id: foreign.json().request_id });
  });

  test("the name may be written in capitals", async () => {
    const account = await anAccount(portal);
    const credentials = credentialsOf(portal, account);
    const answer = await newBrowser().call(contract.signIn, {
      ...credentials,
      username: credentials.username.toUpperCase(),
    });
    expect(answer.statusCode).toBe(200);
  });

  test("the session cookie is for the server only, and the address without slash works too", async () => {
    const account = await anAccount(portal);
    const browser = newBrowser();
    await browser.call(contract.prepareCsrf);
    const answer = await browser.send({
      method: "POST",
      url: "/api/um/auth/login",
      payload: credentialsOf(portal, account),
    });
    const cookie = answer.cookies.find(({ name }) => name === "portal_session");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(Buffer.from(cookie?.value ?? "", "base64url").length).toBe(32);
  });

  test("each sign-in has a new session id and CSRF secret, and ends what the browser held before", async () => {
    const account = await anAccount(portal);
    const browser = newBrowser();
    await browser.call(contract.signIn, credentialsOf(portal, account));
    const before = { session: browser.session, csrf: browser.cookies.get("csrftoken") };
    clock.advance(30);
    await browser.call(contract.signIn, credentialsOf(portal, account));
    expect(browser.session).not.toBe(before.session);
    expect(browser.cookies.get("csrftoken")).not.toBe(before.csrf);
    const old = newBrowser();
    old.cookies.set("portal_session", before.session ?? "");
    expect((await users(old)).statusCode).toBe(401);
  });

  test("unknown user, wrong password, wrong code, no code and closed account answer the same bytes", async () => {
    const account = await anAccount(portal);
    const closedTestAccount = await anAccount(portal);
    await asProvider(portal, (context) => closeUser(context, closedTestAccount.id));
    const right = credentialsOf(portal, account);
    const answers = [];
    for (const wrong of [
      { ...right, username: "nadie" },
      { ...right, password: "otra cosa" },
      { ...right, g2fa: right.g2fa === "000000" ? "000001" : "000000" },
      { ...right, g2fa: "" },
      { ...right, g2fa: "٠١٢٣٤٥" },
      credentialsOf(portal, closedTestAccount),
    ]) {
      const answer = await newBrowser().call(contract.signIn, wrong);
      const { date: _date, "x-ratelimit-remaining": _left, ...headers } = answer.headers;
      answers.push({ status: answer.statusCode, body: answer.body, headers });
    }
    expect(answers[0]?.status).toBe(401);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test("a person without second factor gets a session that can only be seen and ended", async () => {
    const account = await anAccount(portal, { secondFactor: false });
    const browser = newBrowser();
    const answer = await browser.call(contract.signIn, {
      username: account.username,
      password: account.password,
    });
    expect(answer.json().requires).toBe("second_factor");
    expect((await users(browser)).json()[0].twofactor_enabled).toBe(false);
    expect((await browser.send({ method: "GET", url: "/api/um/sessions/" })).statusCode).toBe(403);
    expect((await browser.call(contract.signOut)).statusCode).toBe(200);
    expect((await users(browser)).statusCode).toBe(401);
  });

  test("a person with the default password is told to change it", async () => {
    const account = await anAccount(portal, { ownPassword: false });
    const answer = await newBrowser().call(contract.signIn, credentialsOf(portal, account));
    expect(answer.json().requires).toBe("password_change");
  });

  test("a hash that Django made is accepted once and replaced by Argon2id", async () => {
    const account = await anAccount(portal);
    const digest = pbkdf2Sync(account.password, "sal0de0mar", 12_000, 32, "sha256").toString("base64");
    await runQuery(owner, "update portal_user set password_hash = $1 where id = $2", [
      `pbkdf2_sha256$12000$sal0de0mar$${digest}`,
      account.id,
    ]);
    expect((await newBrowser().call(contract.signIn, credentialsOf(portal, account))).statusCode).toBe(200);
    const hashes = await runQuery<{ password_hash: string }>(
      owner,
      "select password_hash from portal_user where id = $1",
      [account.id],
    );
    expect(hashes[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    clock.advance(30);
    expect((await newBrowser().call(contract.signIn, credentialsOf(portal, account))).statusCode).toBe(200);
  });

  test("an account that nobody used for longer than the company allows is closed at the next sign-in", async () => {
    const account = await anAccount(portal);
    await runQuery(owner, "update company set inactivity_days = 30 where id = $1", [account.company.id]);
    await runQuery(owner, "update portal_user set last_login_at = $1, created_at = $1 where id = $2", [
      new Date(clock.now().getTime() - 31 * 86_400_000),
      account.id,
    ]);
    const refusedResponse = await newBrowser().call(contract.signIn, credentialsOf(portal, account));
    expect(refusedResponse.json().code).toBe("invalid_credentials");
    const [row] = await runQuery<{ status: string }>(owner, "select status from portal_user where id = $1", [
      account.id,
    ]);
    expect(row?.status).toBe("closed_inactive");
    expect((await auditOf(portal, account)).map(({ action }) => action)).toContain("access.closed_inactive");
  });

  test("is written down once, without a secret", async () => {
    const account = await anAccount(portal);
    const right = credentialsOf(portal, account);
    await newBrowser().call(contract.signIn, { ...right, password: "canario-secreto" });
    await newBrowser().call(contract.signIn, right);
    const entries = (await auditOf(portal, account)).slice(1);
    expect(entries.map(({ action }) => action)).toEqual(["access.credentials_refused", "access.signed_in"]);
    const text = JSON.stringify(entries);
    for (const secret of [account.password, account.secret, "canario-secreto", right.g2fa]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe("a code", () => {
  test("works once, in its own window", async () => {
    const account = await anAccount(portal);
    const used = credentialsOf(portal, account);
    expect((await newBrowser().call(contract.signIn, used)).statusCode).toBe(200);
    expect((await newBrowser().call(contract.signIn, used)).statusCode).toBe(401);
    const earlier = { ...used, g2fa: totpCode(account.secret, new Date(clock.now().getTime() - 30_000)) };
    expect((await newBrowser().call(contract.signIn, earlier)).statusCode).toBe(401);
    clock.advance(30);
    expect((await newBrowser().call(contract.signIn, credentialsOf(portal, account))).statusCode).toBe(200);
  });

  test("of two steps ago is too old", async () => {
    const account = await anAccount(portal);
    const g2fa = totpCode(account.secret, new Date(clock.now().getTime() - 60_000));
    const answer = await newBrowser().call(contract.signIn, { ...credentialsOf(portal, account), g2fa });
    expect(answer.statusCode).toBe(401);
  });

  test("opens exactly one session when twenty browsers send it at the same moment", async () => {
    const account = await anAccount(portal);
    const credentials = credentialsOf(portal, account);
    const browsers = Array.from({ length: 20 }, newBrowser);
    await Promise.all(browsers.map((browser) => browser.call(contract.prepareCsrf)));
    const answers = await Promise.all(browsers.map((browser) => browser.call(contract.signIn, credentials)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.every(({ statusCode }) => [200, 401, 429].includes(statusCode))).toBe(true);
    const [row] = await runQuery<{ count: number }>(
      owner,
      "select count(*)::int as count from session where user_id = $1",
      [account.id],
    );
    expect(row?.count).toBe(1);
  });
});
