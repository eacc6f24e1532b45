import { describe, expect, test } from "vitest";
import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { sweepOrphans } from "#platform/server/files/sweep-orphans.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { type Caller, callerWith, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, aSession } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const make = defineCall({
  name: "probe.make",
  method: "POST",
  path: "/api/probe/make/",
  summary: "Makes one",
  permission: "company.read",
  effect: "write",
  scope: "company",
  creates: true,
  input: z.object({ name: z.string(), refuse: z.boolean().default(false) }),
  output: z.object({ name: z.string(), serial: z.number(), secret: z.string() }),
});
let lastSerial = 0;
const makeVerb: Verb<typeof make> = async ({ audit }, { name, refuse }) => {
  lastSerial += 1;
  audit({ action: "probe.made", objectType: "probe", objectId: lastSerial });
  if (refuse) throw new Refusal("conflict");
  return { name, serial: lastSerial, secret: "llave-que-se-muestra-una-vez" };
};

const makeInSteps = defineCall({ ...make, name: "probe.make_in_steps", path: "/api/probe/make_in_steps/" });
const stepped = steppedRoute(
  makeInSteps,
  (steps, input) => steps.within("write", (context) => makeVerb(context, input)),
  { oncePerKey: true },
);

let now = new Date("2026-11-20T10:00:00Z");
const portal = await testPortal([{ name: "probe", routes: [route(make, makeVerb), stepped] }], {
  clock: { now: () => now },
});
const [company, other] = [await aCompany(portal), await aCompany(portal)];
const me = await signedIn(portal, "client", company);

const ask = (caller: Caller, key: string, input: { name: string; refuse?: boolean }) =>
  caller.withHeaders({ "idempotency-key": key }).call(make, input);
const serial = (answer: { json: () => { serial: number } }) => answer.json().serial;

test("a repetition gets the first answer, byte by byte, and nothing is made", async () => {
  const first = await ask(me, "uno", { name: "A" });
  const again = await ask(me, "uno", { name: "A" });
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  expect(serial(await ask(me, "dos", { name: "A" }))).toBe(serial(first) + 1);
});

test("twenty at the same time with one key make one", async () => {
  const before = lastSerial;
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(me, "veinte", { name: "A" })));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(lastSerial).toBe(before + 1);
});

test("other data under the same key are refused in Spanish", async () => {
  await ask(me, "tres", { name: "A" });
  const wrong = await ask(me, "tres", { name: "B" });
  expect([wrong.statusCode, wrong.json().detail]).toEqual([
    409,
    "Esa clave de idempotencia ya se usó en otra solicitud. Envíe esta con una clave nueva.",
  ]);
});

test("a key that cannot be one is refused, and none is no key", async () => {
  for (const key of ["", "con espacio", "x".repeat(256)])
    expect((await ask(me, key, { name: "A" })).statusCode).toBe(400);
  const [one, another] = [await me.call(make, { name: "A" }), await me.call(make, { name: "A" })];
  expect(serial(another)).toBe(serial(one) + 1);
});

test("what was refused leaves the key free", async () => {
  expect((await ask(me, "cuatro", { name: "A", refuse: true })).statusCode).toBe(409);
  expect((await ask(me, "cuatro", { name: "A" })).statusCode).toBe(201);
});

describe("a call in steps", () => {
  const askInSteps = (key: string, input: { name: string; refuse?: boolean }) =>
    me.withHeaders({ "idempotency-key": key }).call(makeInSteps, input);

  test("makes one, and gives a repetition the first answer", async () => {
    const first = await askInSteps("paso-1", { name: "A" });
    const again = await askInSteps("paso-1", { name: "A" });
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
  });

  test("leaves the key free when it was refused", async () => {
    expect((await askInSteps("paso-2", { name: "A", refuse: true })).statusCode).toBe(409);
    expect((await askInSteps("paso-2", { name: "A" })).statusCode).toBe(201);
  });

  test("keeps others waiting while it works, and for no more than a quarter of an hour after its process died", async () => {
    const first = await askInSteps("paso-3", { name: "A" });
    await runQuery(
      portal.database.owner,
      "update idempotent_answer set answer_sealed = null where key = 'paso-3'",
    );
    const meanwhile = await askInSteps("paso-3", { name: "A" });
    expect([meanwhile.statusCode, meanwhile.headers["retry-after"]]).toEqual([503, "2"]);
    now = new Date(now.getTime() + 16 * 60_000);
    expect(serial(await askInSteps("paso-3", { name: "A" }))).toBe(serial(first) + 1);
  });
});

test("another person, and the same person in another company, have keys of their own", async () => {
  const colleague = await signedIn(portal, "client", company);
  const person = await aPerson(portal, { role: "operator", companies: [company, other] });
  const caller = callerWith(portal, await aSession(portal, person), person);
  const serials = [serial(await ask(me, "cinco", { name: "A" }))];
  serials.push(
    serial(await ask(colleague, "cinco", { name: "A" })),
    serial(await ask(caller, "cinco", { name: "A" })),
  );
  await runQuery(portal.database.owner, "update portal_user set active_company_id = $1 where id = $2", [
    other.id,
    person.id,
  ]);
  serials.push(serial(await ask(caller, "cinco", { name: "A" })));
  expect(new Set(serials).size).toBe(4);
});

test("an answer is stored sealed, is good for a day and is then removed by the hourly job", async () => {
  const first = serial(await ask(me, "seis", { name: "A" }));
  const rows = async () =>
    await runQuery<{ text: string }>(
      portal.database.owner,
      "select idempotent_answer::text as text from idempotent_answer where key = 'seis'",
    );
  expect((await rows()).map(({ text }) => text.includes("llave-que-se-muestra-una-vez"))).toEqual([false]);
  now = new Date(now.getTime() + 23 * 3_600_000);
  await performJob(portal.gate, sweepOrphans([]), { actor: systemActor("files", null), input: {} });
  expect(serial(await ask(me, "seis", { name: "A" }))).toBe(first);
  now = new Date(now.getTime() + 2 * 3_600_000);
  expect(serial(await ask(me, "seis", { name: "A" }))).toBeGreaterThan(first);
  now = new Date(now.getTime() + 25 * 3_600_000);
  await performJob(portal.gate, sweepOrphans([]), { actor: systemActor("files", null), input: {} });
  expect(await rows()).toEqual([]);
});
