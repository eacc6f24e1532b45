import { expect, test } from "vitest";
import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { route } from "#platform/server/verb.ts";
import { signedIn } from "#platform/testing/caller.ts";
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
  input: z.object({}),
  output: z.object({ ok: z.boolean() }),
});
const hold = Promise.withResolvers<void>();
const portal = await testPortal([
  {
    name: "probe",
    routes: [
      route(read, async () => {
        await hold.promise;
        return { ok: true };
      }),
    ],
  },
]);
const [connections, places] = [8, 64];

test("who comes behind so many that the wait would be long hears so at once, and the others are answered", async () => {
  const client = await signedIn(portal, "client", await aCompany(portal));
  const waiting = Array.from({ length: connections + places }, () => client.call(read));
  while (portal.gate.pools.request.waitingCount < places) await new Promise(setImmediate);
  const late = await client.call(read);
  expect(late.statusCode).toBe(503);
  expect(late.headers["retry-after"]).toBe("2");
  expect(late.json()).toEqual({
    code: "unavailable",
    detail: "El servicio no está disponible por un momento.",
  });
  hold.resolve();
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(statuses.map(() => 200));
  expect((await client.call(read)).statusCode).toBe(200);
});
