import { Readable } from "node:stream";
import { listTopics as listCall } from "#features/delivery/topics/topics.contract.ts";
import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import type { Person } from "#platform/server/actor.ts";
import {
  createTopicWithFiles,
  replyWithFiles,
} from "../../features/delivery/topics/server/topics/topic-files.verbs.ts";
import {
  changeTopicStatus,
  createTopic,
  listTopics,
  replyToTopic,
} from "../../features/delivery/topics/server/topics/topics.verbs.ts";
import type { DemoWorld } from "../demo-world.ts";
import { peopleOfCompany } from "../people-of-company.ts";
import type { DemoPerson } from "../written/demo-company.ts";
import { type TopicScenario, type TopicScenarioMessage, topicScenarios } from "./topic-scenario.ts";

interface Cast {
  people: readonly DemoPerson[];
  companyIds: ReadonlyMap<string, number>;
}

type Team = Record<TopicScenarioMessage["side"], Person>;

const hourMs = 3_600_000;

/** Creates the conversations between companies and the provider; a company that has one remains unchanged. */
export async function makeTopics(world: DemoWorld, { people, companyIds }: Cast): Promise<void> {
  for (const [name, companyId] of companyIds) {
    const story = topicScenarios[name];
    if (!story || (await hasTopics(world, companyId))) continue;
    const team = await peopleOfCompany(world, { companyId, people });
    const client = team.find(({ role }) => role === "client");
    const provider = team.find(({ role }) => role === "operator");
    if (!client || !provider) continue;
    for (const topic of story) await makeTopic(world, topic, { client, provider });
  }
}

const hasTopics = async (world: DemoWorld, companyId: number) =>
  (await world.readCompany(companyId, (context) => listTopics(context, listCall.input.parse({ limit: 1 }))))
    .items.length > 0;

async function makeTopic(world: DemoWorld, topic: TopicScenario, team: Team): Promise<void> {
  const { subject, urgency, about } = topic;
  let id = "";
  for (const message of topic.messages) {
    const { side, body } = message;
    const files = await filesOf(world, message);
    await world.asPerson(team[side], momentOf(world, message), async (context) => {
      if (id === "") {
        const fields = { subject, urgency, message: body };
        const thread =
          files.length === 0
            ? await createTopic(context, { ...fields, about })
            : await createTopicWithFiles(context, {
                ...fields,
                files,
                about_path: about?.path,
                about_name: about?.name,
              });
        id = thread.topic.id;
      } else if (files.length === 0) await replyToTopic(context, { id, body });
      else await replyWithFiles(context, { id, body, files });
    });
  }
  const last = topic.messages.at(-1);
  if (topic.closed && last)
    await world.asPerson(team.provider, new Date(momentOf(world, last).getTime() + hourMs), (context) =>
      changeTopicStatus(context, { action: "close_topic", id }),
    );
}

const momentOf = (world: DemoWorld, { hoursAgo }: TopicScenarioMessage) => world.daysAgo(hoursAgo / 24);

async function filesOf(world: DemoWorld, { file }: TopicScenarioMessage): Promise<UploadedFile[]> {
  if (!file) return [];
  const content = Buffer.from(`${file.lines.join("\r\n")}\r\n`);
  const { key, bytes, sha256, ...look } = await world.gate.files.write(Readable.from([content]), {
    maximumBytes: content.length,
  });
  return [{ key, bytes, sha256, look, name: file.name, contentType: "application/octet-stream" }];
}
