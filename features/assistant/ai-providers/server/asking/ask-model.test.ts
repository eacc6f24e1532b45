import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { aiProviders } from "#features/assistant/ai-providers/ai-providers.feature.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { askModel } from "../ai-providers.public.ts";
import type { ModelRequest } from "./model-request.ts";
import { modelStandIn, standInFor } from "./model-stand-in.fixture.ts";

const model = await modelStandIn();
let now = new Date("2026-11-10T15:00:00Z");
const portal = await testPortal([aiProviders], {
  environment: { AI_LOCAL_HOSTS: model.host },
  clock: { now: () => now },
});
const { owner } = portal.database;
const asking = (companyId: number, more: Partial<ModelRequest> = {}): ModelRequest => ({
  companyId,
  purpose: "chat",
  messages: [
    { role: "system", text: "Usted es Atenea." },
    { role: "user", text: "¿Cuántas alertas hay?" },
  ],
  ...more,
});
const recordsOf = (companyId: number) =>
  runQuery<Record<string, unknown>>(
    owner,
    `select e.*, sent, answered from ai_exchange e
     join ai_exchange_text t on t.company_id = e.company_id and exchange_id = id where e.company_id = $1 order by id`,
    [companyId],
  );
const spentBy = (companyId: number) =>
  runQuery(
    owner,
    "select month, exchanges, tokens_in::int, tokens_out::int, cost::int from ai_spend where company_id = $1 order by month",
    [companyId],
  );

describe("a company that allowed nothing", () => {
  test("is answered by the built-in engine, and nothing of it leaves", async () => {
    const [company, other] = [await aCompany(portal), await aCompany(portal)];
    const foreign = await standInFor(portal, other, model);
    const before = model.bodies.length;
    expect(await askModel(portal.gate, asking(company.id))).toMatchObject({ reason: "built_in" });
    expect(await askModel(portal.gate, asking(company.id, { providerId: 1 }))).toMatchObject({
      kind: "unavailable",
      reason: "built_in",
    });
    expect(await askModel(portal.gate, asking(company.id, { providerId: foreign }))).toMatchObject({
      reason: "not_allowed",
      note: expect.stringContaining("no tiene habilitado"),
    });
    expect(model.bodies.length).toBe(before);
    expect(await recordsOf(company.id)).toEqual([]);
  });

  test("that withdrew its permission sends nothing more", async () => {
    const company = await aCompany(portal);
    const providerId = await standInFor(portal, company, model);
    model.answerWith(() => ({ text: "Tres." }));
    expect(await askModel(portal.gate, asking(company.id))).toMatchObject({ kind: "answer" });
    await runQuery(
      owner,
      "update company_ai_provider set allowed = false, chosen = false where company_id = $1",
      [company.id],
    );
    const before = model.bodies.length;
    expect(await askModel(portal.gate, asking(company.id, { providerId }))).toMatchObject({
      reason: "not_allowed",
    });
    expect(model.bodies.length).toBe(before);
  });
});

test("an answer arrives piece by piece, and its record says what was sent, what it cost and for whom", async () => {
  const company = await aCompany(portal);
  await standInFor(portal, company, model);
  model.answerWith(() => ({ text: "Hay 3 alertas críticas abiertas: ñandú 🦙." }));
  const pieces: string[] = [];
  const answer = await askModel(
    portal.gate,
    asking(company.id, { askedBy: "Paula Riquelme", onText: (piece) => pieces.push(piece) }),
  );
  expect(answer).toMatchObject({
    kind: "answer",
    text: "Hay 3 alertas críticas abiertas: ñandú 🦙.",
    toolCalls: [],
  });
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.join("")).toBe("Hay 3 alertas críticas abiertas: ñandú 🦙.");
  const [record] = await recordsOf(company.id);
  expect(record).toMatchObject({
    outcome: "answered",
    purpose: "chat",
    asked_by: "Paula Riquelme",
    model: "modelo-de-prueba",
    tokens_out: 10,
    tokens_counted: true,
    answered: "Hay 3 alertas críticas abiertas: ñandú 🦙.",
    sent: [
      { role: "system", text: "Usted es Atenea." },
      { role: "user", text: "¿Cuántas alertas hay?" },
    ],
  });
  const cost = Number(record?.tokens_in) + 20;
  expect(Number(record?.cost)).toBe(cost);
  expect(await spentBy(company.id)).toEqual([
    { month: "2026-11", exchanges: 1, tokens_in: record?.tokens_in, tokens_out: 10, cost },
  ]);
  expect(model.problems).toEqual([]);
});

test("a model calls the tools it was given, and goes on with what they answered", async () => {
  const company = await aCompany(portal);
  await standInFor(portal, company, model);
  model.answerWith(({ messages }) =>
    messages.at(-1)?.role === "tool"
      ? { text: `Son ${messages.at(-1)?.content}.` }
      : { tools: [{ name: "contar_alertas", input: { severidad: "crítica" } }] },
  );
  const tools = [
    { name: "contar_alertas", description: "Cuenta alertas.", input: z.object({ severidad: z.string() }) },
  ];
  const first = await askModel(portal.gate, asking(company.id, { tools }));
  if (first.kind !== "answer") throw new Error(first.note);
  expect(first.toolCalls).toMatchObject([{ name: "contar_alertas", input: { severidad: "crítica" } }]);
  const [call] = first.toolCalls;
  const second = await askModel(
    portal.gate,
    asking(company.id, {
      tools,
      messages: [
        { role: "user", text: "¿Cuántas?" },
        { role: "assistant", text: "", toolCalls: first.toolCalls },
        { role: "tool", text: "7", toolCallId: call?.id ?? "" },
      ],
    }),
  );
  expect(second).toMatchObject({ kind: "answer", text: "Son 7." });
  expect(model.problems).toEqual([]);
});

describe("an answer of a shape", () => {
  const shape = z.object({ titular: z.string(), riesgo: z.number().max(10) });

  test("is read out of a fence, and checked", async () => {
    const company = await aCompany(portal);
    await standInFor(portal, company, model);
    model.answerWith(() => ({ text: 'Claro:\n```json\n{"titular": "Mejor", "riesgo": 4}\n```' }));
    expect(await askModel(portal.gate, asking(company.id, { shape }))).toMatchObject({
      value: { titular: "Mejor", riesgo: 4 },
    });
  });

  test("is asked for again once, with what was wrong; then there is none", async () => {
    const company = await aCompany(portal);
    await standInFor(portal, company, model);
    model.answerWith(({ messages }) =>
      messages.at(-1)?.content?.includes("riesgo: ")
        ? { text: '{"titular": "Mejor", "riesgo": 9}' }
        : { text: '{"titular": "Mejor", "riesgo": 90}' },
    );
    expect(await askModel(portal.gate, asking(company.id, { shape }))).toMatchObject({
      value: { titular: "Mejor", riesgo: 9 },
    });
    expect(await recordsOf(company.id)).toHaveLength(2);
    model.answerWith(() => ({ text: "No sé escribir JSON." }));
    expect(await askModel(portal.gate, asking(company.id, { shape }))).toMatchObject({ reason: "misshapen" });
    expect(await recordsOf(company.id)).toHaveLength(4);
  });
});

describe("the budget of a month", () => {
  test("is not passed, whoever asks at the same moment, and begins anew with the month of Chile", async () => {
    const company = await aCompany(portal);
    // Each question reserves at most about 4,200: the budget covers two of them.
    await standInFor(portal, company, model, { monthlyBudget: 9_000 });
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    model.answerWith(async () => {
      await gate;
      return { text: "Tres." };
    });
    let ended = 0;
    const pendingAnswers = Array.from({ length: 5 }, async () => {
      const outcome = await askModel(portal.gate, asking(company.id));
      ended += 1;
      return outcome;
    });
    // A finished answer costs less than its reservation: the others must have asked before that.
    await vi.waitFor(async () => {
      expect(ended).toBe(3);
      expect(await recordsOf(company.id)).toHaveLength(2);
    }, 60_000);
    go();
    const outcomes = await Promise.all(pendingAnswers);
    expect(outcomes.filter(({ kind }) => kind === "answer")).toHaveLength(2);
    expect(outcomes.filter((each) => each.kind === "unavailable" && each.reason === "budget")).toHaveLength(
      3,
    );
    await runQuery(owner, "update ai_spend set cost = 9000 where company_id = $1", [company.id]);
    expect(await askModel(portal.gate, asking(company.id))).toMatchObject({ reason: "budget" });
    now = new Date("2026-12-01T02:30:00Z"); // Still November in Chile
    expect(await askModel(portal.gate, asking(company.id))).toMatchObject({ reason: "budget" });
    now = new Date("2026-12-01T03:30:00Z");
    expect(await askModel(portal.gate, asking(company.id))).toMatchObject({ kind: "answer" });
    now = new Date("2026-11-10T15:00:00Z");
  });
});

test("secrets leave neither for the provider nor for the record", async () => {
  const company = await aCompany(portal);
  await standInFor(portal, company, model);
  model.answerWith(() => ({ text: "El token es Bearer abcdefghijklmnop1234" }));
  const text = "password=Verano2026! y sk-proj-abcdefghijklmnopqrstuvwx y postgres://portal:clave9@base/x";
  await askModel(portal.gate, asking(company.id, { messages: [{ role: "user", text }] }));
  const [record] = await recordsOf(company.id);
  for (const place of [model.bodies.at(-1), JSON.stringify(record)]) {
    for (const secret of ["Verano2026!", "sk-proj-", "clave9", "abcdefghijklmnop1234"]) {
      expect(place).not.toContain(secret);
    }
  }
  expect(record).toMatchObject({ secrets_removed: 3 });
});

test("a long question is kept up to a size, and says how much is left out", async () => {
  const company = await aCompany(portal);
  await standInFor(portal, company, model);
  model.answerWith(() => ({ text: "Ya." }));
  const text = "ñ".repeat(45_000);
  await askModel(portal.gate, asking(company.id, { messages: [{ role: "user", text }] }));
  const [record] = await recordsOf(company.id);
  expect(JSON.stringify(record?.sent).length).toBeLessThan(65_536);
  expect(record?.bytes_left_out).toBe(90_000 - 65_536);
  const tooLong = "a".repeat(97_000);
  const before = model.bodies.length;
  expect(
    await askModel(portal.gate, asking(company.id, { messages: [{ role: "user", text: tooLong }] })),
  ).toMatchObject({ reason: "failed", note: expect.stringContaining("más larga") });
  expect(model.bodies.length).toBe(before);
});

describe("a provider that fails", () => {
  test("is asked again before it has begun to answer", async () => {
    const company = await aCompany(portal);
    await standInFor(portal, company, model);
    const first = model.asked.length + 1;
    model.answerWith((_request, count) =>
      count === first ? { status: 503, message: "cargando" } : { text: "Ahora sí." },
    );
    expect(await askModel(portal.gate, asking(company.id))).toMatchObject({ text: "Ahora sí." });
    expect(await recordsOf(company.id)).toHaveLength(1);
  });

  test("rests after three failures, for everybody, and is tried again after half a minute", async () => {
    const company = await aCompany(portal);
    await standInFor(portal, company, model);
    model.answerWith(() => ({ status: 401, message: "sin permiso" }));
    for (let failure = 0; failure < 3; failure += 1) {
      expect(await askModel(portal.gate, asking(company.id))).toMatchObject({ reason: "failed" });
    }
    const before = model.bodies.length;
    expect(await askModel(portal.gate, asking(company.id))).toMatchObject({ reason: "resting" });
    expect(model.bodies.length).toBe(before);
    now = new Date(now.getTime() + 31_000);
    model.answerWith(() => ({ text: "Volví." }));
    expect(await askModel(portal.gate, asking(company.id))).toMatchObject({ text: "Volví." });
    const [record] = await recordsOf(company.id);
    expect(record).toMatchObject({ outcome: "failed", note: expect.stringContaining("no aceptó la clave") });
    expect(Number(record?.cost)).toBe(0);
  });

  test("delays nobody who stopped waiting, who is charged what was sent", async () => {
    const company = await aCompany(portal);
    await standInFor(portal, company, model);
    const giveUp = new AbortController();
    model.answerWith(async () => {
      giveUp.abort();
      return await new Promise(() => undefined);
    });
    const answer = await askModel(portal.gate, asking(company.id, { signal: giveUp.signal }));
    expect(answer).toMatchObject({ kind: "unavailable", reason: "failed" });
    expect(await recordsOf(company.id)).toMatchObject([{ outcome: "given_up" }]);
  });
});
