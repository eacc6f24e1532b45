import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { closeSilentConnections } from "./silent-connections.ts";

let server: Server;
let client: Socket;

/** A server that closes connections after 50 ms of silence, and a client that sends it this text. */
async function openConnection(
  requestText: string,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<void> {
  server = createServer(answer);
  server.setTimeout(50);
  server.keepAliveTimeout = 50;
  closeSilentConnections(server);

  await once(server.listen(0, "127.0.0.1"), "listening");
  client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.write(requestText);
}

const post = (length: number, body: string) =>
  `POST / HTTP/1.1\r\nhost: portal\r\ncontent-length: ${length}\r\n\r\n${body}`;

afterEach(() => {
  client.destroy();
  server.close();
});

test("a sender who waits for a slow answer receives it", async () => {
  await openConnection(post(4, "rows"), async (request, response) => {
    await text(request);
    await once(request.socket, "timeout");
    response.setHeader("connection", "close");
    response.end("taken");
  });
  expect(await text(client)).toMatch(/taken$/);
});

test("a sender who falls silent inside the body is disconnected", async () => {
  await openConnection(post(400, "rows"), () => undefined);
  expect(await text(client)).toBe("");
});

test("a connection is closed when nothing follows its answer", async () => {
  await openConnection(post(0, ""), (_request, response) => response.end("taken"));
  expect(await text(client)).toMatch(/taken$/);
});

test("a receiver who does not read a begun answer is disconnected", async () => {
  const responseClosed = Promise.withResolvers<void>();
  await openConnection(post(0, ""), (_request, response) => {
    response.once("close", () => responseClosed.resolve());
    response.write(Buffer.alloc(64 * 1024 * 1024));
  });
  client.pause();
  await responseClosed.promise;
});
