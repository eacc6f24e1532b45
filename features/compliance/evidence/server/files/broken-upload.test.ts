import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { listArtifacts } from "#features/compliance/evidence/evidence.contract.ts";
import { evidence } from "#features/compliance/evidence/evidence.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aCompanyWithStandard, artifacts, filesHeld, formBody, formType } from "../evidence.fixture.ts";

const portal = await testPortal([evidence]);
const client = await signedIn(portal, "client", await aCompanyWithStandard(portal));
const unfinished = () => {
  const directory = join(portal.dataDirectory, "files");
  const names = readdirSync(directory, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".part")).length;
};

test("an upload whose line goes dead in the middle leaves neither row nor file", async () => {
  const address = new URL(await portal.app.listen({ host: "127.0.0.1", port: 0 }));
  const body = formBody({}, [{ name: "bitacora.log", content: "línea\n".repeat(100_000) }]);
  const csrf = "a".repeat(32);
  const head = [
    `POST ${artifacts} HTTP/1.1`,
    `host: ${new URL(portal.gate.config.origin).host}`,
    `cookie: ${client.cookie}; csrftoken=${csrf}`,
    `x-csrftoken: ${csrf}`,
    `content-type: ${formType["content-type"]}`,
    `content-length: ${body.length}`,
  ];
  const socket = connect(Number(address.port), address.hostname);
  socket.on("error", () => undefined);
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  socket.write(body.subarray(0, 300_000));
  // The connection is cut only after the portal has begun to store the file.
  await vi.waitFor(() => expect(unfinished()).toBe(1), { timeout: 60_000 });
  socket.destroy();
  await vi.waitFor(() => expect(unfinished()).toBe(0), { timeout: 60_000 });
  expect(await filesHeld(portal)).toBe(0);
  expect((await client.call(listArtifacts)).json().items).toEqual([]);
});
