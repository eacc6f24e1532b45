import { once } from "node:events";
import { createServer as createPlainServer } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { trapCertificate } from "#platform/testing/trap-certificate.ts";
import type { Resolve } from "./guarded-fetch.ts";
import { guardedFetch, type OutboundRules } from "./guarded-fetch.ts";
import { isPublicAddress } from "./public-address.ts";

let caught: string[] = [];
const trap = createServer({ ...trapCertificate }, (incoming, answer) => {
  caught.push(incoming.url ?? "");
  if (incoming.url === "/moved") return answer.writeHead(302, { location: "https://example.com/" }).end();
  if (incoming.url === "/big") return answer.end(Buffer.alloc(5_000));
  if (incoming.url === "/slow") return answer.write("…");
  let body = "";
  incoming.on("data", (piece) => {
    body += piece;
  });
  incoming.on("end", () => answer.setHeader("content-type", "text/plain").end(`heard ${body}`));
});
const plain = createPlainServer((incoming, answer) => {
  caught.push(`plain ${incoming.url}`);
  answer.end();
});
const listen = async (server: Server) => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
};
const port = await listen(trap);
const plainPort = await listen(plain);
afterAll(() => {
  for (const server of [trap, plain]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  caught = [];
});

/** Returns the given addresses in turn, like a name server that changes its answer. */
const resolving = (...answers: string[][]): { resolve: Resolve; asked: () => number } => {
  let requestCount = 0;
  return {
    asked: () => requestCount,
    resolve: (_name, _options, done) => {
      const answer = answers[Math.min(requestCount, answers.length - 1)] ?? [];
      requestCount += 1;
      done(
        null,
        answer.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
    },
  };
};
const real = { permits: isPublicAddress, ports: [443, port, plainPort], ca: trapCertificate.cert };
/** Rules under which this machine counts as the public internet. */
const open: OutboundRules = { ...real, permits: () => true, ...resolving(["127.0.0.1"]) };
const problemOf = (url: string, rules: OutboundRules = real, more = {}) =>
  guardedFetch({ url, timeoutMs: 2_000, ...more }, rules).then(
    () => "answered",
    (error: { problem?: string; message: string }) => error.problem ?? error.message,
  );

describe("a call to the outside", () => {
  test("brings the answer back", async () => {
    const answer = await guardedFetch(
      { url: `https://trap.test:${port}/`, method: "POST", body: "ñandú" },
      open,
    );
    expect(answer).toEqual({ status: 200, contentType: "text/plain", body: Buffer.from("heard ñandú") });
  });

  test("is made over HTTPS, to the ports that are allowed", async () => {
    expect(await problemOf(`http://trap.test:${plainPort}/`, open)).toBe("not_https");
    expect(await problemOf("ftp://trap.test/")).toBe("not_https");
    expect(await problemOf("https://example.com:8443/")).toBe("forbidden_port");
    expect(caught).toEqual([]);
  });

  test("follows no redirect, takes no more than its limit, and ends in time", async () => {
    const base = `https://trap.test:${port}`;
    expect(await problemOf(`${base}/moved`, open)).toBe("redirected");
    expect(await problemOf(`${base}/big`, open, { maximumBytes: 4_999 })).toBe("too_large");
    expect(await problemOf(`${base}/slow`, open, { timeoutMs: 150 })).toBe("timed_out");
    expect(await problemOf(`${base}/slow`, open, { timeoutMs: 150.25 })).toBe("timed_out");
    expect(caught).toEqual(["/moved", "/big", "/slow", "/slow"]);
  });
});

describe("a call to a private address never leaves", () => {
  test.each([
    "127.0.0.1",
    "127.1",
    "127.0.1",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "0177.0.0.1",
    "017700000001",
    "127.000.000.001",
    "①②⑦.0.0.1",
    "127。0。0。1",
    "0",
    "0.0.0.0",
    "[::1]",
    "[::]",
    "[0:0:0:0:0:0:0:1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[64:ff9b::7f00:1]",
    "user@127.0.0.1",
    "10.0.0.1",
    "169.254.169.254",
    "192.168.0.1",
  ])("written %s", async (host) => {
    expect(await problemOf(`https://${host}:${port}/`)).toBe("forbidden_address");
    expect(caught).toEqual([]);
  });

  test.each([
    ["this machine", ["127.0.0.1"]],
    ["this machine in IPv6", ["::1"]],
    ["the cloud's metadata", ["169.254.169.254"]],
    ["a public and a private one", ["8.8.8.8", "127.0.0.1"]],
    ["a private and a public one", ["10.1.2.3", "8.8.8.8"]],
  ])("named by a name that answers %s", async (_what, answer) => {
    expect(await problemOf(`https://trap.test:${port}/`, { ...real, ...resolving(answer) })).toBe(
      "forbidden_address",
    );
    expect(caught).toEqual([]);
  });

  test("not even by a name that changes its answer: what was checked is what is connected to", async () => {
    const names = resolving(["127.0.0.1"], ["10.0.0.1"]);
    // The first answer passes these rules; a second look-up would be refused.
    const permits = (address: string) => address === "127.0.0.1";
    expect(await problemOf(`https://trap.test:${port}/`, { ...real, ...names, permits })).toBe("answered");
    expect(names.asked()).toBe(1);
  });

  test("localhost is this machine, whatever the name server says", async () => {
    expect(await problemOf(`https://localhost:${port}/`)).toBe("forbidden_address");
    expect(caught).toEqual([]);
  });
});
