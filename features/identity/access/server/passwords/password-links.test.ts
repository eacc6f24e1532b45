import { describe, expect, test, vi } from "vitest";
import * as contract from "#features/identity/access/access.contract.ts";
import { access } from "#features/identity/access/access.feature.ts";
import { anonymous } from "#platform/server/actor.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import {
  anAccount,
  asProvider,
  auditOf,
  credentialsOf,
  type TestAccount,
} from "../accounts/account.fixture.ts";
import { createUser } from "../accounts/create-user.ts";
import { inviteUser } from "../accounts/invite-user.ts";
import { totpCode } from "../second-factor/totp.ts";
import { Browser } from "../sign-in/browser.fixture.ts";
import { movingClock } from "../sign-in/moving-clock.fixture.ts";
import { awaitMail, mailsTo, tokenIn } from "./mailbox.fixture.ts";
import { sendResetLink } from "./send-reset-link.job.ts";

const clock = movingClock();
const portal = await testPortal([access], {
  clock,
  environment: { PORTAL_ORIGIN: "http://portal.ejemplo.cl" },
});
await portal.startJobs();
const owner = portal.database.owner;

let lastIp = 0;
const newBrowser = () => new Browser(portal, `192.0.2.${++lastIp}`);
const subject = "Restablezca su contraseña";
const newPassword = "trapiche morado sin techo";
const addressOf = (account: TestAccount) => `${account.username}@ejemplo.cl`;

let serial = 0;
async function aResetLink(account: TestAccount): Promise<string> {
  serial += 1;
  const requestId = `00000000-0000-7000-8000-${String(serial).padStart(12, "0")}`;
  await performJob(portal.gate, sendResetLink, {
    actor: anonymous,
    input: { requestId, email: addressOf(account) },
  });
  return tokenIn((await awaitMail(portal, addressOf(account), subject)).text);
}
const confirm = (token: string, g2fa: string, new_password = newPassword) =>
  newBrowser().call(contract.confirmReset, { token, g2fa, new_password });
const codeOf = (account: TestAccount) => totpCode(account.secret, clock.now());

describe("asking for a reset link", () => {
  test("mails a link built from the configured origin, whatever host the request names", async () => {
    const account = await anAccount(portal);
    const answer = await newBrowser().send({
      method: "GET",
      url: contract.prepareCsrf.path,
      headers: { host: "malicioso.ejemplo" },
    });
    expect(answer.statusCode).toBe(400);
    const browser = newBrowser();
    await browser.call(contract.prepareCsrf);
    const request = await browser.send({
      method: "POST",
      url: contract.requestReset.path,
      payload: { email: addressOf(account) },
      headers: { "x-forwarded-host": "malicioso.ejemplo", "x-forwarded-proto": "https" },
    });
    expect(request.statusCode, request.body).toBe(200);
    const mail = await awaitMail(portal, addressOf(account), subject);
    expect(mail.text).toContain("http://portal.ejemplo.cl/PasswordResetConfirm?token=");
    expect(mail.text).not.toContain("malicioso");
  });

  test("answers the same bytes for an address that nobody has", async () => {
    const account = await anAccount(portal);
    const knownResponse = await newBrowser().call(contract.requestReset, { email: addressOf(account) });
    const unknown = await newBrowser().call(contract.requestReset, { email: "nadie@ejemplo.cl" });
    expect(knownResponse.body).toBe(unknown.body);
    expect(knownResponse.statusCode).toBe(unknown.statusCode);
  });

  test("too often from one address or for one mailbox has to wait", async () => {
    const statuses = [];
    for (let time = 0; time < 7; time += 1) {
      const answer = await newBrowser().call(contract.requestReset, { email: "insistente@ejemplo.cl" });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  test("delivered twice, the job mails once", async () => {
    const account = await anAccount(portal);
    const stored = {
      actor: anonymous,
      input: { requestId: "00000000-0000-7000-8000-ffffffffffff", email: addressOf(account) },
    };
    await Promise.all([1, 2, 3].map(() => performJob(portal.gate, sendResetLink, stored)));
    await awaitMail(portal, addressOf(account), subject);
    expect(await mailsTo(portal, addressOf(account))).toHaveLength(1);
  });
});

describe("a reset link", () => {
  test("with the second factor sets a password, once, and ends every session", async () => {
    const account = await anAccount(portal);
    const browser = newBrowser();
    await browser.call(contract.signIn, credentialsOf(portal, account));
    const token = await aResetLink(account);
    clock.advance(30);
    const answer = await confirm(token, codeOf(account));
    expect(answer.json()).toEqual({ enrolment_token: null, username: account.username });
    expect((await browser.call(contract.listUsers)).statusCode).toBe(401);
    clock.advance(30);
    expect((await confirm(token, codeOf(account))).json().code).toBe("link_dead");
    const entered = await newBrowser().call(contract.signIn, {
      ...credentialsOf(portal, account),
      password: newPassword,
    });
    expect(entered.statusCode).toBe(200);
  });

  test("still asks for the second factor, and wrong codes lock it", async () => {
    const account = await anAccount(portal);
    const token = await aResetLink(account);
    expect((await confirm(token, "")).json().code).toBe("wrong_code");
    for (let time = 0; time < 4; time += 1) expect((await confirm(token, "abc")).statusCode).toBe(401);
    expect((await confirm(token, codeOf(account))).statusCode).toBe(429);
    clock.advance(61);
    expect((await confirm(token, codeOf(account))).statusCode).toBe(200);
  });

  test("a password that is refused does not use the link up", async () => {
    const account = await anAccount(portal);
    const token = await aResetLink(account);
    expect((await confirm(token, codeOf(account), "password123")).json().code).toBe("weak_password");
    expect((await confirm(token, codeOf(account), account.password)).json().code).toBe("reused_password");
    expect((await confirm(token, codeOf(account))).statusCode).toBe(200);
  });

  const deaths: [string, (account: TestAccount) => Promise<unknown>][] = [
    ["after half an hour", async () => clock.advance(30 * 60 + 1)],
    [
      "after a sign-in",
      async (account) => {
        clock.advance(30);
        await newBrowser().call(contract.signIn, credentialsOf(portal, account));
      },
    ],
    [
      "after a change of the password",
      (account) =>
        newBrowser().call(contract.changePassword, {
          ...credentialsOf(portal, account),
          new_password: "otro trapiche sin techo",
        }),
    ],
    [
      "after a change of the e-mail address",
      (account) =>
        runQuery(owner, "update portal_user set email = 'otro-' || email where id = $1", [account.id]),
    ],
    ["when a newer one was sent", (account) => aResetLink(account)],
    [
      "when the account is closed",
      (account) => runQuery(owner, "update portal_user set status = 'closed' where id = $1", [account.id]),
    ],
  ];
  test.each(deaths)("is dead %s", async (_when, kill) => {
    const account = await anAccount(portal);
    const token = await aResetLink(account);
    await kill(account);
    clock.advance(30);
    expect((await confirm(token, codeOf(account))).json().code).toBe("link_dead");
    const looked = await newBrowser().call(contract.inspectLink, { token });
    expect(looked.statusCode).toBe(410);
  });

  test("used by twenty at the same moment changes the password once", async () => {
    const account = await anAccount(portal, { secondFactor: false });
    const token = await aResetLink(account);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => confirm(token, "", `trapiche morado sin techo ${place}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const changes = (await auditOf(portal, account)).filter(
      ({ action }) => action === "access.password_reset",
    );
    expect(changes).toHaveLength(1);
    expect(changes[0]?.actor_name).toBe(account.username);
  });

  test("is kept only as a digest", async () => {
    const account = await anAccount(portal);
    const token = await aResetLink(account);
    const rows = await runQuery<{ row: string }>(
      owner,
      "select one_time_token::text as row from one_time_token",
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
    const bodies = await runQuery<{ body: string }>(
      owner,
      "select body from mail_message where recipient = $1 and status = 'kept'",
      [addressOf(account)],
    );
    expect(bodies.map(({ body }) => body).join()).not.toContain(token);
  });
});

describe("an invitation", () => {
  const invite = (companyId: number, username: string) =>
    asProvider(portal, async (context) => {
      const userId = await createUser(context, {
        username,
        email: `${username}@ejemplo.cl`,
        first_name: "Elena",
        last_name: "Pizarro",
        role: "client",
        has_chat: true,
        companyIds: [companyId],
      });
      return { userId, ...(await inviteUser(context, userId)) };
    });

  test("lets the person choose a password and leads to the second factor", async () => {
    const { company } = await anAccount(portal);
    const { link } = await invite(company.id, "elena.pizarro");
    const token = tokenIn(link);
    const seenResponse = await newBrowser().call(contract.inspectLink, { token });
    expect(seenResponse.json()).toMatchObject({
      username: "elena.pizarro",
      kind: "invitation",
      asks_second_factor: false,
    });
    const answer = await confirm(token, "");
    expect(answer.json()).toMatchObject({ username: "elena.pizarro", enrolment_token: expect.any(String) });
    const entered = await newBrowser().call(contract.signIn, {
      username: "elena.pizarro",
      password: newPassword,
    });
    expect(entered.json().requires).toBe("second_factor");
  });

  test("that died is renewed by asking for a reset, with the same answer as for anybody", async () => {
    const { company } = await anAccount(portal);
    const { link } = await invite(company.id, "invitada.tarde");
    clock.advance(72 * 3600 + 1);
    const email = "invitada.tarde@ejemplo.cl";
    const request = await newBrowser().call(contract.requestReset, { email });
    const unknown = await newBrowser().call(contract.requestReset, { email: "otra.persona@ejemplo.cl" });
    expect(request.body).toBe(unknown.body);
    const renewed = await vi.waitFor(
      async () => {
        const token = tokenIn((await mailsTo(portal, email)).at(-1)?.text);
        expect(token).not.toBe(tokenIn(link));
        expect(token).not.toBe("");
        return token;
      },
      { timeout: 60_000, interval: 100 },
    );
    expect((await confirm(tokenIn(link), "")).json().code).toBe("link_dead");
    expect((await confirm(renewed, "")).json()).toMatchObject({ username: "invitada.tarde" });
  });

  test("lives for three days", async () => {
    const { company } = await anAccount(portal);
    const { link } = await invite(company.id, "invitada.lenta");
    clock.advance(72 * 3600 + 1);
    expect((await confirm(tokenIn(link), "")).json().code).toBe("link_dead");
  });
});
