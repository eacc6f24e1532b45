import { beforeEach, describe, expect, test } from "vitest";
import { aiProviders } from "#features/assistant/ai-providers/ai-providers.feature.ts";
import { embeddingStandIn } from "#features/assistant/ai-providers/server/asking/embedding-stand-in.fixture.ts";
import { knowledge } from "#features/assistant/knowledge/knowledge.feature.ts";
import * as contract from "#features/assistant/knowledge/manage-knowledge.contract.ts";
import { asSystem, systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { embedPassages } from "./embed-passages.job.ts";
import { embedQuestion } from "./find-by-meaning.ts";
import { findKnowledge } from "./find-knowledge.ts";

const model = await embeddingStandIn([
  ["vacaciones", "dias libres", "descanso"],
  ["respaldo", "copia"],
  ["puerta", "tarjeta"],
]);
const portal = await testPortal([knowledge, aiProviders], { environment: { AI_LOCAL_HOSTS: model.host } });
const { owner } = portal.database;
beforeEach(() => {
  model.trouble = undefined;
  model.texts.length = 0;
});

const articles = [
  { title: "Pedir días libres", body: "Los días libres se piden con dos semanas de anticipación." },
  { title: "Copias de seguridad", body: "La copia se prueba cada mes y queda en otra ciudad." },
  { title: "Tarjetas de acceso", body: "Con la tarjeta se abre la puerta del edificio." },
  { title: "Pantallas limpias", body: "Al levantarse se bloquea el equipo con el teclado." },
  { title: "Visitas en la oficina", body: "Quien recibe acompaña siempre a su invitado." },
  { title: "Impresoras compartidas", body: "Lo impreso se retira enseguida de la bandeja." },
] as const;

/** A company with articles of its own, and with a provider when it allowed one. */
async function aReader({ allows }: { allows: boolean }): Promise<TestCompany> {
  const company = await aCompany(portal);
  const operator = await signedIn(portal, "operator", company);
  for (const article of articles) {
    const query = { ...article, topic: "practice", body: `${article.body} (${company.name})` } as const;
    const { id, version } = (await operator.call(contract.createArticle, query)).json();
    expect((await operator.call(contract.publishArticle, { id, version })).statusCode).toBe(200);
  }
  const [provider] = await runQuery<{ id: number }>(
    owner,
    `insert into ai_provider (kind, name, base_url, model, embedding_model, price_in, changed_at)
     values ('openai', $1, $2, 'modelo-1', 'sentidos-1', 1000000, now()) returning id`,
    [`Sentidos de ${company.name}`.slice(0, 80), model.baseUrl],
  );
  await runQuery(
    owner,
    `insert into company_ai_provider (company_id, provider_id, allowed, chosen, monthly_budget, permission_note,
       changed_at, changed_by_name) values ($1, $2, $3, $3, 1000000000, 'Para la prueba', now(), 'Alguien')`,
    [company.id, provider?.id, allows],
  );
  return company;
}
const prepare = () => performJob(portal.gate, embedPassages, { actor: systemActor("cron"), input: {} });
const vectorsOf = async ({ id }: TestCompany) =>
  await runQuery(owner, "select number from knowledge_embedding where company_id = $1", [id]);
async function titlesFor({ id }: TestCompany, question: string): Promise<string[]> {
  const meaning = await embedQuestion(portal.gate, { companyId: id, question, askedBy: "Paula" });
  const frame = { scope: "company", effect: "read", name: "test", companyId: id } as const;
  const rows = await asSystem(portal.gate, frame, ({ db }) => findKnowledge(db, question, { meaning }));
  return rows.map(({ title }) => title);
}

describe("the base of knowledge of a company that allowed a provider of embeddings", () => {
  test("is found by what is meant, also in other words", async () => {
    const company = await aReader({ allows: true });
    expect(await titlesFor(company, "¿cuándo tengo vacaciones?")).toEqual([]);
    await prepare();
    expect(await titlesFor(company, "¿cuándo tengo vacaciones?")).toEqual(["Pedir días libres"]);
    expect((await titlesFor(company, "copia"))[0]).toBe("Copias de seguridad");
    expect(await titlesFor(company, "ornitorrinco")).toEqual([]);
  });

  test("is sent once, on record, and again only when it changed", async () => {
    const company = await aReader({ allows: true });
    await prepare();
    expect(await vectorsOf(company)).toHaveLength(articles.length);
    model.texts.length = 0;
    await prepare();
    expect(model.texts).toEqual([]);
    const [record] = await runQuery<{ purpose: string; sent: { text: string }[]; outcome: string }>(
      owner,
      `select purpose, sent, outcome from ai_exchange e
       join ai_exchange_text t on t.company_id = e.company_id and exchange_id = id where e.company_id = $1`,
      [company.id],
    );
    expect(record).toMatchObject({ purpose: "embedding", outcome: "answered" });
    expect(record?.sent.some(({ text }) => text.includes("Pedir días libres"))).toBe(true);
    await runQuery(
      owner,
      "update knowledge_passage set body = 'Otra cosa' where company_id = $1 and body like 'La copia%'",
      [company.id],
    );
    await prepare();
    expect(model.texts).toHaveLength(1);
  });

  test("is searched by words alone when the provider fails, lies or says nothing", async () => {
    const company = await aReader({ allows: true });
    await prepare();
    for (const trouble of ["error", "nonsense", "silence"] as const) {
      model.trouble = trouble;
      expect(await titlesFor(company, "copia")).toEqual(["Copias de seguridad"]);
    }
  });

  test("is forgotten by the provider's model when the permission is taken back", async () => {
    const company = await aReader({ allows: true });
    await prepare();
    await runQuery(
      owner,
      "update company_ai_provider set allowed = false, chosen = false where company_id = $1",
      [company.id],
    );
    model.texts.length = 0;
    await prepare();
    expect([await vectorsOf(company), model.texts]).toEqual([[], []]);
    expect(await titlesFor(company, "¿cuándo tengo vacaciones?")).toEqual([]);
  });
});

test("of a company that allowed nothing, nothing leaves", async () => {
  const company = await aReader({ allows: false });
  await prepare();
  expect(await titlesFor(company, "copia")).toEqual(["Copias de seguridad"]);
  expect(model.texts.filter((text) => text.includes(company.name))).toEqual([]);
  expect(await vectorsOf(company)).toEqual([]);
});
