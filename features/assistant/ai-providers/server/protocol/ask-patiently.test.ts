import { beforeEach, expect, test } from "vitest";
import { BrokenAnswer } from "./ask-once.ts";
import { askModelWithRetries } from "./ask-patiently.ts";
import type { ModelLine } from "./protocol.ts";
import { openAiEvents, protocolServer, streamHead } from "./protocol-server.fixture.ts";

const server = await protocolServer();
const line: ModelLine = {
  kind: "openai",
  baseUrl: `${server.baseUrl}/v1`,
  model: "modelo-1",
  embeddingModel: "",
  apiVersion: null,
  limitWord: "max_tokens",
  key: null,
  timeoutSeconds: 10,
  answerKilobytes: 64,
  answerTokens: 100,
};
const answer = openAiEvents({ choices: [{ delta: { content: "Listo" }, finish_reason: "stop" }] });
let pauses: number[] = [];
let requests = 0;
beforeEach(() => {
  pauses = [];
  requests = 0;
});
const ask = (over = line) =>
  askModelWithRetries(
    over,
    server.rules,
    { messages: [{ role: "user", text: "Hola" }], tools: [] },
    {},
    async (ms) => {
      pauses.push(ms);
    },
  );
const problemOf = (over = line) =>
  ask(over).then(
    () => "answered",
    (error) => (error instanceof BrokenAnswer ? error.problem.kind : String(error)),
  );

test("a provider that is busy for a moment is asked again, when it says", async () => {
  server.behave((out) => {
    requests += 1;
    if (requests === 1) return void out.writeHead(429, { "retry-after": "2" }).end();
    if (requests === 2) return void out.writeHead(503).end();
    out.writeHead(200, streamHead).end(answer);
  });
  expect(await ask()).toMatchObject({ text: "Listo" });
  expect(requests).toBe(3);
  expect(pauses[0]).toBe(2_000);
  expect(pauses[1]).toBeGreaterThanOrEqual(500);
  expect(pauses[1]).toBeLessThanOrEqual(1_500);
});

test("three times is enough, and nobody waits long", async () => {
  server.behave((out) => {
    requests += 1;
    out.writeHead(503).end();
  });
  expect(await problemOf()).toBe("down");
  expect(requests).toBe(3);
  server.behave((out) => {
    requests += 1;
    out.writeHead(429, { "retry-after": "60" }).end();
  });
  expect(await problemOf()).toBe("busy");
  expect(requests).toBe(4);
});

test.each([400, 401, 404])("what %i says would not change", async (status) => {
  server.behave((out) => {
    requests += 1;
    out.writeHead(status).end();
  });
  await problemOf();
  expect(requests).toBe(1);
});

test.each([
  ["a comment", ": hola\n\n"],
  [
    "half a call of a tool",
    `data: ${JSON.stringify({ choices: [{ delta: { tool_calls: [{ id: "a" }] } }] })}\n\n`,
  ],
])("once the first byte has arrived, even of %s, nothing is asked twice", async (_what, beginning) => {
  server.behave((out) => {
    requests += 1;
    out.writeHead(200, streamHead);
    out.write(beginning, () => setImmediate(() => out.destroy()));
  });
  expect(await problemOf()).toBe("broken_off");
  expect(requests).toBe(1);
});
