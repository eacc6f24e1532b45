import { describe, expect, test } from "vitest";
import * as contract from "#features/identity/access/access.contract.ts";
import { access } from "#features/identity/access/access.feature.ts";
import * as factor from "#features/identity/access/second-factor.contract.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import {
  anAccount,
  asProvider,
  auditOf,
  credentialsOf,
  type TestAccount,
} from "../accounts/account.fixture.ts";
import { Browser } from "../sign-in/browser.fixture.ts";
import { movingClock } from "../sign-in/moving-clock.fixture.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";
import { totpCode } from "./totp.ts";

const clock = movingClock();
const portal = await testPortal([access], { clock });
await portal.startJobs();
let lastIp = 0;
const newBrowser = () => new Browser(portal, `198.18.0.${++lastIp}`);

async function enrol(token: string) {
  const browser = newBrowser();
  const offered = await browser.call(factor.beginEnrolment, { enrolment_token: token });
  const { secret } = offered.json() as { secret: string };
  const confirmed = await browser.call(factor.confirmEnrolment, {
    enrolment_token: token,
    code: totpCode(secret, clock.now()),
  });
  return { secret, confirmed, offered };
}
const ticketOf = async (account: TestAccount, g2fa = "") =>
  (
    await newBrowser().call(factor.startEnrolment, {
      username: account.username,
      password: account.password,
      g2fa,
    })
  ).json().enrolment_token as string;

describe("setting up a second factor", () => {
  test("from the default password to a full session, as the portal leads a new person", async () => {
    const account = await anAccount(portal, { secondFactor: false, ownPassword: false });
    const changedResponse = await newBrowser().call(contract.changePassword, {
      username: account.username,
      password: account.password,
      new_password: "trapiche morado sin techo",
    });
    const { secret, confirmed, offered } = await enrol(changedResponse.json().enrolment_token);
    expect(offered.json().otpauth_url).toMatch(/^otpauth:\/\/totp\/Portal%20Servicios%20CCI:/);
    const codes = confirmed.json().recovery_codes as string[];
    expect(new Set(codes).size).toBe(10);
    clock.advance(30);
    const browser = newBrowser();
    const entered = await browser.call(contract.signIn, {
      username: account.username,
      password: "trapiche morado sin techo",
      g2fa: totpCode(secret, clock.now()),
    });
    expect(entered.json().requires).toBe("nothing");
    const factors = (await browser.call(factor.readSecondFactors)).json();
    expect(factors).toMatchObject({ recovery_codes_left: 10, passkeys: [] });
  });

  test("a wrong code confirms nothing, the ticket works once and for a quarter of an hour", async () => {
    const account = await anAccount(portal, { secondFactor: false });
    const token = await ticketOf(account);
    const browser = newBrowser();
    const { secret } = (await browser.call(factor.beginEnrolment, { enrolment_token: token })).json();
    const code = totpCode(secret, clock.now());
    const wrong = await browser.call(factor.confirmEnrolment, {
      enrolment_token: token,
      code: code === "111111" ? "222222" : "111111",
    });
    expect(wrong.json().code).toBe("wrong_code");
    const right = await browser.call(factor.confirmEnrolment, { enrolment_token: token, code });
    expect(right.statusCode).toBe(200);
    const again = await browser.call(factor.confirmEnrolment, { enrolment_token: token, code });
    expect(again.json().code).toBe("link_dead");
    const late = await ticketOf(await anAccount(portal, { secondFactor: false }));
    clock.advance(15 * 60 + 1);
    expect((await browser.call(factor.beginEnrolment, { enrolment_token: late })).statusCode).toBe(410);
  });

  test("a code may come in two groups, as applications show and copy it", async () => {
    const inGroups = (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}`;
    const account = await anAccount(portal, { secondFactor: false });
    const token = await ticketOf(account);
    const browser = newBrowser();
    const { secret } = (await browser.call(factor.beginEnrolment, { enrolment_token: token })).json();
    const confirmed = await browser.call(factor.confirmEnrolment, {
      enrolment_token: token,
      code: inGroups(totpCode(secret, clock.now())),
    });
    expect(confirmed.statusCode).toBe(200);
    clock.advance(30);
    const credentials = credentialsOf(portal, { ...account, secret });
    const entered = await newBrowser().call(contract.signIn, {
      ...credentials,
      g2fa: inGroups(credentials.g2fa),
    });
    expect(entered.statusCode).toBe(200);
  });

  test("who has one needs it to change to another, and the old one stops", async () => {
    const account = await anAccount(portal);
    const without = await newBrowser().call(factor.startEnrolment, {
      username: account.username,
      password: account.password,
    });
    expect(without.json().code).toBe("invalid_credentials");
    const token = await ticketOf(account, credentialsOf(portal, account).g2fa);
    const { secret, confirmed } = await enrol(token);
    expect(confirmed.statusCode).toBe(200);
    clock.advance(30);
    expect((await newBrowser().call(contract.signIn, credentialsOf(portal, account))).statusCode).toBe(401);
    const entered = await newBrowser().call(contract.signIn, credentialsOf(portal, { ...account, secret }));
    expect(entered.statusCode).toBe(200);
  });

  test("a secret is stored sealed, and a sealed one moved to another person does not open", async () => {
    const [mine, theirs] = [await anAccount(portal), await anAccount(portal)];
    const { owner } = portal.database;
    const rows = await runQuery<{ sealed: string }>(
      owner,
      "select sealed from totp_secret where user_id = $1",
      [mine.id],
    );
    expect(rows[0]?.sealed).not.toContain(mine.secret);
    await runQuery(owner, "update totp_secret set sealed = $1 where user_id = $2", [
      rows[0]?.sealed,
      theirs.id,
    ]);
    const credentials = { ...credentialsOf(portal, theirs), g2fa: totpCode(mine.secret, clock.now()) };
    expect((await newBrowser().call(contract.signIn, credentials)).statusCode).toBe(500);
  });
});

describe("a recovery code", () => {
  async function withRecoveryCodes() {
    const account = await anAccount(portal, { secondFactor: false });
    const { confirmed, secret } = await enrol(await ticketOf(account));
    clock.advance(30);
    return { ...account, secret, codes: confirmed.json().recovery_codes as string[] };
  }
  const enterWith = (account: TestAccount, g2fa: string) =>
    newBrowser().call(contract.signIn, { username: account.username, password: account.password, g2fa });

  test("enters once, however its groups are typed", async () => {
    const account = await withRecoveryCodes();
    const code = account.codes[0] ?? "";
    expect((await enterWith(account, code.toUpperCase().replaceAll("-", " "))).statusCode).toBe(200);
    expect((await enterWith(account, code)).statusCode).toBe(401);
  });

  test("raced by ten browsers opens one session", async () => {
    const account = await withRecoveryCodes();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => enterWith(account, account.codes[1] ?? "")),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test("is worth nothing after new ones were made, which needs the password", async () => {
    const account = await withRecoveryCodes();
    const browser = newBrowser();
    await browser.call(contract.signIn, credentialsOf(portal, account));
    const other = newBrowser();
    await other.call(contract.signIn, {
      username: account.username,
      password: account.password,
      g2fa: account.codes[9] ?? "",
    });
    const refusedResponse = await browser.call(factor.renewRecoveryCodes, { password: "equivocada" });
    expect(refusedResponse.json().code).toBe("invalid_credentials");
    const before = browser.session;
    const renewed = await browser.call(factor.renewRecoveryCodes, { password: account.password });
    const [fresh] = renewed.json().recovery_codes as string[];
    expect(browser.session).not.toBe(before);
    expect((await browser.call(contract.listUsers)).statusCode).toBe(200);
    expect((await other.call(contract.listUsers)).statusCode).toBe(401);
    expect((await enterWith(account, account.codes[2] ?? "")).statusCode).toBe(401);
    expect((await enterWith(account, fresh ?? "")).statusCode).toBe(200);
  });
});

test("staff take a lost second factor away: the person is signed out and sets up another", async () => {
  const account = await anAccount(portal);
  const browser = newBrowser();
  await browser.call(contract.signIn, credentialsOf(portal, account));
  await asProvider(portal, (context) => resetSecondFactor(context, account.id));
  expect((await browser.call(contract.listUsers)).statusCode).toBe(401);
  const entered = await newBrowser().call(contract.signIn, {
    username: account.username,
    password: account.password,
  });
  expect(entered.json().requires).toBe("second_factor");
  expect((await auditOf(portal, account)).map(({ action }) => action)).toContain(
    "access.second_factor_reset",
  );
});
