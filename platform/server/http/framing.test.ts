import { connect } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([]);
await portal.app.listen({ port: 0, host: "127.0.0.1" });
const address = portal.app.server.address();
const port = typeof address === "object" && address ? address.port : 0;
afterAll(() => portal.app.close());

/** Sends bytes unchanged; returns the first status line, or how the connection ended. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.setTimeout(8_000, () => reject(new Error("the server neither answered nor closed")));
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("close", () => resolve(answer.split("\r\n")[0] || "closed"));
    socket.on("error", () => resolve(answer.split("\r\n")[0] || "closed"));
  });
}
const host = `Host: localhost:${port}`;

describe("framing that two servers could read differently is refused and the connection closed", () => {
  test.each([
    [
      "length and chunks together",
      `POST /api/x/ HTTP/1.1\r\n${host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n${host}\r\n\r\n`,
    ],
    [
      "two different lengths",
      `POST /api/x/ HTTP/1.1\r\n${host}\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
    ],
    [
      "a chunk size that is none",
      `POST /api/x/ HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n`,
    ],
    [
      "a line broken inside a header",
      `GET /health HTTP/1.1\r\n${host}\r\nX-A: b\r\n c\r\nConnection: close\r\n\r\n`,
    ],
    ["no host", "GET /health HTTP/1.1\r\nConnection: close\r\n\r\n"],
    [
      "another name for this machine",
      "GET /api/routes/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
    ],
  ])("%s", async (_what, text) => {
    expect(await raw(text)).toMatch(/^HTTP\/1\.1 400|^closed$/);
  });

  test("headers of 100 kB", async () => {
    expect(await raw(`GET /health HTTP/1.1\r\n${host}\r\nX-Long: ${"a".repeat(100_000)}\r\n\r\n`)).toMatch(
      /431|closed/,
    );
  });

  test("a body larger than any call takes", async () => {
    const head = `POST /api/x/ HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\nConnection: close\r\n\r\n`;
    expect(await raw(`${head}{}`)).toMatch(/404|413|closed/);
  });

  test("after all of it the server still answers", async () => {
    expect(await raw(`GET /health HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`)).toBe("HTTP/1.1 200 OK");
  });
});
