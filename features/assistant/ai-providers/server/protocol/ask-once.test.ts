import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { ModelMessage, ModelTool } from "../asking/model-request.ts";
import { askModelOnce, BrokenAnswer } from "./ask-once.ts";
import { problemSentence } from "./model-problem.ts";
import type { ModelLine } from "./protocol.ts";
import { anthropicEvents, openAiEvents, protocolServer, streamHead } from "./protocol-server.fixture.ts";

const server = await protocolServer();
const key = "sk-clave-que-nadie-ve-0123456789";
const line: ModelLine = {
  kind: "openai",
  baseUrl: `${server.baseUrl}/v1/`,
  model: "modelo-1",
  embeddingModel: "",
  apiVersion: null,
  limitWord: "max_tokens",
  key,
  timeoutSeconds: 5,
  answerKilobytes: 256,
  answerTokens: 500,
};
const azure: ModelLine = { ...line, kind: "azure", baseUrl: server.baseUrl, apiVersion: "2024-10-21" };
const anthropic: ModelLine = { ...line, kind: "anthropic", baseUrl: server.baseUrl };
const tools: ModelTool[] = [
  {
    name: "contar",
    description: "Cuenta.",
    input: z.object({ que: z.string(), dias: z.number().optional() }),
  },
];
const messages: ModelMessage[] = [
  { role: "system", text: "Usted es Atenea." },
  { role: "user", text: "¿Cuántas?" },
  { role: "assistant", text: "", toolCalls: [{ id: "c1", name: "contar", input: { que: "alertas" } }] },
  { role: "tool", text: "3", toolCallId: "c1" },
];
const ask = (over: ModelLine = line, onText?: (piece: string) => void) =>
  askModelOnce(over, server.rules, { messages, tools }, { onText });
const problemOf = async (over: ModelLine = line) => {
  const error: unknown = await ask(over).then(
    () => undefined,
    (thrown) => thrown,
  );
  if (!(error instanceof BrokenAnswer)) throw error;
  return error.problem;
};

const openAiAnswer = openAiEvents(
  { choices: [{ index: 0, delta: { role: "assistant", content: "" } }] },
  { choices: [{ index: 0, delta: { content: "Señales 🦙: " } }] },
  { choices: [{ index: 0, delta: { content: "¡tres!\n" } }] },
  {
    choices: [
      {
        index: 0,
        delta: { tool_calls: [{ index: 0, id: "a", function: { name: "contar", arguments: "" } }] },
      },
    ],
  },
  { choices: [{ index: 0, delta: { tool_calls: [{ index: 0, function: { arguments: '{"que":"é' } }] } }] },
  { choices: [{ index: 0, delta: { tool_calls: [{ index: 0, function: { arguments: 'a"}' } }] } }] },
  {
    choices: [
      {
        index: 0,
        delta: { tool_calls: [{ index: 1, id: "b", function: { name: "contar", arguments: "roto{" } }] },
      },
    ],
  },
  { choices: [{ index: 0, delta: {}, finish_reason: "tool_calls" }] },
  { choices: [], usage: { prompt_tokens: 40, completion_tokens: 12 } },
);
const anthropicAnswer = anthropicEvents(
  {
    type: "message_start",
    message: { usage: { input_tokens: 30, output_tokens: 1, cache_read_input_tokens: 10 } },
  },
  { type: "ping" },
  { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
  { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "Señales 🦙: " } },
  { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "¡tres!\n" } },
  { type: "content_block_stop", index: 0 },
  {
    type: "content_block_start",
    index: 1,
    content_block: { type: "tool_use", id: "a", name: "contar", input: {} },
  },
  { type: "content_block_delta", index: 1, delta: { type: "input_json_delta", partial_json: '{"que":"é' } },
  { type: "content_block_delta", index: 1, delta: { type: "input_json_delta", partial_json: 'a"}' } },
  { type: "content_block_stop", index: 1 },
  {
    type: "content_block_start",
    index: 2,
    content_block: { type: "tool_use", id: "b", name: "contar", input: {} },
  },
  { type: "content_block_delta", index: 2, delta: { type: "input_json_delta", partial_json: "roto{" } },
  { type: "un_evento_nuevo", algo: 1 },
  { type: "message_delta", delta: { stop_reason: "tool_use" }, usage: { output_tokens: 12 } },
  { type: "message_stop" },
);
const understood = {
  text: "Señales 🦙: ¡tres!\n",
  toolCalls: [
    { id: "a", name: "contar", input: { que: "éa" } },
    { id: "b", name: "contar", input: "roto{" },
  ],
  tokens: { in: 40, out: 12 },
  isCut: false,
};

describe.each([
  ["OpenAI", line, openAiAnswer],
  ["Anthropic", anthropic, anthropicAnswer],
] as const)("the protocol of %s", (_name, over, answer) => {
  test.each([
    ["whole", [1_000_000]],
    ["byte by byte", [1]],
    ["in pieces of three, which cut letters and lines", [3]],
    ["in pieces of every size", [1, 7, 2, 64, 5, 200]],
  ])("is read %s", async (_how, sizes) => {
    server.behave(async (out) => {
      out.writeHead(200, streamHead);
      const bytes = Buffer.from(answer);
      for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
        const size = sizes[turn % sizes.length] ?? 1;
        await new Promise((send) => out.write(bytes.subarray(at, at + size), send));
        at += size;
      }
      out.end();
    });
    const pieces: string[] = [];
    expect(await ask(over, (piece) => pieces.push(piece))).toEqual(understood);
    expect(pieces).toEqual(["Señales 🦙: ", "¡tres!\n"]);
  });

  test("is read with line ends of either kind and comments between", async () => {
    server.behave((out) => {
      out.writeHead(200, streamHead);
      out.end(`: hola\r\n\r\n${answer.replaceAll("\n\n", "\r\n\r\n: sigue\r\n\r\n")}`);
    });
    expect(await ask(over)).toEqual(understood);
  });

  test.each([
    [400, "refused_request"],
    [401, "wrong_key"],
    [404, "no_model"],
    [429, "busy"],
    [500, "failed"],
    [503, "down"],
  ])("says in Spanish what %i means, with the provider's own words", async (status, kind) => {
    server.behave((out) => {
      out.writeHead(status, { "content-type": "application/json" });
      out.end(JSON.stringify({ error: { type: "x", message: "no such thing" } }));
    });
    const problem = await problemOf(over);
    expect(problem.kind).toBe(kind);
    expect(problemSentence(problem)).toMatch(/^(El proveedor|La clave).*Dice: «no such thing»$/);
  });

  test("takes half an answer for none, however it breaks off", async () => {
    const half = answer.slice(0, answer.length / 2);
    server.behave((out) => void out.writeHead(200, streamHead).end(half));
    expect((await problemOf(over)).kind).toBe("half");
    server.behave((out) => {
      out.writeHead(200, streamHead);
      out.write(half, () => out.destroy());
    });
    expect((await problemOf(over)).kind).toBe("broken_off");
    // Promises more than it sends
    server.behave((out) => {
      out.writeHead(200, { ...streamHead, "content-length": "100000" });
      out.write(half, () => out.destroy());
    });
    expect((await problemOf(over)).kind).toBe("broken_off");
  });

  test("reads no more than what was promised", async () => {
    server.behave((out) => {
      out.strictContentLength = false;
      out.writeHead(200, { ...streamHead, "content-length": "20" });
      out.write(answer, () => out.destroy());
    });
    expect(["half", "broken_off"]).toContain((await problemOf(over)).kind);
  });

  test("is not JSON, or of another protocol", async () => {
    server.behave((out) => void out.writeHead(200, streamHead).end("data: <html>\n\n"));
    expect((await problemOf(over)).kind).toBe("unreadable");
    server.behave((out) => void out.writeHead(200, streamHead).end('data: {"hola": 1}\n\n'));
    expect((await problemOf(over)).kind).toBe("unreadable");
    server.behave((out) => void out.writeHead(200, { "content-type": "text/html" }).end("<h1>Hola</h1>"));
    expect((await problemOf(over)).kind).toBe("not_a_stream");
  });

  test("fails in the middle with the provider's error", async () => {
    server.behave((out) => {
      const error = { type: "error", error: { type: "overloaded_error", message: "too many" } };
      out.writeHead(200, streamHead).end(`event: error\ndata: ${JSON.stringify(error)}\n\n`);
    });
    expect(await problemOf(over)).toMatchObject({ kind: "down", detail: "too many" });
  });

  test("is bounded in time: one that hangs, and one that only keeps the line open", async () => {
    server.behave(() => undefined);
    expect((await problemOf({ ...over, timeoutSeconds: 0.2 })).kind).toBe("timed_out");
    server.behave((out) => {
      out.writeHead(200, streamHead);
      const timer = setInterval(() => out.write(": sigo aquí\n\n"), 20);
      out.on("close", () => clearInterval(timer));
    });
    expect((await problemOf({ ...over, timeoutSeconds: 0.3 })).kind).toBe("timed_out");
  });

  test("is bounded in size: of a gigabyte it takes its limit, and lets go", async () => {
    const piece = Buffer.alloc(256 * 1024, "x");
    let sentBytes = 0;
    const gone = new Promise<void>((resolve) => {
      server.behave(async (out) => {
        out.on("close", resolve);
        out.writeHead(200, { ...streamHead, "content-length": String(1024 ** 3) });
        out.write("data: ");
        while (!out.destroyed && sentBytes < 1024 ** 3) {
          sentBytes += piece.length;
          await new Promise((send) => out.write(piece, send));
        }
      });
    });
    expect((await problemOf({ ...over, answerKilobytes: 1024 })).kind).toBe("too_large");
    await gone;
    expect(sentBytes).toBeLessThan(32 * 1024 * 1024);
  });

  test("a gigabyte of complaint is not read either", async () => {
    const piece = Buffer.alloc(256 * 1024, "x");
    let sentBytes = 0;
    const gone = new Promise<void>((resolve) => {
      server.behave(async (out) => {
        out.on("close", resolve);
        out.writeHead(500, { "content-type": "application/json" });
        while (!out.destroyed && sentBytes < 1024 ** 3) {
          sentBytes += piece.length;
          await new Promise((send) => out.write(piece, send));
        }
      });
    });
    expect(await problemOf(over)).toMatchObject({ kind: "failed", detail: "" });
    await gone;
    expect(sentBytes).toBeLessThan(32 * 1024 * 1024);
  });

  test("never follows to another address, which would get the key", async () => {
    server.behave((out) => void out.writeHead(307, { location: `${server.baseUrl}/otra` }).end());
    const before = server.heard.length;
    expect((await problemOf(over)).kind).toBe("redirected");
    expect(server.heard.length).toBe(before + 1);
  });
});

describe("what a provider hears", () => {
  const heardBy = async (over: ModelLine) => {
    server.behave((out) => {
      const answer = over.kind === "anthropic" ? anthropicAnswer : openAiAnswer;
      out.writeHead(200, streamHead).end(answer);
    });
    await ask(over);
    return server.heard.at(-1);
  };
  const parameters = {
    type: "object",
    properties: { que: { type: "string" }, dias: { type: "number" } },
    required: ["que"],
  };

  test("in OpenAI's protocol", async () => {
    const heard = await heardBy(line);
    expect(heard).toMatchObject({ method: "POST", path: "/v1/chat/completions" });
    expect(heard?.headers).toMatchObject({
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
    });
    expect(heard?.body).toMatchObject({
      model: "modelo-1",
      max_tokens: 500,
      stream: true,
      stream_options: { include_usage: true },
      messages: [
        { role: "system", content: "Usted es Atenea." },
        { role: "user", content: "¿Cuántas?" },
        {
          role: "assistant",
          content: null,
          tool_calls: [
            { id: "c1", type: "function", function: { name: "contar", arguments: '{"que":"alertas"}' } },
          ],
        },
        { role: "tool", content: "3", tool_call_id: "c1" },
      ],
      tools: [{ type: "function", function: { name: "contar", parameters } }],
    });
  });

  test("in Azure's way of it: deployment and version in the address, the key in a header of its own", async () => {
    const heard = await heardBy(azure);
    expect(heard?.path).toBe("/openai/deployments/modelo-1/chat/completions?api-version=2024-10-21");
    expect(heard?.headers).toMatchObject({ "api-key": key });
    expect(heard?.headers.authorization).toBeUndefined();
    expect(heard?.body.model).toBeUndefined();
  });

  test("with the newer word for the largest answer, and without a key where there is none", async () => {
    const heard = await heardBy({ ...line, limitWord: "max_completion_tokens", key: null });
    expect(heard?.body).toMatchObject({ max_completion_tokens: 500 });
    expect(heard?.body.max_tokens).toBeUndefined();
    expect(heard?.headers.authorization).toBeUndefined();
  });

  test("in Anthropic's protocol", async () => {
    const heard = await heardBy(anthropic);
    expect(heard).toMatchObject({ method: "POST", path: "/v1/messages" });
    expect(heard?.headers).toMatchObject({ "x-api-key": key, "anthropic-version": "2023-06-01" });
    expect(heard?.body).toEqual({
      model: "modelo-1",
      max_tokens: 500,
      stream: true,
      system: "Usted es Atenea.",
      messages: [
        { role: "user", content: [{ type: "text", text: "¿Cuántas?" }] },
        {
          role: "assistant",
          content: [{ type: "tool_use", id: "c1", name: "contar", input: { que: "alertas" } }],
        },
        { role: "user", content: [{ type: "tool_result", tool_use_id: "c1", content: "3" }] },
      ],
      tools: [{ name: "contar", description: "Cuenta.", input_schema: expect.objectContaining(parameters) }],
    });
  });
});
