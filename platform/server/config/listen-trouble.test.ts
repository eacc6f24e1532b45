import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { ConfigError } from "./config-error.ts";
import { listenTrouble } from "./listen-trouble.ts";

const takenServer = createServer();
await listen(takenServer, 0, "127.0.0.1");
const { port: takenPort } = takenServer.address() as AddressInfo;
afterAll(() => takenServer.close());

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, resolve);
  });
}

describe("a portal that cannot listen", () => {
  test.each([
    ["PORT", takenPort, "127.0.0.1"],
    ["HOST", 0, "203.0.113.9"],
    ["HOST", 0, "no-existe.invalid"],
  ])("names %s: port %i of %s", async (variable, port, host) => {
    const place = { host, port, hostVariable: "HOST", portVariable: "PORT" };
    const error = await listen(createServer(), port, host).catch((cause) => listenTrouble(cause, place));
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as Error).message).toMatch(new RegExp(`^${variable}: `));
  });

  test("lets any other trouble be what it is", () => {
    const other = new Error("otra cosa");
    const place = { host: "::1", port: 1, hostVariable: "HOST", portVariable: "PORT" };
    expect(listenTrouble(other, place)).toBe(other);
  });
});
