import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import type { OutboundRules } from "#platform/server/outbound/guarded-fetch.ts";
import { trapCertificate } from "#platform/testing/trap-certificate.ts";

export interface Heard {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: Record<string, unknown>;
}

type Behaviour = (answer: ServerResponse, heard: Heard) => void | Promise<void>;

/** Starts a TLS server on this machine whose behaviour each test defines. */
export async function protocolServer() {
  const heard: Heard[] = [];
  let behave: Behaviour = (answer) => void answer.end();
  const server = createServer({ ...trapCertificate }, async (incoming, answer) => {
    const pieces: Buffer[] = [];
    for await (const piece of incoming as AsyncIterable<Buffer>) pieces.push(piece);
    const { method = "", url: path = "", headers } = incoming;
    const request = { method, path, headers, body: JSON.parse(Buffer.concat(pieces).toString("utf8")) };
    heard.push(request);
    await behave(answer, request);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const rules: OutboundRules = {
    permits: () => true,
    ports: [port],
    ca: trapCertificate.cert,
    resolve: (_name, _options, done) => done(null, [{ address: "127.0.0.1", family: 4 }]),
  };
  return {
    baseUrl: `https://trap.test:${port}`,
    rules,
    heard,
    behave(next: Behaviour) {
      behave = next;
    },
  };
}

export const streamHead = { "content-type": "text/event-stream; charset=utf-8" };

/** Server-sent events as transmitted, in the format of each protocol. */
export const openAiEvents = (...chunks: unknown[]) =>
  `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("")}data: [DONE]\n\n`;

export const anthropicEvents = (...events: ({ type: string } & Record<string, unknown>)[]) =>
  events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");
