import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { type ChatRequest, chatProblem } from "./chat-request.fixture.ts";
import { obeyAnyOrder } from "./obedient-model.fixture.ts";

/** An answer of the stand-in model: text, or tool calls. */
export type StandInAnswer =
  | { text: string }
  | { tools: { name: string; input: unknown }[]; text?: string }
  | { status: number; message: string };

/** Computes the answer from the request; `count` is the number of requests so far. */
export type StandInScript = (request: ChatRequest, count: number) => StandInAnswer | Promise<StandInAnswer>;

export interface ModelStandIn {
  /** The host and port for the setting AI_LOCAL_HOSTS of the portal under test. */
  host: string;
  baseUrl: string;
  /** Every received request, parsed. */
  asked: ChatRequest[];
  /** The raw bodies of all requests, to check that they contain no forbidden data. */
  bodies: string[];
  /** The problems of requests that no server would accept; a test expects none. */
  problems: string[];
  answerWith(script: StandInScript): void;
}

/**
 * Starts a stand-in model on this machine that implements the OpenAI protocol and answers by a script. Without a
 * script it obeys every instruction in its input.
 */
export async function modelStandIn(script: StandInScript = obeyAnyOrder): Promise<ModelStandIn> {
  const state = { script, asked: [] as ChatRequest[], bodies: [] as string[], problems: [] as string[] };
  const server = createServer((incoming, answer) => {
    respond(state, incoming, answer).catch((error: Error) => {
      state.problems.push(error.message);
      answer.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    baseUrl: `http://${host}/v1`,
    asked: state.asked,
    bodies: state.bodies,
    problems: state.problems,
    answerWith(next) {
      state.script = next;
    },
  };
}

async function respond(
  state: Pick<ModelStandIn, "asked" | "bodies" | "problems"> & { script: StandInScript },
  incoming: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming as AsyncIterable<Buffer>) pieces.push(piece);
  const body = Buffer.concat(pieces).toString("utf8");
  state.bodies.push(body);
  const problem = chatProblem(incoming, body);
  if (problem) {
    state.problems.push(problem);
    refuse(answer, 400, problem);
    return;
  }
  const request = JSON.parse(body) as ChatRequest;
  state.asked.push(request);
  const reply = await state.script(request, state.asked.length);
  if ("status" in reply) return refuse(answer, reply.status, reply.message);
  answer.writeHead(200, { "content-type": "text/event-stream" });
  for (const chunk of chunksOf(reply)) answer.write(`data: ${JSON.stringify(chunk)}\n\n`);
  const usage = { prompt_tokens: Math.ceil(body.length / 4), completion_tokens: 10 };
  answer.end(`data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`);
}

function refuse(answer: ServerResponse, status: number, message: string): void {
  answer.writeHead(status, { "content-type": "application/json" });
  answer.end(JSON.stringify({ error: { message, type: "invalid_request_error", code: null } }));
}

function* chunksOf(reply: Exclude<StandInAnswer, { status: number }>) {
  const choice = (delta: object, finish: string | null = null) => ({
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  yield choice({ role: "assistant", content: "" });
  for (const piece of reply.text?.match(/[\s\S]{1,7}/g) ?? []) yield choice({ content: piece });
  const tools = "tools" in reply ? reply.tools : [];
  for (const [index, { name, input }] of tools.entries()) {
    const call = { index, id: `call_${crypto.randomUUID()}`, type: "function" };
    yield choice({ tool_calls: [{ ...call, function: { name, arguments: "" } }] });
    for (const piece of JSON.stringify(input).match(/[\s\S]{1,9}/g) ?? []) {
      yield choice({ tool_calls: [{ index, function: { arguments: piece } }] });
    }
  }
  yield choice({}, tools.length > 0 ? "tool_calls" : "stop");
}

/** Registers the stand-in model as a provider that this company allowed and chose; returns its id. */
export async function standInFor(
  portal: TestPortal,
  company: Pick<TestCompany, "id">,
  { baseUrl }: Pick<ModelStandIn, "baseUrl">,
  { monthlyBudget = 1_000_000_000 } = {},
): Promise<number> {
  const { owner } = portal.database;
  const [row] = await runQuery<{ id: number }>(
    owner,
    `insert into ai_provider (kind, name, base_url, model, price_in, price_out, changed_at)
     values ('openai', $1, $2, 'modelo-de-prueba', 1000000, 2000000, now()) returning id`,
    [`Modelo de prueba ${crypto.randomUUID().slice(0, 8)}`, baseUrl],
  );
  const id = row?.id ?? 0;
  await runQuery(
    owner,
    `insert into company_ai_provider (company_id, provider_id, allowed, chosen, monthly_budget, permission_note,
       changed_at, changed_by_name)
     values ($1, $2, true, true, $3, 'Autorizado para las pruebas', now(), 'Alguien')`,
    [company.id, id, monthlyBudget],
  );
  return id;
}
