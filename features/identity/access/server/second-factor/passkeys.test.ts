import { describe, expect, test } from "vitest";
import * as contract from "#features/identity/access/access.contract.ts";
import { access } from "#features/identity/access/access.feature.ts";
import * as factor from "#features/identity/access/second-factor.contract.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anAccount, credentialsOf, type TestAccount } from "../accounts/account.fixture.ts";
import { Browser } from "../sign-in/browser.fixture.ts";
import { movingClock } from "../sign-in/moving-clock.fixture.ts";
import { Authenticator } from "./authenticator.fixture.ts";

const clock = movingClock();
const portal = await testPortal([access], { clock });
await portal.startJobs();
const { origin } = portal.gate.config;
let lastIp = 0;
const newBrowser = () => new Browser(portal, `198.18.1.${++lastIp}`);

async function signedIn(account: TestAccount) {
  const browser = newBrowser();
  await browser.call(contract.signIn, credentialsOf(portal, account));
  clock.advance(30);
  return browser;
}
async function withPasskey() {
  const account = await anAccount(portal);
  const browser = await signedIn(account);
  const device = new Authenticator(origin);
  const { challenge } = (await browser.call(factor.offerPasskey)).json();
  const addedResponse = await browser.call(factor.addPasskey, {
    name: "Notebook",
    password: account.password,
    response: device.register(challenge),
  });
  expect(addedResponse.statusCode, addedResponse.body).toBe(201);
  return { account, browser, device, id: addedResponse.json().id as string };
}
const challenge = async () => (await newBrowser().call(factor.challengePasskey)).json().challenge as string;
const enter = (account: TestAccount, passkey: ReturnType<Authenticator["assert"]>) =>
  newBrowser().call(contract.signIn, { username: account.username, password: account.password, passkey });

describe("a passkey", () => {
  test("takes the place of the code, with the password still asked", async () => {
    const { account, device, browser } = await withPasskey();
    expect((await enter(account, device.assert(await challenge()))).statusCode).toBe(200);
    const wrongPassword = { ...account, password: "equivocada" };
    expect((await enter(wrongPassword, device.assert(await challenge()))).statusCode).toBe(401);
    const factors = (await browser.call(factor.readSecondFactors)).json();
    expect(factors.passkeys).toMatchObject([{ name: "Notebook", last_used_at: expect.any(String) }]);
  });

  test("answers a challenge once, within five minutes", async () => {
    const { account, device } = await withPasskey();
    const question = await challenge();
    expect((await enter(account, device.assert(question))).statusCode).toBe(200);
    expect((await enter(account, device.assert(question))).statusCode).toBe(401);
    const late = await challenge();
    clock.advance(5 * 60 + 1);
    expect((await enter(account, device.assert(late))).statusCode).toBe(401);
  });

  test("raced with one answer by ten browsers opens one session", async () => {
    const { account, device } = await withPasskey();
    const answer = device.assert(await challenge());
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(account, answer)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test("of somebody else, of another site or for another purpose is a wrong code", async () => {
    const mine = await withPasskey();
    const theirs = await withPasskey();
    expect((await enter(mine.account, theirs.device.assert(await challenge()))).statusCode).toBe(401);
    const fake = Buffer.from(await challenge(), "base64url");
    fake[0] = (fake[0] ?? 0) ^ 1;
    expect((await enter(mine.account, mine.device.assert(fake.toString("base64url")))).statusCode).toBe(401);
    const { challenge: toAdd } = (await mine.browser.call(factor.offerPasskey)).json();
    expect((await enter(mine.account, mine.device.assert(toAdd))).statusCode).toBe(401);
  });

  test("from another site cannot be added", async () => {
    const account = await anAccount(portal);
    const browser = await signedIn(account);
    const { challenge: request } = (await browser.call(factor.offerPasskey)).json();
    const answer = await browser.call(factor.addPasskey, {
      name: "Impostor",
      password: account.password,
      response: new Authenticator("http://portal.malicioso.cl").register(request),
    });
    expect(answer.statusCode).toBe(400);
  });

  test("the challenge of sign-in says nothing about any account", async () => {
    await withPasskey();
    const options = (await newBrowser().call(factor.challengePasskey)).json();
    expect(Object.keys(options).sort()).toEqual(["challenge", "rpId", "timeout", "userVerification"]);
  });

  test("added or removed ends the other sessions and gives this browser a new one", async () => {
    const account = await anAccount(portal);
    const other = await signedIn(account);
    const browser = await signedIn(account);
    const before = browser.session;
    const { challenge: request } = (await browser.call(factor.offerPasskey)).json();
    const addedResponse = await browser.call(factor.addPasskey, {
      name: "Llave azul",
      password: account.password,
      response: new Authenticator(origin).register(request),
    });
    expect(browser.session).not.toBe(before);
    expect((await other.call(contract.listUsers)).statusCode).toBe(401);
    const { id } = addedResponse.json();
    expect((await browser.call(factor.removePasskey, { id, password: "equivocada" })).statusCode).toBe(401);
    expect((await browser.call(factor.removePasskey, { id, password: account.password })).statusCode).toBe(
      200,
    );
    expect((await browser.call(factor.readSecondFactors)).json().passkeys).toEqual([]);
  });

  test("of somebody else cannot be removed", async () => {
    const theirs = await withPasskey();
    const account = await anAccount(portal);
    const browser = await signedIn(account);
    const foreign = await browser.call(factor.removePasskey, { id: theirs.id, password: account.password });
    expect(foreign.statusCode).toBe(404);
    expect((await enter(theirs.account, theirs.device.assert(await challenge()))).statusCode).toBe(200);
  });
});
