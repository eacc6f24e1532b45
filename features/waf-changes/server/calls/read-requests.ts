import type * as contract from "#features/waf-changes/contracts/requests.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { wafRequests } from "../requests/request-query.store.ts";
import { requestFrom, requestView } from "../requests/request-view.ts";
import { findOpenTopics, findTopic } from "../requests/topic.store.ts";
import { findNamedSites } from "../snapshots/object.store.ts";

const maxTopics = 50;
const maxSites = 200;

export const listRequests: Verb<typeof contract.listRequests> = async (
  { db },
  { cursor, limit, sort, ...filter },
) => {
  const { items, ...page } = await wafRequests.page(db, { filter }, { cursor, limit, sort });
  return { ...page, items: items.map(requestFrom) };
};

export const listRequestFacets: Verb<typeof contract.listRequestFacets> = ({ db }, filter) =>
  wafRequests.facets(db, { filter });

export const getRequest: Verb<typeof contract.getRequest> = (context, { id }) => requestView(context, id);

export const listRequestChoices: Verb<typeof contract.listRequestChoices> = async (
  { db, actor },
  { topic_id },
) => {
  const companyId = companyIn(actor);
  const topics = await findOpenTopics(db, companyId, maxTopics);
  const isMissing = topic_id !== undefined && !topics.some(({ id }) => id === topic_id);
  const topic = isMissing ? await findTopic(db, companyId, topic_id) : undefined;
  const sites = await findNamedSites(db, companyId);
  return {
    sites: [...new Set(sites.map(({ name }) => name))].slice(0, maxSites),
    topics: topic ? [topic, ...topics] : topics,
  };
};
