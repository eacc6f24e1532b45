import { existsSync, readdirSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { UploadedFile, UploadedFiles } from "#platform/contract/uploaded-file.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const attach = defineCall({
  name: "probe.attach",
  method: "POST",
  path: "/api/probe/:id/files/",
  summary: "Takes a file or more for a thing",
  permission: "company.read",
  effect: "write",
  scope: "company",
  body: "files",
  maximumFileBytes: 2 * 1024 * 1024,
  maximumFiles: 2,
  input: z.object({ id: IntId, title: z.string().max(40).default(""), files: UploadedFiles }),
  output: z.object({ names: z.array(z.string()) }),
});
const replace = defineCall({
  ...attach,
  name: "probe.replace",
  path: "/api/probe/:id/picture/",
  input: z.object({ id: IntId, picture: UploadedFile }),
});
const attachVerb: Verb<typeof attach> = async ({ audit }, { files }) => {
  audit({ action: "probe.attached", objectType: "probe" });
  return { names: files.map(({ name }) => name) };
};
const replaceVerb: Verb<typeof replace> = async ({ audit }, { picture }) => {
  audit({ action: "probe.replaced", objectType: "probe" });
  return { names: [picture.name] };
};
const only = async (_context: unknown, { id }: { id?: number }) => {
  if (id !== 7) throw new Refusal("not_found");
};

const portal = await testPortal([
  {
    name: "probe",
    routes: [
      route(attach, attachVerb, { beforeFiles: only }),
      route(replace, replaceVerb, { beforeFiles: only }),
    ],
  },
]);
const port = Number(new URL(await portal.app.listen({ host: "127.0.0.1", port: 0 })).port);
let client: Caller;
beforeAll(async () => {
  client = await signedIn(portal, "client", await aCompany(portal));
});

const directory = join(portal.dataDirectory, "files");
const store = () =>
  existsSync(directory)
    ? readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];
const held = () => store().length;
/** Returns the number of bytes that have arrived of the one file that is not whole yet. */
const beingWritten = () => {
  const path = store().find((name) => name.endsWith(".part"));
  return path ? statSync(path).size : 0;
};
const boundary = "----frontera";
const form = (...parts: string[]) =>
  `${parts.map((part) => `--${boundary}\r\nContent-Disposition: form-data; ${part}\r\n`).join("")}--${boundary}--\r\n`;
const file = (name: string, content = "hola") => `name="${name}"; filename="a.txt"\r\n\r\n${content}`;
const send = (
  payload: string,
  url = "/api/probe/7/files/",
  contentType = `multipart/form-data; boundary=${boundary}`,
) => client.inject({ method: "POST", url, payload, headers: { "content-type": contentType } });

describe("a form", () => {
  test("with what its call names is taken", async () => {
    const answer = await send(form('name="title"\r\n\r\nhola', file("files"), file("files")));
    expect([answer.statusCode, answer.json()]).toEqual([200, { names: ["a.txt", "a.txt"] }]);
  });

  test.each([
    [
      "a file in a field that the call does not name",
      form(file("other", "x".repeat(300_000)), file("files")),
    ],
    ["a file where a text belongs", form(file("title"), file("files"))],
    ["a text where a file belongs", form('name="files"\r\n\r\nhola')],
    ["a text that the call does not name", form('name="company_id"\r\n\r\n3', file("files"))],
    ["a text twice", form('name="title"\r\n\r\na', 'name="title"\r\n\r\nb', file("files"))],
    ["an id of the path said again", form('name="id"\r\n\r\n8', file("files"))],
    ["a field named as every object has one", form('name="__proto__"\r\n\r\n3', file("files"))],
    ["nothing", form()],
    ["no end", form(file("files")).slice(0, -10)],
    ["an end within a file", `--${boundary}\r\nContent-Disposition: form-data; ${file("files")}`],
    ["no lines at all", "hola"],
  ])("with %s is refused, and nothing of it is kept", async (_what, payload) => {
    const before = held();
    const answer = await send(payload);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().code).toBe("invalid_input");
    expect(held()).toBe(before);
  });

  test("with two files where one belongs is refused, and neither is kept", async () => {
    const before = held();
    const answer = await send(form(file("picture"), file("picture")), "/api/probe/7/picture/");
    expect([400, 413]).toContain(answer.statusCode);
    expect(held()).toBe(before);
  });

  test.each([
    ["without the line that parts it", "multipart/form-data", 400],
    ["that is none", "text/plain", 415],
  ])("%s is refused", async (_what, contentType, status) => {
    expect((await send(form(file("files")), undefined, contentType)).statusCode).toBe(status);
  });
});

const open: Socket[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const socket of open.splice(0)) socket.destroy();
});

/** Begins an upload of a given length; returns the received text, and whether the connection is closed. */
function begin(path: string, length: number, body = "") {
  const csrf = "a".repeat(32);
  const socket = connect(port, "127.0.0.1");
  const heard = { text: "", closed: false, socket };
  open.push(socket);
  socket.on("error", () => undefined);
  socket.on("close", () => {
    heard.closed = true;
  });
  socket.setEncoding("utf8").on("data", (text: string) => {
    heard.text += text;
  });
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${new URL(portal.gate.config.origin).host}`,
    `cookie: ${client.cookie}; csrftoken=${csrf}`,
    `x-csrftoken: ${csrf}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  return heard;
}

describe("an upload that is still on its way", () => {
  test.each([
    ["for a thing that is not there", "/api/probe/8/files/", 1_000_000, "404"],
    ["longer than all files of its call", "/api/probe/7/files/", 40 * 1024 * 1024, "413"],
  ])(
    "%s is answered before its first byte, and its connection closed",
    async (_what, path, length, status) => {
      const heard = begin(path, length);
      await vi.waitFor(() => expect(heard.text).toContain(`HTTP/1.1 ${status}`), 60_000);
      await vi.waitFor(() => expect(heard.closed).toBe(true), 60_000);
    },
  );

  test("with a file that grows too large is answered then, not at its end", async () => {
    const before = held();
    const start = form(file("files", "x".repeat(2.5 * 1024 * 1024))).slice(0, -60);
    const heard = begin("/api/probe/7/files/", 4 * 1024 * 1024, start);
    await vi.waitFor(() => expect(heard.text).toContain("HTTP/1.1 413"), 60_000);
    expect(heard.text).toContain("«a.txt» supera los 2 MB.");
    await vi.waitFor(() => expect(heard.closed).toBe(true), 60_000);
    expect(held()).toBe(before);
  });

  test("and drips is cut after a minute, while one that comes on is not", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const patience = { timeout: 60_000, interval: 20 };
    const before = held();
    const upload = begin(
      "/api/probe/7/files/",
      1_000_000,
      form(file("files", "x".repeat(1_000))).slice(0, -20),
    );
    await vi.waitFor(() => expect(held()).toBe(before + 1), patience);
    upload.socket.write("x".repeat(100_000));
    await vi.waitFor(() => expect(beingWritten()).toBeGreaterThan(90_000), patience);
    vi.advanceTimersByTime(60_000);
    upload.socket.write("y".repeat(20_000));
    await vi.waitFor(() => expect(beingWritten()).toBeGreaterThan(110_000), patience);
    expect(upload.closed).toBe(false);
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(upload.closed).toBe(true), patience);
    expect(upload.text).toContain("HTTP/1.1 408");
    await vi.waitFor(() => expect(held()).toBe(before), patience);
  });
});
