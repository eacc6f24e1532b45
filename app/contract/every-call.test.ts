import { readFileSync } from "node:fs";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import type { Call } from "#platform/contract/define-call.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { Problem } from "#platform/contract/problem.ts";
import { aSubscriber, type Caller, callerWith, signedIn, visitor } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, aSession, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { accessMatrix } from "#scripts/access-matrix.ts";
import { allFeatures } from "../features.ts";
import { callsUnderTest } from "./calls-under-test.fixture.ts";
import {
  callsActingEachTime,
  callsFreshEachTime,
  inputsOf,
  objectsOf,
  placeOfExamples,
  preparationsOfCompany,
  preparationsOfSubscriber,
} from "./examples-of-features.fixture.ts";

// Time stands still, so that two answers can be compared byte for byte.
const moment = new Date();
const portal = await testPortal(allFeatures, { clock: { now: () => moment } });
const calls: Call[] = allFeatures.flatMap(({ routes }) => routes.map(({ call }) => call));
const callCases = callsUnderTest.map((call) => [`${call.method} ${call.path}`, call] as const);
const parameters = (call: Call) => [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);

type Somebody = "anonymous" | "limited" | "client" | "operator" | "staff" | "subscriber";
/** The roles as which a call on objects of a company may be tried. */
const insiders = ["client", "operator", "staff", "subscriber"] as const;
let mine: TestCompany;
let theirs: TestCompany;
let people: Record<Somebody, Caller>;

beforeAll(async () => {
  mine = await aCompany(portal);
  for (const prepare of preparationsOfCompany) await prepare(portal, mine);
  const machine = uuidv7();
  for (const prepare of preparationsOfSubscriber) await prepare(portal, mine, machine);
  theirs = await aCompany(portal);
  const limited = await aPerson(portal, { companies: [mine] });
  await runQuery(portal.database.owner, "update portal_user set twofactor_enabled = false where id = $1", [
    limited.id,
  ]);
  people = {
    anonymous: visitor(portal),
    limited: callerWith(portal, await aSession(portal, limited), limited),
    client: await signedIn(portal, "client", mine),
    operator: await signedIn(portal, "operator", mine),
    staff: await signedIn(portal, "staff", mine),
    subscriber: await aSubscriber(portal, mine, machine),
  };
});

/** Returns an id that was never assigned, in the format that the call requires. */
const absent = (call: Call) =>
  Object.fromEntries(
    parameters(call).map((name) => {
      const integer = call.input.safeParse({ [name]: "2147483000" });
      const wantsUuid = !integer.success && integer.error.issues.some((issue) => issue.path[0] === name);
      return [name, wantsUuid ? "0190a0a0-0000-7000-8000-000000000000" : 2147483000];
    }),
  );

describe.each(callCases)("%s", (_name, call) => {
  test.each<Somebody>(["anonymous", "limited", ...insiders])("answers %s as declared", async (somebody) => {
    const answer = await people[somebody].call(call as never, absent(call) as never);
    const code = answer.statusCode >= 400 ? Problem.parse(answer.json()).code : "ok";
    if (roleMay(somebody, call.permission)) {
      expect(["not_signed_in", "forbidden", "csrf_failed", "internal"]).not.toContain(code);
    } else {
      expect(code).toBe(somebody === "anonymous" ? "not_signed_in" : "forbidden");
    }
    // Signing out ends this caller's session, so the next call needs a new one.
    if (call.name === "access.sign_out" && somebody !== "anonymous" && people[somebody].person) {
      people[somebody] = callerWith(
        portal,
        await aSession(portal, people[somebody].person),
        people[somebody].person,
      );
    }
  });
});

const inCompany = callCases.filter(([, call]) => call.scope === "company" && parameters(call).length > 0);

describe.each(inCompany)("%s, with an id of another company", (_name, call) => {
  test("is answered as if it had never been, byte for byte", async () => {
    const make = objectsOf[call.name];
    expect(make, `${placeOfExamples} lacks an object for ${call.name}`).toBeDefined();
    if (!make) return;
    const who = insiders.find((role) => roleMay(role, call.permission)) ?? "staff";
    const { body, foreign, never } = await make(portal, theirs);
    const onForeign = await people[who].call(call as never, { ...body, ...foreign } as never);
    const onAbsent = await people[who].call(call as never, { ...body, ...never } as never);
    expect(onForeign.statusCode).toBe(404);
    expect(onForeign.body).toBe(onAbsent.body);
    expect(onForeign.headers["content-type"]).toBe(onAbsent.headers["content-type"]);
  });
});

const readable = callCases.filter(
  ([, call]) =>
    call.method === "GET" &&
    call.effect === "read" &&
    parameters(call).length === 0 &&
    call.input.safeParse({}).success &&
    !callsFreshEachTime.has(call.name),
);
const tenantLabels = {
  query: ["company", "company_id", "companyId", "tenant", "tenant_id", "client", "org", "empresa", "account"],
  headers: ["x-company-id", "x-tenant-id", "x-organization-id", "x-client", "x-scope-orgid"],
};

describe.each(readable)("%s", (_name, call) => {
  const who = insiders.find((role) => roleMay(role, call.permission)) ?? "staff";

  test("answers in its shape", async () => {
    const answer = await people[who].call(call as never, {} as never);
    expect(answer.statusCode).toBe(200);
  });

  test("takes the company from the session alone", async () => {
    const plain = await people[who].inject({ method: "GET", url: call.path });
    const headers = Object.fromEntries(tenantLabels.headers.map((name) => [name, String(theirs.id)]));
    const urged = await people[who].inject({ method: "GET", url: call.path, headers });
    expect(urged.statusCode).toBe(plain.statusCode);
    expect(urged.body).toBe(plain.body);
    const inputFields = "shape" in call.input ? Object.keys(call.input.shape as object) : [];
    for (const word of tenantLabels.query.filter((each) => !inputFields.includes(each))) {
      const query = { [word]: String(theirs.id) };
      const refusedResponse = await people[who].inject({ method: "GET", url: call.path, query });
      expect(refusedResponse.statusCode).toBe(400);
      expect(refusedResponse.json().detail).toBe(`Parámetro desconocido: ${word}`);
    }
  });
});

test("every call has a name of its own", () => {
  expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
});

test("every example is of a call that there is", () => {
  const names = new Set(calls.map(({ name }) => name));
  const examples = [
    ...Object.keys(objectsOf),
    ...Object.keys(inputsOf),
    ...callsFreshEachTime,
    ...callsActingEachTime,
  ];
  expect(examples.filter((name) => !names.has(name))).toEqual([]);
});

test("a call outside the list does not exist", async () => {
  for (const url of ["/api/unknown/", "/api/um/users/unknown/path/"]) {
    expect((await people.staff.inject({ method: "GET", url })).json().code).toBe("not_found");
  }
});

test("only sign-in reaches the tables of sign-in", () => {
  const elsewhere = calls.filter(({ scope, name }) => scope === "identity" && !name.startsWith("access."));
  expect(elsewhere).toEqual([]);
});

test("state never changes by GET, except the inherited logout", () => {
  const changing = calls.filter(({ method, effect }) => method === "GET" && effect === "write");
  expect(changing.map(({ name }) => name)).toEqual(["access.sign_out"]);
});

test("the published matrix is the one the contracts make", () => {
  const published = readFileSync(join(import.meta.dirname, "..", "..", "docs", "access-matrix.md"), "utf8");
  expect(published, "run npm run docs:matrix").toBe(accessMatrix(calls));
});
