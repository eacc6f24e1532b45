import { expect, test } from "vitest";
import * as files from "#features/delivery/topics/topic-files.contract.ts";
import * as contract from "#features/delivery/topics/topics.contract.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([topics]);
const { owner } = portal.database;

const open = async (caller: Caller, ...list: { name: string; content: string }[]) =>
  await caller.call(files.createTopicWithFiles, {
    subject: "Archivos",
    message: "Van los archivos",
    files: list as never,
  });
const aNote = { name: "nota.txt", content: "nota" };

test("names lose paths and signs that mislead, and what could run when it is opened leaves as an attachment", async () => {
  const client = await signedIn(portal, "client", await aCompany(portal));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const answer = await open(
    client,
    { name: "../../etc/clave.txt", content: "<script>alert(1)</script>" },
    { name: "factura\u202Efdp.txt", content: "a" },
    { name: "dibujo.xml", content: svg },
  );
  expect(answer.statusCode, answer.body).toBe(201);
  const { topic, messages } = answer.json<contract.Thread>();
  const attachments = messages[0]?.attachments ?? [];
  for (const { name } of attachments) expect(name).toMatch(/^[\w. -]+$/);
  for (const { id } of attachments) {
    const { headers, statusCode } = await client.call(files.downloadAttachment, {
      id: topic.id,
      attachment_id: id,
    });
    expect(statusCode).toBe(200);
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="[\w.-]+";/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-type"]).not.toMatch(/html|svg/);
  }
  for (const name of ["dibujo.svg", "pagina.htm", "texto.txt.exe", "sin-fin", ".txt."])
    expect((await open(client, { name, content: svg })).statusCode, name).toBe(415);
});

test("a person who left the company, or whose company is disabled, can download nothing more", async () => {
  const company = await aCompany(portal);
  const [client, operator] = [
    await signedIn(portal, "client", company),
    await signedIn(portal, "operator", company),
  ];
  const { topic, messages } = (await open(client, aNote)).json<contract.Thread>();
  const path = { id: topic.id, attachment_id: messages[0]?.attachments[0]?.id ?? "" };
  expect((await operator.call(files.downloadAttachment, path)).statusCode).toBe(200);
  await runQuery(owner, "delete from company_member where user_id = $1", [operator.person?.id]);
  expect((await operator.call(files.downloadAttachment, path)).statusCode).toBeGreaterThanOrEqual(400);
  await runQuery(owner, "update company set enabled = false where id = $1", [company.id]);
  expect((await client.call(files.downloadAttachment, path)).statusCode).toBeGreaterThanOrEqual(400);
});

test("an archived topic gives its files and takes no more", async () => {
  const client = await signedIn(portal, "client", await aCompany(portal));
  const { topic, messages } = (await open(client, aNote)).json<contract.Thread>();
  const archived = await client.call(contract.changeTopicStatus, { action: "archive_topic", id: topic.id });
  expect(archived.statusCode, archived.body).toBe(200);
  const attachment_id = messages[0]?.attachments[0]?.id ?? "";
  expect((await client.call(files.downloadAttachment, { id: topic.id, attachment_id })).statusCode).toBe(200);
  const reply = await client.call(files.replyWithFiles, {
    id: topic.id,
    body: "Otro",
    files: aNote as never,
  });
  expect(reply.statusCode).toBe(409);
});

test("a refused form, one of whose files is accepted, leaves neither a row nor a message", async () => {
  const company = await aCompany(portal);
  const client = await signedIn(portal, "client", company);
  const { topic } = (await open(client, aNote)).json<contract.Thread>();
  const mixed = [aNote, { name: "programa.exe", content: "MZ" }] as never;
  expect(
    (await client.call(files.replyWithFiles, { id: topic.id, body: "Otro", files: mixed })).statusCode,
  ).toBe(415);
  expect(
    (await client.call(files.replyWithFiles, { id: "x", body: "Otro", files: mixed })).statusCode,
  ).toBeLessThan(500);
  const thread = (await client.call(contract.getTopic, { id: topic.id })).json<contract.Thread>();
  expect(thread.messages).toHaveLength(1);
  const rows = await runQuery(owner, "select from topic_attachment where company_id = $1", [company.id]);
  expect(rows).toHaveLength(1);
  await runQuery(owner, "delete from topic where company_id = $1", [company.id]);
  expect(await runQuery(owner, "select from topic_attachment where company_id = $1", [company.id])).toEqual(
    [],
  );
});
