import type { TopicStatus } from "#features/delivery/topics/topics.contract.ts";
import { topicState } from "#features/delivery/topics/topics.labels.ts";
import type { SearchHit } from "#features/home/search/search.contract.ts";
import type {
  CompanyHit,
  CompanyReach,
  ObjectHit,
} from "#features/home/search/server/search-source.extension.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { findNewestOfCompanies } from "#platform/server/database/newest-of-companies.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { topicFrom } from "./topics.rules.ts";
import { findTopicPage } from "./topics.store.ts";

/** Finds topics whose subject contains the searched text, the last answered first. */
export async function searchTopics(
  { db }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const { items } = await findTopicPage(db, { q: question, limit });
  return items.map((row) => ({
    title: row.subject,
    detail: topicState(topicFrom(row)).text,
    path: paths.topic(row.id),
  }));
}

/** Finds topics of several companies by number or words. */
export async function searchTopicsOfCompanies(
  { db }: VerbContext,
  question: string,
  reach: CompanyReach,
): Promise<CompanyHit[]> {
  const rows = await findNewestOfCompanies<{
    id: string;
    subject: string;
    status: TopicStatus;
    last_side: "client" | "provider";
  }>(
    db,
    {
      table: "topic",
      columns: ["subject", "status", "last_side"],
      at: "last_message_at",
      words: { q: question.trim(), column: "subject", folded: false },
    },
    reach,
  );
  return rows.map(({ id, subject, status, last_side, company_id }) => ({
    title: subject,
    detail: topicState({ status, waiting_for: last_side === "client" ? "provider" : "client" }).text,
    path: paths.topic(id),
    companyId: company_id,
  }));
}

/** The index of topics for answers of the assistant. */
export async function topicObjects(
  { db }: VerbContext,
  question: string,
  limit: number,
): Promise<ObjectHit[]> {
  const { items } = await findTopicPage(db, { ...(question && { q: question }), limit });
  return items.map((row) => {
    const topic = topicFrom(row);
    return {
      title: row.subject,
      detail: topicState(topic).text.toLowerCase(),
      path: paths.topic(row.id),
      isOpen: row.status === "open",
      facts: [
        { label: "Abierto por", text: topic.opened_by },
        { label: "Último mensaje", text: day(topic.last_message_at) },
      ],
      pendingOn: row.status === "open" ? topic.waiting_for : null,
    };
  });
}
