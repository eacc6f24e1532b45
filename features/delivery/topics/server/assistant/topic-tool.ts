import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { TopicStatus } from "#features/delivery/topics/topics.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { countTopics, countWaitingForClient } from "../topics/topics.store.ts";
import { listTopics } from "../topics/topics.verbs.ts";

export const topicsTool = defineTool({
  name: "temas",
  label: "Temas con el proveedor",
  description: "Temas entre la empresa y el proveedor: abiertos, cerrados, y quién debe responder.",
  permission: "topic.read",
  input: z.object({
    status: TopicStatus.optional(),
    q: z.string().max(100).optional(),
    most: z.number().int().min(1).max(50).default(10),
  }),
  async run(context, { status, q, most }) {
    const page = await listTopics(context, { status, q, limit: most });
    const { open } = await countTopics(context.db, context.clock.now());
    const waiting_for_client = await countWaitingForClient(context.db);
    return {
      value: {
        total: page.total,
        open,
        waiting_for_client,
        items: page.items.map(({ id, subject, status: now, waiting_for, last_message_at }) => ({
          id,
          subject,
          status: now,
          waiting_for,
          last_message_at,
        })),
      },
      sources: [
        {
          kind: "topics",
          label: "Interacciones",
          path: portalPath(paths.topics, { estado: status, buscar: q }),
        },
        ...page.items.map(({ id, subject }) => ({
          kind: "topic",
          label: subject,
          path: paths.topic(id),
        })),
      ],
    };
  },
});
