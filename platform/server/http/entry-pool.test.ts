import { expect, test } from "vitest";
import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { route } from "#platform/server/verb.ts";
import { signedIn, visitor } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const answers = { ok: z.boolean() };
const enter = defineCall({
  name: "probe.enter",
  method: "POST",
  path: "/api/probe/enter/",
  summary: "As long as hashing a password",
  permission: "access.enter",
  effect: "write",
  scope: "identity",
  input: z.object({}),
  output: z.object(answers),
});
const read = defineCall({
  name: "probe.read",
  method: "GET",
  path: "/api/probe/read/",
  summary: "A short read",
  permission: "company.read",
  effect: "read",
  scope: "company",
  input: z.object({}),
  output: z.object(answers),
});
const hold = Promise.withResolvers<void>();
let entered = 0;
const portal = await testPortal([
  {
    name: "probe",
    routes: [
      route(enter, async ({ audit }) => {
        audit({ action: "probe.entered", objectType: "probe" });
        entered += 1;
        await hold.promise;
        return { ok: true };
      }),
      route(read, async ({ db }) => ({
        ok: (await db.selectFrom("company").select("id").execute()).length === 1,
      })),
    ],
  },
]);

test("while many sign in at once, everybody else is served", async () => {
  const client = await signedIn(portal, "client", await aCompany(portal));
  const entering = Array.from({ length: 12 }, () => visitor(portal).call(enter));
  while (entered < 4) await new Promise(setImmediate);
  const served = await Promise.all(Array.from({ length: 20 }, () => client.call(read)));
  expect(served.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(entered).toBe(4);
  hold.resolve();
  expect((await Promise.all(entering)).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
});
