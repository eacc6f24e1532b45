import { pbkdf2Sync, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import * as contract from "#features/identity/access/access.contract.ts";
import { access } from "#features/identity/access/access.feature.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { mannWhitney } from "#platform/testing/mann-whitney.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anAccount, credentialsOf, type TestAccount } from "../accounts/account.fixture.ts";
import { Browser } from "./browser.fixture.ts";
import { movingClock } from "./moving-clock.fixture.ts";

const clock = movingClock();
const portal = await testPortal([access], { clock });
await portal.startJobs();
const pairs = 200;
const warmUp = 20;
let place = 0;

async function timeOf(work: (browser: Browser) => Promise<unknown>): Promise<number> {
  place += 1;
  // Each browser has its own address and time, so that no limit applies.
  const browser = new Browser(portal, `10.0.${place >> 8}.${place & 0xff}`);
  await browser.call(contract.prepareCsrf);
  clock.advance(7_200);
  const start = process.hrtime.bigint();
  await work(browser);
  return Number(process.hrtime.bigint() - start) / 1e6;
}

/** Measures both in alternation and returns the probability that their times are equally distributed. */
async function compare(
  one: (browser: Browser) => Promise<unknown>,
  other: (browser: Browser) => Promise<unknown>,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let pair = 0; pair < pairs + warmUp; pair += 1) {
    // The order alternates, so that whatever the second inherits from the first evens out.
    const first = pair % 2;
    for (const which of [first, 1 - first] as (0 | 1)[]) {
      const elapsedMs = await timeOf(which === 0 ? one : other);
      if (pair >= warmUp) times[which].push(elapsedMs);
    }
  }
  const probability = mannWhitney(...times);
  console.log(
    `medians ${median(times[0]).toFixed(2)} and ${median(times[1]).toFixed(2)} ms, p = ${probability}`,
  );
  return probability;
}

const signIn = (credentials: { username: string; password: string; g2fa: string }) => (browser: Browser) =>
  browser.call(contract.signIn, credentials);

// A Django hash of one account increases the work of every check.
const django: TestAccount = await anAccount(portal);
const iterations = 600_000;
const salt = "sal-de-veintidos-signos";
const digest = pbkdf2Sync(django.password, salt, iterations, 32, "sha256").toString("base64");
const setHash = (hash: string) =>
  runQuery(portal.database.owner, "update portal_user set password_hash = $1 where id = $2", [
    hash,
    django.id,
  ]);

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

test("an account with a hash of Django takes as long as an unknown name and as one with ours", async () => {
  await setHash(`pbkdf2_sha256$${iterations}$${salt}$${digest}`);
  const ours = await anAccount(portal);
  const names = [django.username, ours.username, `nadie-${randomBytes(6).toString("hex")}`];
  const times: number[][] = names.map(() => []);
  for (let round = 0; round < 41; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const which = (round + turn) % names.length;
      const wrong = { username: names[which] ?? "", password: "equivocada", g2fa: "000000" };
      times[which]?.push(await timeOf(signIn(wrong)));
    }
  }
  const [djangos = [], ...others] = times;
  for (const other of others) {
    // Ratios are taken round by round, so that other work of the machine cancels out.
    const ratio = median(djangos.map((time, round) => time / (other[round] ?? 0)));
    console.log(
      `medians ${median(djangos).toFixed(1)} and ${median(other).toFixed(1)} ms, ratio ${ratio.toFixed(3)}`,
    );
    expect(ratio).toBeGreaterThan(0.85);
    expect(ratio).toBeLessThan(1.15);
  }
  // A successful sign-in upgrades the hash; the tests below measure a portal that has no other.
  const browser = new Browser(portal, "10.1.0.1");
  const right = await browser.call(contract.signIn, credentialsOf(portal, django));
  expect(right.statusCode).toBe(200);
});

const account: TestAccount = await anAccount(portal);
const wrongPassword = { username: account.username, password: "equivocada", g2fa: "000000" };

test("an unknown user takes as long as a wrong password", async () => {
  const unknown = { ...wrongPassword, username: `nadie-${randomBytes(6).toString("hex")}` };
  expect(await compare(signIn(unknown), signIn(wrongPassword))).toBeGreaterThan(0.01);
});

test("a wrong code takes as long as a wrong password", async () => {
  const wrongCode = { ...wrongPassword, password: account.password, g2fa: "no-es-codigo" };
  expect(await compare(signIn(wrongCode), signIn(wrongPassword))).toBeGreaterThan(0.01);
});

test("asking for a link takes as long for an address that nobody has", async () => {
  let serial = 0;
  const ask = (email: () => string) => (browser: Browser) =>
    browser.call(contract.requestReset, { email: email() });
  const known = ask(() => `${account.username}@ejemplo.cl`);
  const unknown = ask(() => `nadie-${++serial}@ejemplo.cl`);
  expect(await compare(known, unknown)).toBeGreaterThan(0.01);
});
