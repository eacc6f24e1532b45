import { describe, expect, test } from "vitest";
import * as files from "#features/delivery/topics/topic-files.contract.ts";
import * as contract from "#features/delivery/topics/topics.contract.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([topics]);

async function people() {
  const company = await aCompany(portal);
  const client = await signedIn(portal, "client", company);
  const operator = await signedIn(portal, "operator", company);
  return { company, client, operator };
}

const aLog = { name: "acceso.log", content: "10:00 acceso denegado\n" };
const openWith = async (caller: Caller, list: unknown = aLog) =>
  await caller.call(files.createTopicWithFiles, {
    subject: "Acceso a la VPN",
    message: "Va el registro",
    urgency: "high",
    about_path: "/Vulnerabilidades/0193",
    about_name: "VUL-128",
    files: list as never,
  });
const download = (caller: Caller, id: string, attachment_id: string) =>
  caller.call(files.downloadAttachment, { id, attachment_id });

describe("files of topics", () => {
  test("the company opens a topic with a file and the provider answers with two", async () => {
    const { company, client, operator } = await people();
    const openedResponse = await openWith(client);
    expect(openedResponse.statusCode, openedResponse.body).toBe(201);
    const { topic, messages } = openedResponse.json<contract.Thread>();
    expect(topic).toMatchObject({ urgency: "high", about: { name: "VUL-128" }, waiting_for: "provider" });
    const answer = await operator.call(files.replyWithFiles, {
      id: topic.id,
      body: "Va el informe",
      files: [
        { name: "uno.txt", content: "uno" },
        { name: "dos.csv", content: "a,b\n" },
      ] as never,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const thread = (await client.call(contract.getTopic, { id: topic.id })).json<contract.Thread>();
    expect(
      thread.messages.map(({ attachments }) => attachments.map(({ name, bytes }) => [name, bytes])),
    ).toEqual([
      [["acceso.log", 22]],
      [
        ["uno.txt", 3],
        ["dos.csv", 4],
      ],
    ]);
    const file = await download(operator, topic.id, messages[0]?.attachments[0]?.id ?? "");
    expect([file.statusCode, file.body]).toEqual([200, aLog.content]);
    expect(file.headers["content-disposition"]).toMatch(/^attachment/);
    expect(file.headers["x-content-type-options"]).toBe("nosniff");
    const [entry] = await runQuery<{ details: { files: unknown[] } }>(
      portal.database.owner,
      "select details from audit_entry where company_id = $1 and action = 'topic.created'",
      [company.id],
    );
    expect(entry?.details.files).toEqual([
      expect.objectContaining({ name: "acceso.log", sha256: messages[0]?.attachments[0]?.sha256 }),
    ]);
  });

  test("a file that is no document, or pretends to be one, is refused, and the topic is not created", async () => {
    const { client } = await people();
    for (const file of [
      { name: "programa.exe", content: "MZ" },
      { name: "pagina.html", content: "<script>alert(1)</script>" },
      { name: "informe.pdf", content: "no es un PDF" },
      { name: "vacio.txt", content: "" },
    ])
      expect((await openWith(client, file)).statusCode, file.name).toBe(415);
    expect((await client.call(contract.listTopics)).json().total.count).toBe(0);
  });

  test("more files than a message holds are refused", async () => {
    const { client } = await people();
    const many = Array.from({ length: files.maxAttachments + 1 }, (_, at) => ({
      name: `${at}.txt`,
      content: "x",
    }));
    expect((await openWith(client, many)).statusCode).toBe(413);
  });

  test("a closed topic takes no files", async () => {
    const { client } = await people();
    const { id } = (await openWith(client)).json<contract.Thread>().topic;
    await client.call(contract.changeTopicStatus, { action: "close_topic", id });
    const answer = await client.call(files.replyWithFiles, { id, body: "Otro", files: aLog as never });
    expect(answer.statusCode).toBe(409);
  });

  test("of another company, and of another topic, do not exist", async () => {
    const { client } = await people();
    const { topic, messages } = (await openWith(client)).json<contract.Thread>();
    const attachment = messages[0]?.attachments[0]?.id ?? "";
    const outsider = (await people()).client;
    const absent = "01900000-0000-7000-8000-000000000000";
    const [foreign, never] = [
      await download(outsider, topic.id, attachment),
      await download(outsider, absent, absent),
    ];
    expect([foreign.statusCode, foreign.body]).toEqual([404, never.body]);
    const reply = await outsider.call(files.replyWithFiles, {
      id: topic.id,
      body: "Hola",
      files: aLog as never,
    });
    expect(reply.statusCode).toBe(404);
    const other = (await openWith(client)).json<contract.Thread>().topic;
    expect((await download(client, other.id, attachment)).statusCode).toBe(404);
  });

  test("the space of a company is bounded, also for two uploads at once", async () => {
    const { company, client } = await people();
    const { id } = (await openWith(client)).json<contract.Thread>().topic;
    // Leaves room for one more file of the same size.
    await runQuery(
      portal.database.owner,
      "update topic_attachment set bytes = $2::bigint - 30 where company_id = $1",
      [company.id, files.attachmentQuotaBytes],
    );
    const reply = () => client.call(files.replyWithFiles, { id, body: "Otro", files: aLog as never });
    const answers = await Promise.all([reply(), reply(), reply()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 507, 507]);
  });
});
