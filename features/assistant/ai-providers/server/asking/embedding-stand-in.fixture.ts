import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { foldText } from "#platform/contract/fold-text.ts";

export interface EmbeddingStandIn {
  /** The host and port for the setting AI_LOCAL_HOSTS of the portal under test. */
  host: string;
  baseUrl: string;
  /** Every text that the server received. */
  texts: string[];
  /** The faulty answer that is sent instead of vectors; undefined to send vectors. */
  trouble: "error" | "nonsense" | "silence" | undefined;
}

/**
 * Starts a server on this machine that implements the embeddings protocol: each list of words is one direction of the
 * vector space.
 */
export async function embeddingStandIn(meanings: readonly (readonly string[])[]): Promise<EmbeddingStandIn> {
  const state = { texts: [] as string[], trouble: undefined as EmbeddingStandIn["trouble"] };
  const vectorOf = (text: string) => {
    const words = ` ${foldText(text)} `;
    const wordCounts = meanings.map((synonyms) => synonyms.filter((word) => words.includes(word)).length);
    return [...wordCounts, 0.05];
  };
  const server = createServer(async (incoming, answer) => {
    const pieces: Buffer[] = [];
    for await (const piece of incoming as AsyncIterable<Buffer>) pieces.push(piece);
    const { input, model } = JSON.parse(Buffer.concat(pieces).toString()) as {
      input: string[];
      model: string;
    };
    if (incoming.url !== "/v1/embeddings" || model !== "sentidos-1") return answer.writeHead(404).end("{}");
    state.texts.push(...input);
    if (state.trouble === "silence") return;
    if (state.trouble === "error") return answer.writeHead(400).end("{}");
    answer.writeHead(200, { "content-type": "application/json" });
    if (state.trouble === "nonsense") return answer.end('{"data":[{"embedding":["uno"]}]}');
    const data = input.map((text, index) => ({ index, embedding: vectorOf(text) }));
    // The `index` of a vector gives its order, not its position in the answer.
    answer.end(JSON.stringify({ data: data.toReversed(), usage: { prompt_tokens: 7 } }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, { host, baseUrl: `http://${host}/v1` });
}
