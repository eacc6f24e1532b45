import { describe, expect, test } from "vitest";
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
const open = async (caller: Caller, subject = "Acceso a la VPN") =>
  (await caller.call(contract.createTopic, { subject, message: "Buenos días" })).json<contract.Thread>();

describe("topics between a company and the provider", () => {
  test("the side that did not write last owes the answer", async () => {
    const { client, operator } = await people();
    const { topic } = await open(client);
    expect(topic).toMatchObject({ status: "open", waiting_for: "provider", message_count: 1 });
    await operator.call(contract.replyToTopic, { id: topic.id, body: "Lo revisamos" });
    const thread = (await client.call(contract.getTopic, { id: topic.id })).json<contract.Thread>();
    expect(thread.topic).toMatchObject({ waiting_for: "client", message_count: 2 });
    expect(thread.messages.map(({ side, body }) => [side, body])).toEqual([
      ["client", "Buenos días"],
      ["provider", "Lo revisamos"],
    ]);
  });

  test("can be about one page of the portal, are found from there, and never lead out of it", async () => {
    const { client, operator } = await people();
    const about = { path: "/Vulnerabilidades/0193", name: "VUL-128" };
    const openedResponse = await client.call(contract.createTopic, {
      subject: "Parche",
      message: "¿Cuándo?",
      about,
    });
    expect(openedResponse.json<contract.Thread>().topic.about).toEqual(about);
    await open(client, "Otra cosa");
    const foundResponse = await operator.call(contract.listTopics, { about: about.path });
    expect(foundResponse.json<{ items: contract.Topic[] }>().items.map(({ subject }) => subject)).toEqual([
      "Parche",
    ]);
    for (const path of ["//ejemplo.cl", "https://ejemplo.cl", "javascript:alert(1)", "/a/../../b"]) {
      const answer = await client.call(contract.createTopic, {
        subject: "Parche",
        message: "Hola",
        about: { path, name: "VUL-128" },
      });
      expect(answer.statusCode, path).toBe(400);
    }
  });

  test("are closed, opened again and archived by the addresses of the specification", async () => {
    const { company, client } = await people();
    const { id } = (await open(client)).topic;
    const act = async (action: string) => {
      const answer = await client.inject({
        method: "POST",
        url: `/api/topics/threads/${action}_topic/`,
        payload: { id },
      });
      return [answer.statusCode, answer.json().status];
    };
    expect(await act("close")).toEqual([200, "closed"]);
    expect(await act("close")).toEqual([409, undefined]);
    expect(await act("open")).toEqual([200, "open"]);
    expect(await act("archive")).toEqual([200, "archived"]);
    const actions = await runQuery<{ action: string }>(
      portal.database.owner,
      "select action from audit_entry where company_id = $1 order by sequence",
      [company.id],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      "topic.created",
      "topic.closed",
      "topic.reopened",
      "topic.archived",
    ]);
  });

  test("an action that is none is refused", async () => {
    const { client } = await people();
    const { id } = (await open(client)).topic;
    const url = "/api/topics/threads/delete_topic/";
    expect((await client.inject({ method: "POST", url, payload: { id } })).statusCode).toBe(400);
  });

  test("closing at the same moment happens once", async () => {
    const { client, operator } = await people();
    const { id } = (await open(client)).topic;
    const close = (caller: Caller) => caller.call(contract.changeTopicStatus, { action: "close_topic", id });
    const answers = await Promise.all([client, operator, client, operator, client].map(close));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  test("a closed topic takes no more messages", async () => {
    const { client } = await people();
    const { id } = (await open(client)).topic;
    await client.call(contract.changeTopicStatus, { action: "close_topic", id });
    expect((await client.call(contract.replyToTopic, { id, body: "¿Siguen ahí?" })).statusCode).toBe(409);
  });

  test("of another company do not exist: every call answers as for a topic that never was", async () => {
    const { client } = await people();
    const { id } = (await open(client)).topic;
    const outsider = (await people()).client;
    const absent = "01900000-0000-7000-8000-000000000000";
    const tries = [
      (topic: string) => outsider.call(contract.getTopic, { id: topic }),
      (topic: string) => outsider.call(contract.replyToTopic, { id: topic, body: "hola" }),
      (topic: string) => outsider.call(contract.changeTopicStatus, { action: "close_topic", id: topic }),
    ];
    for (const attempt of tries) {
      const [foreign, never] = [await attempt(id), await attempt(absent)];
      expect([foreign.statusCode, foreign.body]).toEqual([404, never.body]);
    }
    expect((await outsider.call(contract.listTopics)).json().total.count).toBe(0);
  });

  test("are listed with the last answered first, by state and by words of the subject", async () => {
    const { client } = await people();
    const first = (await open(client, "Informe de octubre")).topic;
    const second = (await open(client, "Cambio de firewall")).topic;
    await client.call(contract.replyToTopic, { id: first.id, body: "Otra pregunta" });
    const ids = async (filter: object) =>
      (await client.call(contract.listTopics, filter))
        .json<{ items: contract.Topic[] }>()
        .items.map(({ id }) => id);
    expect(await ids({})).toEqual([first.id, second.id]);
    expect(await ids({ q: "FIREWALL" })).toEqual([second.id]);
    expect(await ids({ status: "closed" })).toEqual([]);
  });
});
