import { expect, test } from "vitest";
import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { route } from "#platform/server/verb.ts";
import { type Caller, signedIn, visitor } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const read = defineCall({
  name: "probe.read",
  method: "GET",
  path: "/api/probe/read/",
  summary: "A read that takes as long as the test wants",
  permission: "company.read",
  effect: "read",
  scope: "company",
  input: z.object({ slow: z.enum(["yes", "no"]).default("no") }),
  output: z.object({ ok: z.boolean() }),
});
let hold = Promise.withResolvers<void>();
const probe = {
  name: "probe",
  routes: [
    route(read, async (_context, { slow }) => {
      if (slow === "yes") await hold.promise;
      return { ok: true };
    }),
  ],
};
const portal = await testPortal([probe]);
const [atWork, queueLength, all] = [3, 48, 120];

const ask = (caller: Caller, count: number) =>
  Array.from({ length: count }, () => caller.call(read, { slow: "yes" }));
const statuses = (answers: { statusCode: number }[]) => Map.groupBy(answers, ({ statusCode }) => statusCode);
const turn = () => new Promise(setImmediate);

test("somebody who asks 120 things at once is sent away alone, and everybody else is answered", async () => {
  hold = Promise.withResolvers();
  const greedy = await signedIn(portal, "client", await aCompany(portal));
  const normal = await signedIn(portal, "client", await aCompany(portal));
  for (const one of [greedy, normal]) expect((await one.call(read)).statusCode).toBe(200);
  const queuedAnswers = ask(greedy, all);
  while (portal.gate.callPlaces.waiting < queueLength) await turn();
  for (let at = 0; at < 52; at += 1) expect((await normal.call(read)).statusCode).toBe(200);
  const late = await greedy.call(read);
  expect([late.statusCode, late.headers["retry-after"]]).toEqual([429, "2"]);
  expect(late.json()).toEqual({
    code: "too_many_requests",
    detail: "Tiene demasiadas solicitudes en curso. Inténtelo de nuevo en unos segundos.",
  });
  hold.resolve();
  const heard = statuses(await Promise.all(queuedAnswers));
  expect([heard.get(200)?.length, heard.get(429)?.length]).toEqual([
    atWork + queueLength,
    all - atWork - queueLength,
  ]);
  expect((await greedy.call(read)).statusCode).toBe(200);
});

test("cookies that somebody makes up take the share of one address, not one each", async () => {
  hold = Promise.withResolvers();
  const normal = await signedIn(portal, "client", await aCompany(portal));
  expect((await normal.call(read)).statusCode).toBe(200);
  const queuedAnswers = Array.from({ length: all }, (_, at) =>
    visitor(portal).inject({
      url: read.path,
      headers: { cookie: `portal_session=${"x".repeat(40)}${at}` },
    }),
  );
  expect((await normal.call(read)).statusCode).toBe(200);
  const heard = statuses(await Promise.all(queuedAnswers));
  expect([...heard.keys()].sort()).toEqual([401, 429]);
  hold.resolve();
});

test("when many ask for a little each, who comes last hears so at once, and the others are answered", async () => {
  hold = Promise.withResolvers();
  const crowd = await Promise.all(
    Array.from({ length: 8 + 96 }, async () => signedIn(portal, "client", await aCompany(portal))),
  );
  const late = await signedIn(portal, "client", await aCompany(portal));
  for (const one of [...crowd, late]) await one.call(read);
  const queuedAnswers = crowd.map((one) => one.call(read, { slow: "yes" }));
  while (portal.gate.callPlaces.waiting < 96) await turn();
  const refusedResponse = await late.call(read);
  expect([refusedResponse.statusCode, refusedResponse.headers["retry-after"]]).toEqual([503, "2"]);
  expect(refusedResponse.json()).toEqual({
    code: "unavailable",
    detail: "El servicio no está disponible por un momento.",
  });
  hold.resolve();
  expect(statuses(await Promise.all(queuedAnswers)).get(200)).toHaveLength(crowd.length);
});

test("who is sent away has asked all the same, and others at the same address are not counted with them", async () => {
  hold = Promise.withResolvers();
  const strict = await testPortal([probe], { environment: { REQUESTS_PER_MINUTE: "100" } });
  const greedy = await signedIn(strict, "client", await aCompany(strict));
  const colleague = await signedIn(strict, "client", await aCompany(strict));
  for (const one of [greedy, colleague]) expect((await one.call(read)).statusCode).toBe(200);
  const queuedAnswers = ask(greedy, 60);
  while (strict.gate.callPlaces.waiting < queueLength) await turn();
  hold.resolve();
  expect(statuses(await Promise.all(queuedAnswers)).get(429)).toHaveLength(60 - atWork - queueLength);
  // The first call was counted by address, because the holder of the cookie was not known yet.
  const remainingAllowance = 100 - 60;
  for (let at = 0; at < remainingAllowance; at += 1) expect((await greedy.call(read)).statusCode).toBe(200);
  const after = await greedy.call(read);
  expect([after.statusCode, after.headers["retry-after"]]).toEqual([429, "30"]);
  expect((await colleague.call(read)).statusCode).toBe(200);
});
