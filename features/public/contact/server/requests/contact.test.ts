import { beforeEach, describe, expect, test } from "vitest";
import * as contract from "#features/public/contact/contact.contract.ts";
import { contact } from "#features/public/contact/contact.feature.ts";
import * as manage from "#features/public/contact/manage-contacts.contract.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, signedIn, visitor } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { deleteOldVisitors } from "../human/forget-visitors.job.ts";
import { easyProof, passHumanCheck } from "../human/human.fixture.ts";
import { visitorLimits } from "../human/visitor.rules.ts";

let offset = 0;
const minutes = (count: number) => {
  offset += count * 60_000;
};
const portal = await testPortal([contact], {
  clock: { now: () => new Date(Date.now() + offset) },
  environment: { CONTACT_MAIL_TO: "contacto@proveedor.cl" },
});
await portal.startJobs();
const { owner } = portal.database;

const newContact = {
  name: "Rosa",
  lastname: "Muñoz",
  phone: "987654321",
  email: "rosa@empresa.cl",
  company_name: "Empresa Ltda.",
  message: "Queremos conocer el servicio.",
};
const leave = (caller: Caller, change: object = {}) =>
  caller.call(contract.createContact, { newContact: { ...newContact, ...change } });

const validate = async (caller: Caller, token: string) =>
  (await caller.call(contract.validateRecaptcha, { token })).json();
async function aHuman(): Promise<Caller> {
  const caller = visitor(portal);
  await passHumanCheck(caller, await easyProof(portal.gate));
  return caller;
}
const keep = () => runQuery<{ name: string; email: string }>(owner, "select * from contact_request");

beforeEach(async () => {
  offset = 0;
  await runQuery(owner, "truncate contact_request, human_check, visitor_attempt, mail_message");
});

describe("leaving a contact", () => {
  test("is kept and mailed, with the visitor as the one to answer", async () => {
    const caller = await aHuman();
    const answer = await leave(caller);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await keep()).toMatchObject([{ ...newContact, status: "new" }]);
    const [mail] = await runQuery<{ body: string }>(owner, "select * from mail_message");
    expect(mail).toMatchObject({ recipient: "contacto@proveedor.cl", reply_to: "rosa@empresa.cl" });
    expect(mail?.body).toContain("Queremos conocer el servicio.");
  });

  test.each([
    ["a phone of eight digits", { phone: "98765432" }],
    ["a phone of ten digits", { phone: "9876543210" }],
    ["a phone with letters", { phone: "98765432a" }],
    ["a mail that is none", { email: "rosa@" }],
    ["a mail of 101 characters", { email: `${"a".repeat(64)}@${"b".repeat(33)}.cl` }],
    ["a message of four characters", { message: "hola" }],
    ["a message of 1501 characters", { message: "a".repeat(1_501) }],
    ["a message of spaces", { message: "         " }],
    ["no name", { name: "" }],
    ["no last name", { lastname: " " }],
    ["no company", { company_name: "" }],
    ["a name that would be a header of the mail", { name: "Rosa\r\nBcc: todos@ejemplo.cl" }],
    ["a field that nobody asked for", { is_staff: true }],
    ["a name that is no text", { name: ["Rosa"] }],
  ])("%s is refused and kept nowhere", async (_what, change) => {
    const caller = await aHuman();
    expect((await leave(caller, change)).statusCode).toBe(400);
    expect(await keep()).toEqual([]);
    expect((await leave(caller)).statusCode, "the check is still there for the corrected form").toBe(200);
  });

  test("the refusal of a phone says what the form says", async () => {
    const answer = await leave(await aHuman(), { phone: "12" });
    expect(answer.json().detail).toContain("Ingrese un número de celular de 9 dígitos");
  });

  test.each([
    ["five characters", "hola."],
    ["1500 characters", "ñ".repeat(1_500)],
  ])("a message of %s is taken", async (_what, message) => {
    expect((await leave(await aHuman(), { message })).statusCode).toBe(200);
  });
});

describe("the human check", () => {
  test("without one there is no contact", async () => {
    const answer = await leave(visitor(portal));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe("human_check_failed");
    expect(await keep()).toEqual([]);
  });

  test("serves for one contact only, also when two are sent at the same time", async () => {
    const caller = await aHuman();
    const answers = await Promise.all([leave(caller), leave(caller), leave(caller)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    expect(await keep()).toHaveLength(1);
  });

  test("serves the browser that passed it and no other", async () => {
    await aHuman();
    expect((await leave(visitor(portal))).json().code).toBe("human_check_failed");
  });

  test("serves for ten minutes", async () => {
    const [late, later] = [await aHuman(), await aHuman()];
    minutes(9);
    expect((await leave(late)).statusCode).toBe(200);
    minutes(2);
    expect((await leave(later)).json().code).toBe("human_check_failed");
  });

  test("a proof is accepted once", async () => {
    const [one, other] = [visitor(portal), visitor(portal)];
    const proof = await easyProof(portal.gate);
    const answers = await Promise.all([validate(one, proof), validate(other, proof), validate(one, proof)]);
    expect(answers.filter(({ is_human }) => is_human)).toHaveLength(1);
    const respelled = Buffer.from(` ${Buffer.from(proof, "base64")}`).toString("base64");
    expect(await validate(one, respelled)).toEqual({ is_human: false });
  });

  test.each([
    ["is no text of ours", () => "hola"],
    ["is empty JSON", () => btoa("{}")],
    ["solves nothing", (payload) => ({ ...payload, solution: { counter: 7, derivedKey: "00".repeat(32) } })],
    [
      "made itself easier",
      (payload) => ({
        ...payload,
        challenge: {
          ...payload.challenge,
          parameters: { ...payload.challenge.parameters, keyPrefix: "00" },
        },
      }),
    ],
    [
      "gave itself more time",
      (payload) => ({
        ...payload,
        challenge: {
          ...payload.challenge,
          parameters: { ...payload.challenge.parameters, expiresAt: 9_999_999_999 },
        },
      }),
    ],
    [
      "was signed by somebody else",
      (payload) => ({ ...payload, challenge: { ...payload.challenge, signature: "ab".repeat(32) } }),
    ],
  ] satisfies [string, (payload: { challenge: { parameters: object } }) => unknown][])(
    "a proof that %s is not human",
    async (_what, spoil) => {
      const caller = visitor(portal);
      const spoiled = spoil(JSON.parse(Buffer.from(await easyProof(portal.gate), "base64").toString()));
      const token = typeof spoiled === "string" ? spoiled : btoa(JSON.stringify(spoiled));
      expect(await validate(caller, token)).toEqual({ is_human: false });
      expect((await leave(caller)).statusCode).toBe(400);
    },
  );

  test("a proof that took more than ten minutes is not human", async () => {
    const caller = visitor(portal);
    const proof = await easyProof(portal.gate);
    minutes(11);
    expect(await validate(caller, proof)).toEqual({ is_human: false });
  });
});

describe("a network that tries too often", () => {
  test("is asked to wait, and is served afterwards", async () => {
    const caller = visitor(portal);
    for (let attemptedCount = 0; attemptedCount < visitorLimits.human_check.most; attemptedCount += 1)
      await validate(caller, "x");
    const answer = await caller.call(contract.validateRecaptcha, { token: "x" });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(600);
    minutes(visitorLimits.human_check.minutes);
    expect((await caller.call(contract.validateRecaptcha, { token: "x" })).statusCode).toBe(200);
  });

  test("leaves five contacts an hour, and the refused one keeps its human check", async () => {
    for (let sentCount = 0; sentCount < visitorLimits.contact.most; sentCount += 1) {
      expect((await leave(await aHuman())).statusCode).toBe(200);
    }
    const caller = await aHuman();
    expect((await leave(caller)).statusCode).toBe(429);
    expect(await keep()).toHaveLength(visitorLimits.contact.most);
    const [check] = await runQuery<{ open: number }>(
      owner,
      "select count(*)::int as open from human_check where used_at is null",
    );
    expect(check?.open).toBe(1);
  });
});

test("the nightly sweep forgets visitors of the day before, and no contact", async () => {
  await leave(await aHuman());
  minutes(26 * 60);
  const actor = { kind: "system", role: "staff", companyId: null, name: "sweep" } as const;
  await performJob(portal.gate, deleteOldVisitors, { actor, input: {} });
  const counts = await runQuery<{ count: number }>(
    owner,
    "select count(*)::int from human_check union all select count(*)::int from visitor_attempt",
  );
  expect(counts.map(({ count }) => count)).toEqual([0, 0]);
  expect(await keep()).toHaveLength(1);
});

describe("attending to contacts", () => {
  test("staff read them, answer them and keep a note; visitors, clients and operators do not", async () => {
    await leave(await aHuman());
    const company = await aCompany(portal);
    const staff = await signedIn(portal, "staff", company);
    const list = (await staff.call(manage.listContacts, { status: "new", q: "muñoz" })).json();
    expect(list.states).toMatchObject({ new: 1, answered: 0 });
    const [request] = list.items;
    const change = { id: request.id, version: 1, status: "answered", note: "Llamada hecha" } as const;
    const answeredResponse = await staff.call(manage.updateContact, change);
    expect(answeredResponse.json()).toMatchObject({ status: "answered", note: "Llamada hecha", version: 2 });
    expect((await staff.call(manage.updateContact, change)).json().code).toBe("stale_version");
    const nobody = { ...change, id: "01890000-0000-7000-8000-000000000000" };
    expect((await staff.call(manage.updateContact, nobody)).statusCode).toBe(404);
    expect((await visitor(portal).call(manage.listContacts)).statusCode).toBe(401);
    for (const role of ["client", "operator"] as const) {
      expect((await (await signedIn(portal, role, company)).call(manage.listContacts)).statusCode).toBe(403);
    }
  });

  test("the role of visitors may add a contact and read none", async () => {
    const [right] = await runQuery<{ read: boolean; add: boolean }>(
      owner,
      `select has_any_column_privilege('portal_public', 'contact_request', 'select') as read,
         has_table_privilege('portal_public', 'contact_request', 'insert') as add`,
    );
    expect(right).toEqual({ read: false, add: true });
  });
});
