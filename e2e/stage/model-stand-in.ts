import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";

interface Asked {
  messages: { role: string; content: string | null }[];
}

export interface ModelStandIn {
  baseUrl: string;
  /** Accepts requests from then on and never answers them. */
  hang(): void;
  close(): void;
}

/** The address at which the portal of the journeys may reach a model on this machine; its configuration allows it. */
export const modelHost = `127.0.0.1:${process.env.E2E_MODEL_PORT}`;

/** Starts a model on this machine that implements the OpenAI protocol: it greets, writes an analysis, or hangs. */
export async function modelStandIn(): Promise<ModelStandIn> {
  let hangs = false;
  const server = createServer(async (request, answer) => {
    const pieces: Buffer[] = [];
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
    if (hangs) return;
    say(answer, wordsFor(JSON.parse(Buffer.concat(pieces).toString("utf8"))));
  });
  server.listen(Number(process.env.E2E_MODEL_PORT), "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: `http://${modelHost}/v1`,
    hang() {
      hangs = true;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns the headline of an analysis in other words without a new claim; a greeting for any other request. */
function wordsFor({ messages }: Asked): string {
  const data = /<datos>\n(.*)\n<\/datos>/s.exec(messages.at(-1)?.content ?? "")?.[1];
  if (!data) return "Hola";
  const [headline] = JSON.parse(data) as { text: string }[];
  return JSON.stringify({ headline: `Hoy ${headline?.text}`, statements: [], order: [] });
}

function say(answer: ServerResponse, text: string): void {
  const send = (chunk: object) => answer.write(`data: ${JSON.stringify(chunk)}\n\n`);
  answer.writeHead(200, { "content-type": "text/event-stream" });
  send({ choices: [{ index: 0, delta: { role: "assistant", content: text }, finish_reason: null }] });
  send({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
  send({ choices: [], usage: { prompt_tokens: 900, completion_tokens: 40 } });
  answer.end("data: [DONE]\n\n");
}
