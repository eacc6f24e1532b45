import { describe, expect, test } from "vitest";
import * as contract from "#features/assistant/assistant/assistant.contract.ts";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import * as managing from "#features/assistant/assistant/manage-assistant.contract.ts";
import { knowledge } from "#features/assistant/knowledge/knowledge.feature.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aChatter, aChattingCompany, anOpenAlert, asking } from "../chatting-company.fixture.ts";

const portal = await testPortal([assistant, knowledge, alerts, events], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});
const { owner } = portal.database;

const eventsOf = (body: string) =>
  body
    .split("\n\n")
    .filter(Boolean)
    .map((part) => contract.ChatEvent.parse(JSON.parse(part.replace(/^data: /, ""))));

describe("who may ask Atenea", () => {
  test("is somebody with the chat flag, in a company with the service named Chat, about that very company", async () => {
    const company = await aChattingCompany(portal);
    const chatter = await aChatter(portal, company);
    const without = await signedIn(portal, "client", company);
    const elsewhere = await aCompany(portal);
    const noService = await aChatter(portal, elsewhere);
    const ask = (caller: typeof chatter, empresa: string) =>
      caller.call(contract.sendMessage, { empresa, consulta: "Hola" });
    expect((await ask(chatter, company.name)).statusCode).toBe(200);
    expect((await ask(chatter, company.fullName)).statusCode).toBe(200);
    expect((await ask(without, company.name)).json().code).toBe("not_enabled");
    expect((await ask(noService, elsewhere.name)).json().code).toBe("not_enabled");
    expect((await ask(chatter, elsewhere.name)).json().code).toBe("not_your_company");
    expect((await without.call(contract.getHistory, {})).json()).toMatchObject({ allowed: false, items: [] });
  });

  test("loses it with the next question once the service is switched off", async () => {
    const company = await aChattingCompany(portal);
    const chatter = await aChatter(portal, company);
    await asking(chatter, company, "Hola");
    await runQuery(owner, "update company_service set enabled = false where company_id = $1", [company.id]);
    const answer = await chatter.call(contract.sendMessage, { empresa: company.name, consulta: "Hola" });
    expect(answer.json().code).toBe("not_enabled");
  });
});

describe("a question", () => {
  test("is answered by a JSON string with the true number and the list behind it", async () => {
    const company = await aChattingCompany(portal);
    const chatter = await aChatter(portal, company);
    for (let at = 0; at < 3; at += 1) await anOpenAlert(portal, company);
    await anOpenAlert(portal, company, { severity: 2 });
    const { r, sources } = await asking(chatter, company, "  ¿Cuántas alertas críticas tengo abiertas?  ");
    expect(r).toContain("Hay 3 alertas críticas abiertas");
    expect(sources[0]).toMatchObject({ number: 1, kind: "alerts" });
    expect(sources[0]?.path).toMatch(/^\/Eventos\/N1\?.*severidad=critical/);
  });

  test("is trimmed, never blank, and not without end", async () => {
    const company = await aChattingCompany(portal);
    const chatter = await aChatter(portal, company);
    for (const consulta of ["", "   \n ", "x".repeat(contract.longestQuestion + 1)]) {
      const answer = await chatter.call(contract.sendMessage, { empresa: company.name, consulta });
      expect(answer.statusCode).toBe(400);
    }
    await asking(chatter, company, "  Hola  ");
    const { items } = (await chatter.call(contract.getHistory, {})).json();
    expect(items[0]).toMatchObject({ type: "user", content: "Hola" });
  });

  test("streams what was understood, the pieces and the whole message", async () => {
    const company = await aChattingCompany(portal);
    const chatter = await aChatter(portal, company);
    await anOpenAlert(portal, company);
    const answer = await chatter.call(contract.streamMessage, {
      empresa: company.name,
      consulta: "¿Qué alertas abiertas hay?",
    });
    expect(answer.headers["content-type"]).toContain("text/event-stream");
    const events = eventsOf(answer.body);
    expect(events.map(({ event }) => event)).toEqual([
      "asked",
      "understood",
      "piece",
      "piece",
      "block",
      "answer",
    ]);
    const last = events.at(-1);
    expect(last?.event === "answer" && last.message.answer?.understood).toBe("alertas abiertas");
  });

  test("without an answer is said to have none, offered as a topic and listed for the authors of articles", async () => {
    const company = await aChattingCompany(portal);
    const chatter = await aChatter(portal, company);
    const answer = await chatter.call(contract.streamMessage, {
      empresa: company.name,
      consulta: "flurbo zankel",
    });
    const last = eventsOf(answer.body).at(-1);
    expect(last?.event === "answer" && last.message.answer).toMatchObject({
      outcome: "unknown",
      topic: { subject: "flurbo zankel" },
    });
    const gaps = await runQuery(owner, "select question, times from knowledge_gap where company_id = $1", [
      company.id,
    ]);
    expect(gaps).toEqual([{ question: "flurbo zankel", times: 1 }]);
  });

  test("goes on with the one before", async () => {
    const company = await aChattingCompany(portal);
    const chatter = await aChatter(portal, company);
    await anOpenAlert(portal, company, { severity: 4 });
    expect((await asking(chatter, company, "¿Cuántas alertas críticas tengo abiertas?")).r).toContain(
      "No hay",
    );
    expect((await asking(chatter, company, "¿y las altas?")).r).toContain("Hay 1 alerta alta abierta");
  });

  test("beyond what a person may ask in a minute is sent back in Spanish", async () => {
    const company = await aChattingCompany(portal);
    const chatter = await aChatter(portal, company);
    const operator = await signedIn(portal, "operator", company);
    const { limits, ...settings } = (await operator.call(managing.getSettings, {})).json();
    const saved = await operator.call(managing.saveSettings, {
      instructions: "",
      tone: "brief",
      tools_off: [],
      suggestions: [],
      limits: { ...limits, person_per_minute: 2 },
      version: settings.version,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    await asking(chatter, company, "Hola");
    await asking(chatter, company, "Hola");
    const third = await chatter.call(contract.sendMessage, { empresa: company.name, consulta: "Hola" });
    expect([third.statusCode, third.headers["retry-after"]]).toEqual([429, "30"]);
    expect(third.json().detail).toContain("muchas preguntas en un minuto");
  });
});

describe("a question on the screen of one object", () => {
  test("is about that object when it names none", async () => {
    const company = await aChattingCompany(portal);
    const chatter = await aChatter(portal, company, "operator");
    await anOpenAlert(portal, company, { title: "Acceso desde otro país" });
    const [alert] = await runQuery<{ id: string; number: number }>(
      owner,
      "select id, number from alert where company_id = $1",
      [company.id],
    );
    const ask = async (consulta: string, titulo: string) => {
      const pantalla = { ruta: `/Eventos/N1/${alert?.id}`, titulo };
      const answer = await chatter.call(contract.sendMessage, { empresa: company.name, consulta, pantalla });
      expect(answer.statusCode, answer.body).toBe(200);
      return JSON.parse(answer.json()).r as string;
    };
    const title = `ALR-${alert?.number} Acceso desde otro país · Portal`;
    expect(await ask("¿en qué está esta alerta?", title)).toContain(`ALR-${alert?.number}`);
    expect(await ask("¿quién la lleva?", title)).toContain(`ALR-${alert?.number}`);
  });
});

describe("what people of a company may know", () => {
  test("is what was published to them: nothing of internal alerts, and nothing of another company", async () => {
    const [company, other] = [await aChattingCompany(portal), await aChattingCompany(portal)];
    const client = await aChatter(portal, company);
    const operator = await aChatter(portal, company, "operator");
    await anOpenAlert(portal, company, { title: "Publicada" });
    await anOpenAlert(portal, company, { title: "Secreta e interna", published: false });
    await anOpenAlert(portal, other, { title: "Ajena" });
    const seen = await asking(client, company, "Muéstrame las alertas abiertas");
    expect(seen.r).toContain("Publicada");
    expect(JSON.stringify(seen)).not.toMatch(/Secreta|Ajena/);
    expect(seen.r).toContain("Hay 1 alerta");
    const all = await asking(operator, company, "Muéstrame las alertas abiertas");
    expect(all.r).toContain("Hay 2 alertas");
    expect(JSON.stringify(all)).not.toContain("Ajena");
    expect((await asking(client, company, "alertas sin asignar")).r).toContain(
      "no puedo verlo con su perfil",
    );
  });

  test("ends where a tool is switched off", async () => {
    const company = await aChattingCompany(portal);
    const client = await aChatter(portal, company);
    const operator = await signedIn(portal, "operator", company);
    const { limits } = (await operator.call(managing.getSettings, {})).json();
    await operator.call(managing.saveSettings, {
      instructions: "",
      tone: "plain",
      tools_off: ["alertas"],
      suggestions: [{ screen: "/Eventos", questions: ["¿Qué fuentes dejaron de enviar?"] }],
      limits,
      version: 0,
    });
    expect((await asking(client, company, "¿Cuántas alertas abiertas hay?")).r).toContain("está desactivado");
    const { items } = (await client.call(contract.suggestQuestions, { screen: "/Eventos/N1?x=1" })).json();
    expect(items).toEqual(["¿Qué fuentes dejaron de enviar?"]);
  });
});

describe("what was said", () => {
  test("is one's own: deleted by oneself for oneself, and for nobody else", async () => {
    const company = await aChattingCompany(portal);
    const [one, other] = [await aChatter(portal, company), await aChatter(portal, company)];
    await asking(one, company, "Hola");
    await asking(other, company, "Buenas");
    const clean = (id_user: number, client = company.name) =>
      one.call(contract.cleanHistory, { client, id_user });
    expect((await clean(other.person?.id ?? 0)).statusCode).toBe(403);
    expect((await clean(one.person?.id ?? 0, "Otra empresa")).statusCode).toBe(403);
    expect((await clean(one.person?.id ?? 0)).json()).toEqual({ deleted: 2 });
    expect((await one.call(contract.getHistory, {})).json().items).toEqual([]);
    expect((await other.call(contract.getHistory, {})).json().items).toHaveLength(2);
  });

  test("is rated by the person who asked, and read by the provider only with an audited reason", async () => {
    const company = await aChattingCompany(portal);
    const one = await aChatter(portal, company);
    const operator = await signedIn(portal, "operator", company);
    await asking(one, company, "¿Qué es el phishing?");
    const { items } = (await one.call(contract.getHistory, {})).json();
    const answer = items.find(({ type }: { type: string }) => type === "bot");
    const rated = await one.call(contract.rateAnswer, {
      id: answer.id,
      rating: "not_useful",
      note: "Muy corto",
    });
    expect(rated.json().rating).toBe("not_useful");
    const list = (await operator.call(managing.listConversations, { not_useful: "true" })).json();
    expect(list.items).toHaveLength(1);
    expect(JSON.stringify(list)).not.toContain("phishing");
    const { id } = list.items[0];
    expect((await operator.call(managing.readConversation, { id, reason: "" })).statusCode).toBe(400);
    const conversationBody = (
      await operator.call(managing.readConversation, { id, reason: "Reclamo del cliente" })
    ).json();
    expect(conversationBody.messages.map(({ content }: { content: string }) => content)[0]).toBe(
      "¿Qué es el phishing?",
    );
    await operator.call(managing.reviewAnswer, { id: answer.id, verdict: "bad", note: "Faltó un ejemplo" });
    expect((await operator.call(managing.listConversations, { bad: "true" })).json().items).toHaveLength(1);
    const entries = await runQuery<{ details: unknown }>(
      owner,
      "select details from audit_entry where company_id = $1 and action = 'assistant.conversation_read'",
      [company.id],
    );
    expect(entries.map(({ details }) => details)).toEqual([
      expect.objectContaining({ reason: "Reclamo del cliente" }),
    ]);
  });

  test("is not for clients to manage", async () => {
    const company = await aChattingCompany(portal);
    const client = await aChatter(portal, company);
    expect((await client.call(managing.listConversations, {})).statusCode).toBe(403);
    expect((await client.call(managing.getSettings, {})).statusCode).toBe(403);
  });
});
