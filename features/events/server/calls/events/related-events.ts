import type { Condition, EventFilter } from "#features/events/contracts/event-filter.contract.ts";
import type * as contract from "#features/events/contracts/event-insight.contract.ts";
import type { EventDetail } from "#features/events/contracts/events.contract.ts";
import type { EventEngine } from "#features/events/server/events/event-engine.ts";
import { eventEngineOf } from "#features/events/server/events/event-engine-of.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

const hourMs = 3_600_000;

export const relatedEvents: Verb<typeof contract.relatedEvents> = async (context, { id, hours, most }) => {
  const engine = await eventEngineOf(context);
  const event = await engine.get(id);
  if (!event) throw new Refusal("not_found");
  const at = Date.parse(event.occurred_at);
  const period = {
    from: new Date(at - hours * hourMs).toISOString(),
    to: new Date(at + hours * hourMs).toISOString(),
  };
  const find = (conditions: Condition[] | null) => relatedBy(engine, event, { ...period, conditions, most });
  return {
    ...period,
    same_rule_and_asset: await find(sameRuleAndAsset(event)),
    same_address: await find(event.source_ip ? [["ip", "in", event.source_ip]] : null),
    same_file: await find(sameFile(event)),
  };
};

function sameRuleAndAsset({ rule_id, asset_name, asset_ip }: EventDetail): Condition[] | null {
  if (!rule_id) return null;
  if (asset_name)
    return [
      ["rule_id", "in", rule_id],
      ["asset_name", "in", asset_name],
    ];
  return asset_ip
    ? [
        ["rule_id", "in", rule_id],
        ["asset_ip", "in", asset_ip],
      ]
    : null;
}

function sameFile({ hash_sha256, hash_sha1, hash_md5 }: EventDetail): Condition[] | null {
  const hash = hash_sha256 ?? hash_sha1 ?? hash_md5;
  return hash ? [["hash", "in", hash]] : null;
}

interface RelatedQuery {
  from: string;
  to: string;
  conditions: Condition[] | null;
  most: number;
}

/** The nearest to both sides of an event, and how many there are in all. */
async function relatedBy(
  engine: EventEngine,
  event: EventDetail,
  { conditions, most, ...period }: RelatedQuery,
) {
  if (!conditions) return null;
  const filter: EventFilter = { ...period, conditions };
  const query = { cursor: undefined, limit: most + 1, extra: [] };
  const earlier = await engine.page({ ...filter, to: event.occurred_at }, { ...query, sort: "-occurred_at" });
  const later = await engine.page({ ...filter, from: event.occurred_at }, { ...query, sort: "occurred_at" });
  const total = await engine.count(filter);
  const distance = ({ occurred_at }: { occurred_at: string }) =>
    Math.abs(Date.parse(occurred_at) - Date.parse(event.occurred_at));
  const others = [...earlier.items, ...later.items].filter(({ id }) => id !== event.id);
  return {
    items: others.sort((one, other) => distance(one) - distance(other)).slice(0, most),
    total: { ...total, count: Math.max(0, total.capped ? total.count : total.count - 1) },
    conditions: JSON.stringify(conditions),
  };
}
