import { Document, HeadingLevel, Packer, Paragraph } from "docx";
import { describe, expect, test, vi } from "vitest";
import * as reading from "#features/assistant/knowledge/knowledge.contract.ts";
import { knowledge } from "#features/assistant/knowledge/knowledge.feature.ts";
import * as knowledgeGaps from "#features/assistant/knowledge/knowledge-gaps.contract.ts";
import * as contract from "#features/assistant/knowledge/manage-knowledge.contract.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { findKnowledge } from "../search/find-knowledge.ts";
import { onePagePdf } from "./one-page-pdf.fixture.ts";

const portal = await testPortal([knowledge]);
await portal.startJobs();

const text = {
  title: "Respaldos de la casa",
  topic: "practice",
  body: "# Qué hacer\n\nLos respaldos se hacen **cada noche** y se prueban cada tres meses.\n\n# A quién llamar\n\nLlame a la mesa de ayuda por [este enlace](https://evil.example).",
} as const;

async function people() {
  const company = await aCompany(portal);
  return {
    company,
    client: await signedIn(portal, "client", company),
    operator: await signedIn(portal, "operator", company),
    staff: await signedIn(portal, "staff", company),
  };
}
async function published(caller: Caller, more: Partial<typeof text> = {}) {
  const created = (await caller.call(contract.createArticle, { ...text, ...more })).json();
  const answer = await caller.call(contract.publishArticle, { id: created.id, version: created.version });
  expect(answer.statusCode, answer.body).toBe(200);
  return created.id as string;
}
const find = async (caller: Caller, q: string) =>
  (await caller.call(reading.searchKnowledge, { q })).json().items as reading.FoundArticle[];

describe("an article", () => {
  test("is found once it is published, by its words with or without accents, in its best passage", async () => {
    const { client, operator } = await people();
    const created = (await operator.call(contract.createArticle, text)).json();
    expect(await find(client, "respaldos")).toEqual([]);
    expect((await client.call(reading.readArticle, { id: created.id })).statusCode).toBe(404);
    await operator.call(contract.publishArticle, { id: created.id, version: 1 });
    const [hit] = await find(client, "¿cada cuánto se prueban los RESPALDOS?");
    expect(hit).toMatchObject({ title: text.title, alike: false });
    expect(hit?.passage).toContain("cada tres meses");
    expect((await find(client, "mésa de ayuda"))[0]?.passage).toBe(
      "Llame a la mesa de ayuda por este enlace.",
    );
  });

  test("is found although its name is typed wrong, and says so", async () => {
    const { client, operator } = await people();
    await published(operator, { title: "Política de teletrabajo" as never });
    expect((await find(client, "teletravajo"))[0]).toMatchObject({ alike: true });
    expect(await find(client, "ornitorrinco")).toEqual([]);
  });

  test("keeps every version; what is published changes only when it is published again", async () => {
    const { client, operator } = await people();
    const id = await published(operator);
    const next = { ...text, body: "Ahora los respaldos son cada hora.", id };
    const saved = (await operator.call(contract.saveArticle, { ...next, version: 1 })).json();
    expect(saved).toMatchObject({ state: "changed", version: 2 });
    expect((await operator.call(contract.saveArticle, { ...next, version: 1 })).json().code).toBe(
      "stale_version",
    );
    expect((await client.call(reading.readArticle, { id })).json().body).toContain("cada noche");
    await operator.call(contract.publishArticle, { id, version: 2 });
    expect((await client.call(reading.readArticle, { id })).json().body).toContain("cada hora");
    expect((await operator.call(contract.listArticleVersions, { id })).json().items).toHaveLength(2);
    await operator.call(contract.withdrawArticle, { id, version: 2 });
    expect(await find(client, "respaldos")).toEqual([]);
  });

  test("of one company is nobody else's; one of everybody is for all, and only staff keeps it", async () => {
    const [mine, theirs] = [await people(), await people()];
    await published(mine.operator, { title: "Solo nuestro procedimiento" as never });
    expect(await find(theirs.client, "nuestro procedimiento")).toEqual([]);
    expect((await mine.operator.call(contract.createSharedArticle, text)).statusCode).toBe(403);
    const shared = (
      await mine.staff.call(contract.createSharedArticle, { ...text, title: "Guía compartida" })
    ).json();
    await mine.staff.call(contract.publishSharedArticle, { id: shared.id, version: 1 });
    expect((await find(theirs.client, "guía compartida"))[0]).toMatchObject({ shared: true });
    const change = { ...text, id: shared.id, version: 1 };
    expect((await theirs.operator.call(contract.saveArticle, change)).statusCode).toBe(404);
    expect((await mine.operator.call(contract.createArticle, text)).statusCode).toBe(201);
    expect((await mine.client.call(contract.createArticle, text)).statusCode).toBe(403);
  });
});

describe("a file", () => {
  async function uploaded(name: string, content: string | Buffer) {
    const { operator } = await people();
    const answer = await operator.call(contract.uploadArticle, {
      topic: "practice",
      file: { name, content },
    } as never);
    if (answer.statusCode !== 201) return answer.json();
    const { id } = answer.json();
    return await vi.waitFor(async () => {
      const article = (await operator.call(contract.getArticle, { id })).json();
      expect(article.reading).not.toBe("waiting");
      return article;
    }, 60_000);
  }

  test("of Word becomes a draft with its headings", async () => {
    const document = new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: "Continuidad", heading: HeadingLevel.HEADING_1 }),
            new Paragraph("El generador parte en un minuto."),
          ],
        },
      ],
    });
    const article = await uploaded("Plan de continuidad.docx", await Packer.toBuffer(document));
    expect(article).toMatchObject({ title: "Plan de continuidad", reading: "read", state: "draft" });
    expect(article.body).toBe("# Continuidad\n\nEl generador parte en un minuto.");
  });

  test("of PDF becomes a draft with its words", async () => {
    const article = await uploaded("acta.pdf", onePagePdf("El comite aprobo la politica"));
    expect(article).toMatchObject({ reading: "read" });
    expect(article.body).toContain("El comite aprobo la politica");
  });

  test("of text or Markdown is taken as it is", async () => {
    expect((await uploaded("nota.md", "# Nota\n\nHola")).body).toBe("# Nota\n\nHola");
  });

  test.each([
    ["programa.exe", "MZ"],
    ["falso.pdf", "esto no es un PDF"],
    ["falso.docx", "tampoco"],
    ["binario.txt", Buffer.from([0, 1, 2, 3])],
  ])("that is not what its name says is refused: %s", async (name, content) => {
    expect(await uploaded(name, content)).toMatchObject({ code: "unsupported_type" });
  });

  test("that is broken says why, and nothing else breaks", async () => {
    const article = await uploaded("roto.pdf", `%PDF-1.7\n${"x".repeat(500)}`);
    expect(article).toMatchObject({ reading: "failed", reading_problem: expect.stringContaining("dañado") });
  });
});

test("a question that found nothing waits until somebody closes it", async () => {
  const { company, operator } = await people();
  const { recordUnansweredQuestion } = await import("../search/note-gap.ts");
  for (const question of ["¿Qué es el flurbo?", "que es EL FLURBO"]) {
    const frame = { scope: "company", effect: "write", name: "test", companyId: company.id } as const;
    await asSystem(portal.gate, frame, async (context) => {
      await recordUnansweredQuestion(context, question);
      context.audit({ action: "test.noted", objectType: "knowledge_gap", objectId: question });
    });
  }
  const { items } = (await operator.call(knowledgeGaps.listGaps, {})).json();
  expect(items).toEqual([expect.objectContaining({ question: "que es EL FLURBO", times: 2 })]);
  await operator.call(knowledgeGaps.closeGap, { id: items[0].id });
  expect((await operator.call(knowledgeGaps.listGaps, {})).json().items).toEqual([]);
});

test("whatever is asked, the search answers", async () => {
  const { company } = await people();
  const frame = { scope: "company", effect: "read", name: "test", companyId: company.id } as const;
  for (const question of ["", "   ", "'; drop table --", "% _ & | ! ( ) :*", "a".repeat(300), "¿¿??", "🦙"]) {
    await asSystem(portal.gate, frame, ({ db }) => findKnowledge(db, question));
  }
});
