import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { request } from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { connect } from "node:tls";
import type { ProductionGround } from "./ground.ts";

export interface Visit {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const certificate = (ground: ProductionGround) =>
  readFileSync(join(ground.root, "etc/letsencrypt/live", ground.host, "fullchain.pem"));

/** Sends a request to nginx over TLS like a browser, for the documented name. */
export async function visit(
  ground: ProductionGround,
  path: string,
  {
    method = "GET",
    headers = {},
    body = "",
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Visit> {
  const questionInput = request({
    host: "127.0.0.1",
    port: ground.ports.tls,
    servername: ground.host,
    ca: certificate(ground),
    path,
    method,
    headers: { host: ground.host, ...headers },
    agent: false,
  });
  questionInput.end(body);
  const [answer] = (await once(questionInput, "response")) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}

/** Returns the protocol that nginx selects for a client that supports HTTP/2. */
export async function negotiatedProtocol(ground: ProductionGround): Promise<string> {
  const socket = connect({
    host: "127.0.0.1",
    port: ground.ports.tls,
    servername: ground.host,
    ca: certificate(ground),
    ALPNProtocols: ["h2", "http/1.1"],
  });
  await once(socket, "secureConnect");
  const protocol = socket.alpnProtocol || "";
  socket.destroy();
  return protocol;
}
