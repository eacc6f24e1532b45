import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

interface OpenedTopic {
  id: string;
  subject: string;
  opened_by_name: string;
  created_at: Date;
  side: "client" | "provider";
}

/**
 * Finds topics of a company by the time at which they were opened, the oldest first, with the side of their first
 * message.
 */
export async function findOpenedTopics(
  db: Database,
  companyId: number,
  { from, until, max }: { from: Date; until: Date; max: number },
): Promise<OpenedTopic[]> {
  const { rows } = await sql<OpenedTopic>`
    select topic.id, topic.subject, topic.opened_by_name, topic.created_at, first.side
    from topic cross join lateral (select side from topic_message message
      where message.company_id = topic.company_id and message.topic_id = topic.id order by message.id limit 1) first
    where topic.company_id = ${companyId} and topic.last_message_at >= ${from} and topic.created_at >= ${from} and topic.created_at < ${until}
    order by topic.created_at, topic.id limit ${max}`.execute(db);
  return rows;
}
