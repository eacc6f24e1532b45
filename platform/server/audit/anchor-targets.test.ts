import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { trapCertificate } from "#platform/testing/trap-certificate.ts";
import { sendToUrls } from "./anchor-targets.ts";

const receivedRequests: string[] = [];
let status = 204;
const keeper = createServer({ ...trapCertificate }, async (request, response) => {
  receivedRequests.push(`${request.method} ${request.url} ${await text(request)}`);
  response.writeHead(status).end();
});
keeper.listen(0, "127.0.0.1");
await once(keeper, "listening");
afterAll(() => {
  keeper.closeAllConnections();
  keeper.close();
});
const { port } = keeper.address() as AddressInfo;
const places = { files: [], mails: [], urls: [`https://trap.test:${port}/anclas`] };
/** Network rules under which this machine counts as the public internet. */
const rules = {
  permits: () => true,
  ports: [port],
  ca: trapCertificate.cert,
  resolve: (
    _name: string,
    _options: object,
    done: (error: null, rows: { address: string; family: number }[]) => void,
  ) => done(null, [{ address: "127.0.0.1", family: 4 }]),
};

test("an anchor is posted to whoever keeps it, and a refusal of theirs fails the day's work, which is tried again", async () => {
  await sendToUrls(places, '{"heads":[]}', rules);
  expect(receivedRequests).toEqual(['POST /anclas {"heads":[]}']);
  status = 500;
  await expect(sendToUrls(places, '{"heads":[]}', rules)).rejects.toThrow("500");
});

test("a place inside the network of the portal is never asked", async () => {
  const inside = { ...places, urls: ["https://127.0.0.1/anclas"] };
  await expect(sendToUrls(inside, "{}")).rejects.toThrow();
  expect(receivedRequests).toHaveLength(2);
});
