import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  listAiProviders,
  listAiProvidersUnderscored,
} from "#features/assistant/ai-providers/ai-providers.contract.ts";
import { aiProviders } from "#features/assistant/ai-providers/ai-providers.feature.ts";
import {
  listAllowances,
  listExchanges,
  listSpend,
  readExchange,
  saveAllowance,
} from "#features/assistant/ai-providers/ai-use.contract.ts";
import * as contract from "#features/assistant/ai-providers/manage-ai-providers.contract.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { Keyring } from "#platform/server/secrets/keyring.ts";
import { unseal } from "#platform/server/secrets/seal.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { askModel, requireProvider } from "../ai-providers.public.ts";
import { modelStandIn } from "../asking/model-stand-in.fixture.ts";
import { tidyExchanges } from "../exchanges/tidy-exchanges.job.ts";
import { keySecretPlace, resealKeys } from "./provider-key.ts";

const model = await modelStandIn();
let aheadMs = 0;
const portal = await testPortal([aiProviders], {
  environment: { AI_LOCAL_HOSTS: model.host },
  clock: { now: () => new Date(Date.now() + aheadMs) },
});
const { owner } = portal.database;
const key = "clave-secreta-0123456789-xyz";
let serial = 0;
const settings = () => ({
  kind: "openai" as const,
  name: `Modelo ${++serial}`,
  base_url: model.baseUrl,
  model: "modelo-1",
  api_version: null,
  limit_word: "max_tokens" as const,
  timeout_seconds: 5,
  answer_kilobytes: 64,
  answer_tokens: 100,
  prompt_tokens: 8_000,
  price_in: 1_000_000,
  price_out: 3_000_000,
});

async function aProvider() {
  const company = await aCompany(portal);
  const staff = await signedIn(portal, "staff", company);
  const client = await signedIn(portal, "client", company);
  const written = settings();
  const created = (await staff.call(contract.createProvider, { ...written, key })).json();
  return { company, staff, client, written, created, id: created.id as number };
}
const allowed = {
  allowed: true,
  chosen: true,
  monthly_budget: 5_000_000,
  permission_note: "Correo del 3 de noviembre",
};

test("the key of a provider is written once and never seen again", async () => {
  const { staff, created, id, written } = await aProvider();
  expect(created).toMatchObject({ has_key: true, enabled: true, companies: 0, version: 1 });
  const listedResponse = await staff.call(contract.listManagedProviders, {});
  const audit = await runQuery(owner, "select details from audit_entry where action like 'ai_providers.%'");
  const [row] = await runQuery<{ key_sealed: string }>(owner, "select * from ai_provider where id = $1", [
    id,
  ]);
  for (const text of [
    JSON.stringify(created),
    listedResponse.body,
    JSON.stringify(audit),
    JSON.stringify(row),
  ]) {
    expect(text).not.toContain(key);
  }
  expect(unseal(portal.gate.keyring, keySecretPlace(id), row?.key_sealed ?? "")).toBe(key);
  const again = await staff.call(contract.createProvider, { ...written, key });
  expect(again.statusCode).toBe(409);
  expect(again.json().detail).toBe("Ya hay un proveedor con ese nombre.");
});

test("the built-in engine is number 1; nobody changes or removes it", async () => {
  const { staff } = await aProvider();
  const [first] = (await staff.call(contract.listManagedProviders, {})).json();
  expect(first).toMatchObject({ id: 1, kind: "built_in", name: "Motor propio" });
  expect((await staff.call(contract.removeProvider, { id: 1 })).statusCode).toBe(409);
  const changedResponse = await staff.call(contract.updateProvider, {
    ...settings(),
    id: 1,
    version: 1,
    key: null,
    enabled: false,
  });
  expect(changedResponse.statusCode).toBe(409);
});

test("a kept key does not go to another address", async () => {
  const { staff, id, written } = await aProvider();
  const moved = { ...written, base_url: "https://otro.ejemplo.com/v1", id, version: 1, enabled: true };
  const refusedResponse = await staff.call(contract.updateProvider, { ...moved, key: null });
  expect(refusedResponse.statusCode).toBe(400);
  expect(refusedResponse.json().detail).toContain("Escriba la clave otra vez");
  const attemptedResponse = await staff.call(contract.testProvider, {
    ...written,
    base_url: moved.base_url,
    id,
    key: null,
  });
  expect(attemptedResponse.statusCode).toBe(400);
  expect((await staff.call(contract.updateProvider, { ...moved, key: "otra-clave" })).json()).toMatchObject({
    version: 2,
  });
  const stale = await staff.call(contract.updateProvider, { ...moved, key: null, name: "Otro" });
  expect(stale.json().code).toBe("stale_version");
});

test("an address without TLS is only for hosts that the installation names", async () => {
  const { staff } = await aProvider();
  const answer = await staff.call(contract.createProvider, {
    ...settings(),
    base_url: "http://10.0.0.9:8000/v1",
    key: null,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().detail).toContain("AI_LOCAL_HOSTS");
});

describe("the connection test", () => {
  test("says that the model answered, and sends nothing of a company", async () => {
    const { staff, id, written } = await aProvider();
    model.answerWith(() => ({ text: "listo" }));
    const before = model.bodies.length;
    const result = (await staff.call(contract.testProvider, { ...written, id, key: null })).json();
    expect(result).toMatchObject({ problem: null, answer: "listo" });
    expect(model.bodies.slice(before)).toHaveLength(1);
    expect(model.asked.at(-1)?.messages).toEqual([
      { role: "user", content: "Responda con una sola palabra: listo" },
    ]);
  });

  test("says in Spanish what is wrong, without the key that the provider repeats", async () => {
    const { staff, id, written } = await aProvider();
    model.answerWith(() => ({ status: 401, message: `Incorrect key ${key}` }));
    const { problem } = (await staff.call(contract.testProvider, { ...written, id, key: null })).json();
    expect(problem).toBe("El proveedor no aceptó la clave. Dice: «Incorrect key [secreto retirado]»");
    const closed = { ...written, base_url: "https://127.0.0.1/v1", id: null, key: null };
    expect((await staff.call(contract.testProvider, closed)).json().problem).toContain(
      "La dirección es privada",
    );
  });
});

test("a company uses what it allowed, sees no address, and stops when the provider is put out of use", async () => {
  const { company, staff, client, id, written } = await aProvider();
  const outsider = await signedIn(portal, "client", await aCompany(portal));
  const namesFor = async (caller: typeof client) => (await caller.call(listAiProviders, {})).json();
  expect(await namesFor(client)).toEqual([
    { id: 1, kind: "built_in", name: "Motor propio", model: "", chosen: true },
  ]);
  const saved = await staff.call(saveAllowance, { id, company_id: company.id, ...allowed });
  expect(saved.json()).toMatchObject({ company: company.name, allowed: true, chosen: true });
  const both = await namesFor(client);
  expect(both).toEqual([
    { id: 1, kind: "built_in", name: "Motor propio", model: "", chosen: false },
    { id, kind: "openai", name: written.name, model: "modelo-1", chosen: true },
  ]);
  expect((await client.call(listAiProvidersUnderscored, {})).json()).toEqual(both);
  expect(await namesFor(outsider)).toHaveLength(1);

  const frame = { scope: "company", effect: "read", name: "test", companyId: company.id } as const;
  const named = await asSystem(portal.gate, frame, ({ db }) => requireProvider(db, id));
  expect(named).toEqual({ id, name: written.name });
  await expect(asSystem(portal.gate, frame, ({ db }) => requireProvider(db, 999_999))).rejects.toThrow(
    "no existe",
  );

  await staff.call(contract.updateProvider, { ...written, id, version: 1, key: null, enabled: false });
  expect(await namesFor(client)).toHaveLength(1);
  const query = {
    companyId: company.id,
    purpose: "chat",
    messages: [{ role: "user", text: "Hola" }],
  } as const;
  expect(
    await askModel(portal.gate, { ...query, messages: [...query.messages], providerId: id }),
  ).toMatchObject({
    reason: "not_allowed",
  });
});

test("only one provider answers for a company when nobody says which", async () => {
  const { company, staff, id } = await aProvider();
  const other = (await staff.call(contract.createProvider, { ...settings(), key: null })).json();
  for (const each of [id, other.id]) {
    expect(
      (await staff.call(saveAllowance, { id: each, company_id: company.id, ...allowed })).statusCode,
    ).toBe(200);
  }
  const [first] = (await staff.call(listAllowances, { id })).json();
  expect(first).toMatchObject({ allowed: true, chosen: false });
});

describe("the record of exchanges", () => {
  test("is read with a reason that is kept, and by nobody of another company", async () => {
    const { company, staff, id } = await aProvider();
    await staff.call(saveAllowance, { id, company_id: company.id, ...allowed });
    model.answerWith(() => ({ text: "Tres." }));
    await askModel(portal.gate, {
      companyId: company.id,
      purpose: "analysis",
      messages: [{ role: "user", text: "Resuma el mes" }],
    });
    const operator = await signedIn(portal, "operator", company);
    const { items } = (await operator.call(listExchanges, {})).json();
    expect(items).toMatchObject([{ purpose: "analysis", outcome: "answered", asked_by: "Portal" }]);
    const [{ id: exchange }] = items;
    const reason = "Revisión pedida por el cliente";
    const exchangeBody = (await operator.call(readExchange, { id: exchange, reason })).json();
    expect(exchangeBody).toMatchObject({
      sent: [{ role: "user", text: "Resuma el mes" }],
      answered: "Tres.",
    });
    const [entry] = await runQuery(
      owner,
      "select company_id::int, details from audit_entry where action = 'ai_providers.exchange_read' and object_id = $1",
      [exchange],
    );
    expect(entry).toMatchObject({ company_id: company.id, details: { reason } });
    const outsider = await signedIn(portal, "operator", await aCompany(portal));
    expect((await outsider.call(readExchange, { id: exchange, reason })).statusCode).toBe(404);
    expect((await outsider.call(listExchanges, {})).json().items).toEqual([]);
    const [spent] = (await staff.call(listSpend, { id })).json();
    expect(spent).toMatchObject({ company: company.name, exchanges: 1, tokens_out: 10 });
  });

  test("is closed and charged when the portal ended half-way, and forgotten after ninety days", async () => {
    const { company, staff, id } = await aProvider();
    await staff.call(saveAllowance, { id, company_id: company.id, ...allowed });
    model.answerWith(() => ({ text: "Tres." }));
    await askModel(portal.gate, {
      companyId: company.id,
      purpose: "chat",
      messages: [{ role: "user", text: "Hola" }],
    });
    await runQuery(
      owner,
      "update ai_exchange set outcome = 'open', reserved = 700, asked_at = now() - interval '2 hours' where company_id = $1",
      [company.id],
    );
    const run = () =>
      performJob(portal.gate, tidyExchanges, {
        actor: { kind: "system", role: "staff", companyId: null, name: "test" },
        input: {},
      });
    const before = (await staff.call(listSpend, { id })).json()[0].cost;
    await run();
    await run();
    expect(
      await runQuery(owner, "select outcome, cost::int from ai_exchange where company_id = $1", [company.id]),
    ).toEqual([{ outcome: "interrupted", cost: 700 }]);
    expect((await staff.call(listSpend, { id })).json()[0]).toMatchObject({
      cost: before + 700,
      exchanges: 2,
    });
    aheadMs = 91 * 24 * 3_600_000;
    await run();
    aheadMs = 0;
    expect(await runQuery(owner, "select id from ai_exchange where company_id = $1", [company.id])).toEqual(
      [],
    );
    expect((await staff.call(listSpend, { id })).json()[0]).toMatchObject({ cost: before + 700 });
  });
});

test("after a change of the portal's key every provider's key is sealed with the new one", async () => {
  const { id } = await aProvider();
  const fresh = randomBytes(32);
  const gate = { ...portal.gate, keyring: new Keyring([fresh, ...portal.gate.config.secretKeys]) };
  const frame = { scope: "identity", effect: "write", name: "test" } as const;
  expect(await asSystem(gate, frame, resealKeys)).toBeGreaterThan(0);
  const [row] = await runQuery<{ key_sealed: string }>(
    owner,
    "select key_sealed from ai_provider where id = $1",
    [id],
  );
  expect(unseal(new Keyring([fresh]), keySecretPlace(id), row?.key_sealed ?? "")).toBe(key);
  expect(await asSystem(gate, frame, resealKeys)).toBe(0);
});
