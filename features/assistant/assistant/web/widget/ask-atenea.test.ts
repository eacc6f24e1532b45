import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chatTexts } from "#features/assistant/assistant/assistant.labels.ts";
import { askAtenea } from "./ask-atenea.ts";
import { failureLine } from "./chat-line.ts";

const question = { empresa: "Andes", consulta: "¿Cuántas alertas tengo?" };
const chatMessage = (type: "user" | "bot", id: string, content: string) => ({
  id,
  type,
  content,
  timestamp: "2026-11-20T12:00:00.000Z",
  answer: null,
  rating: null,
});
const request = { event: "asked", message: chatMessage("user", "q1", question.consulta) };
const answered = { event: "answer", message: chatMessage("bot", "a1", "Tiene 3.") };

/** The answers of the stubbed server by path, in turn. */
let answers: Record<string, (() => Response)[]>;
let paths: string[];

beforeEach(() => {
  answers = {};
  paths = [];
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("document", { cookie: "csrftoken=x" });
  vi.stubGlobal("fetch", async (url: string) => {
    const path = new URL(url, "http://portal").pathname;
    paths.push(path);
    const answer = answers[path]?.shift();
    if (!answer) throw new TypeError("unreachable");
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stream = "/api/chat_ia/ia/stream_message/";
const plain = "/api/chat_ia/ia/send_message/";
const history = "/api/chat_ia/ia/history/";

function events(list: object[], end: "whole" | "broken" = "whole"): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const event of list)
        controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
      if (end === "whole") controller.close();
    },
    pull(controller) {
      controller.error(new TypeError("network error"));
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
}

const refuse = (status: number, code: string, detail: string) => () =>
  Response.json({ code, detail }, { status });

async function lineAfterFailure(): Promise<string> {
  return await askAtenea(question, () => undefined).then(
    () => "answered",
    (failure: unknown) => failureLine(failure),
  );
}

test("tells what happens on the way and gives the whole answer", async () => {
  answers = { [stream]: [() => events([request, { event: "piece", text: "Tiene" }, answered])] };
  const seenEvents: string[] = [];
  const answer = await askAtenea(question, ({ event }) => seenEvents.push(event));
  expect(answer.content).toBe("Tiene 3.");
  expect(seenEvents).toEqual(["asked", "piece"]);
});

test("without streaming, the call without events answers with its sources", async () => {
  const source = { number: 1, kind: "alerts", label: "Alertas", path: "/Eventos/N1" };
  answers = {
    [stream]: [() => new Response("<html>", { headers: { "content-type": "text/html" } })],
    [plain]: [() => Response.json(JSON.stringify({ r: "Tiene 3. [1]", sources: [source] }))],
  };
  const answer = await askAtenea(question, () => undefined);
  expect(answer.content).toBe("Tiene 3. [1]");
  expect(answer.answer?.sources).toEqual([source]);
});

test("a connection that breaks after the question was taken asks nothing twice: the kept answer is read", async () => {
  const before = chatMessage("bot", "a0", "De antes.");
  answers = {
    [stream]: [() => events([request], "broken")],
    [history]: [
      () =>
        Response.json({
          allowed: true,
          greeting: "",
          engine: "",
          items: [before, request.message, answered.message],
        }),
    ],
  };
  expect((await askAtenea(question, () => undefined)).content).toBe("Tiene 3.");
  expect(paths).not.toContain(plain);
});

test("an answer that was never kept is a failure in the specification's words", async () => {
  answers = {
    [stream]: [() => events([request], "broken")],
    [history]: [() => Response.json({ allowed: true, greeting: "", engine: "", items: [request.message] })],
  };
  expect(await lineAfterFailure()).toBe(chatTexts.cannotAnswer);
});

test("a server failure shows the text of the specification", async () => {
  answers = { [stream]: [refuse(500, "internal", "Algo falló")] };
  expect(await lineAfterFailure()).toBe(
    "Lo siento, no puedo responder a tu consulta. Por favor, intenta más tarde.",
  );
});

test("a rate limit shows the server's text, and the question is not repeated", async () => {
  answers = { [stream]: [refuse(429, "too_many_requests", "Llegó al límite de 12 preguntas por minuto.")] };
  expect(await lineAfterFailure()).toBe("Llegó al límite de 12 preguntas por minuto.");
  expect(paths).toEqual([stream]);
});

test("without a network it says so", async () => {
  expect(await lineAfterFailure()).toBe("No hay conexión con el portal. Revise su red e intente otra vez.");
});
