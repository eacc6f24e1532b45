import { connect } from "node:net";
import { expect, test } from "vitest";
import type { Call } from "#platform/contract/define-call.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { fileFieldsOf } from "#platform/contract/uploaded-file.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";

const portal = await testPortal(allFeatures);
const { port } = new URL(await portal.app.listen({ host: "127.0.0.1", port: 0 }));
const company = await aCompany(portal);
const calls: Call[] = allFeatures.flatMap(({ routes }) => routes.map(({ call }) => call));
const uploads = calls
  .filter(({ body }) => body === "files")
  .map((call) => [`${call.method} ${call.path}`, call] as const);
const forSomething = uploads.filter(([, call]) => call.path.includes(":"));

async function signInPermitted(call: Call) {
  const role =
    (["client", "operator", "staff"] as const).find((one) => roleMay(one, call.permission)) ?? "staff";
  return await signedIn(portal, role, company);
}

/** Announces a form without sending its body; returns the first line of the answer. */
async function announce(call: Call, path: string, length: number): Promise<string> {
  const { cookie } = await signInPermitted(call);
  const csrf = "a".repeat(32);
  const head = [
    `${call.method} ${path} HTTP/1.1`,
    `host: ${new URL(portal.gate.config.origin).host}`,
    `cookie: ${cookie}; csrftoken=${csrf}`,
    `x-csrftoken: ${csrf}`,
    "content-type: multipart/form-data; boundary=frontera",
    `content-length: ${length}`,
  ];
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  for await (const text of socket.setEncoding("utf8")) return text.slice(0, text.indexOf("\r\n"));
  return "closed without an answer";
}

test.each(uploads)("%s names the files that it takes", (_name, call) => {
  expect(fileFieldsOf(call.input).size).toBeGreaterThan(0);
});

test.each(uploads)("%s refuses a form longer than its files before it is sent", async (_name, call) => {
  expect(await announce(call, call.path.replace(/:\w+/, "1"), 10_000_000_000)).toContain(" 413 ");
});

test.each(forSomething)(
  "%s, for what is not there, is refused before its files are sent",
  async (_name, call) => {
    const wantsUuid = !call.input.safeParse({ id: 7 }).error?.issues.every(({ path }) => path[0] !== "id");
    const id = wantsUuid ? "0190a0a0-0000-7000-8000-000000000000" : "2147483000";
    expect(await announce(call, call.path.replace(/:\w+/, id), 20_000)).toContain(" 404 ");
  },
);

test.each(uploads)("%s refuses a file, and a text, that it does not name", async (_name, call) => {
  const caller = await signInPermitted(call);
  for (const part of ['name="otro"; filename="a.txt"', 'name="otro"']) {
    const answer = await caller.inject({
      method: call.method,
      url: call.path.replace(/:\w+/, "1"),
      headers: { "content-type": "multipart/form-data; boundary=frontera" },
      payload: `--frontera\r\ncontent-disposition: form-data; ${part}\r\n\r\nhola\r\n--frontera--\r\n`,
    });
    // A missing object is refused first.
    expect([400, ...(call.path.includes(":") ? [404] : [])]).toContain(answer.statusCode);
  }
});
