import { once } from "node:events";
import { createServer as createPlainServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import type { OutboundRules } from "./guarded-fetch.ts";
import { guardedStream } from "./guarded-stream.ts";
import { isPublicAddress } from "./public-address.ts";

let respond: (answer: ServerResponse) => void = (answer) => void answer.end();
const server = createPlainServer((_incoming, answer) => respond(answer));
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const rules: OutboundRules = { permits: () => true, ports: [port], mayBePlain: true };
const bounds = { url: `http://127.0.0.1:${port}/`, totalMs: 5_000, idleMs: 5_000, maximumBytes: 1_000 };

const read = async (more: Partial<typeof bounds> & { signal?: AbortSignal } = {}, used = rules) => {
  const { status, pieces } = await guardedStream({ ...bounds, ...more }, used);
  let text = "";
  for await (const piece of pieces) text += piece;
  return `${status} ${text}`;
};
const problemOf = (...parameters: Parameters<typeof read>) =>
  read(...parameters).catch((error: { problem?: string; message: string }) => error.problem ?? error.message);

describe("an answer that arrives little by little", () => {
  test("is handed over as it comes", async () => {
    respond = (answer) => {
      answer.write("uno ", () => answer.end("dos"));
    };
    expect(await read()).toBe("200 uno dos");
  });

  test("may not be longer, slower or quieter than said", async () => {
    respond = (answer) => void answer.end("x".repeat(1_001));
    expect(await problemOf()).toBe("too_large");
    respond = (answer) => void answer.write("x");
    expect(await problemOf({ idleMs: 50 })).toBe("timed_out");
    expect(await problemOf({ totalMs: 50 })).toBe("timed_out");
    respond = () => undefined;
    expect(await problemOf({ totalMs: 50 })).toBe("timed_out");
  });

  test("ends when whoever asked gives up, and the server notices", async () => {
    const giveUp = new AbortController();
    const gone = new Promise<void>((resolve) => {
      respond = (answer) => {
        answer.on("close", resolve);
        answer.write("x", () => giveUp.abort(new Error("ya no")));
      };
    });
    expect(await problemOf({ signal: giveUp.signal })).toBe("ya no");
    await gone;
    expect(await problemOf({ signal: AbortSignal.abort(new Error("antes")) })).toBe("antes");
  });

  test("comes without TLS only where that was allowed, and from no private address otherwise", async () => {
    expect(await problemOf({}, { ...rules, mayBePlain: false })).toBe("not_https");
    expect(await problemOf({}, { ...rules, permits: isPublicAddress })).toBe("forbidden_address");
    expect(await problemOf({}, { ...rules, ports: [1] })).toBe("forbidden_port");
  });

  test("is let go by whoever does not want the rest", async () => {
    const gone = new Promise<void>((resolve) => {
      respond = (answer) => {
        answer.on("close", resolve);
        answer.write("x");
      };
    });
    const { close } = await guardedStream(bounds, rules);
    close();
    await gone;
  });
});
