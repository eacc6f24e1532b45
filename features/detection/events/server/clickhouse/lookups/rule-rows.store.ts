import type { RuleHits, RuleOnAsset, RuleRecord, RuleRecordFilter } from "../../lookups/event-lookups.ts";
import { idOfNumber } from "../event-number.rules.ts";
import { ch, int64Value, stringArrayValue, timeFragment } from "../fragment.ts";
import type { StoredEvents } from "../stored-events.ts";

const dayMs = 24 * 3_600_000;

/** Returns the newest records of a source, as they arrived, from the day before its newest event. */
export async function sampleRows(
  events: StoredEvents,
  sourceId: string,
  newest: Date,
  most: number,
): Promise<string[]> {
  const isOne = ch`source_id = ${{ type: "UUID", value: sourceId }} and occurred_at <= ${timeFragment(newest)}
    and occurred_at >= ${timeFragment(new Date(newest.getTime() - dayMs))}`;
  const rows = await events.read<{ raw: string }>(
    (source) =>
      ch`select raw from ${source(isOne)} order by occurred_at desc, id desc limit ${int64Value(most)}`,
  );
  return rows.map(({ raw }) => raw);
}

/** Returns the records of some rules, the newest first. */
export async function ruleRows(
  events: StoredEvents,
  { rules, after, until, containing }: RuleRecordFilter,
  most: number,
): Promise<RuleRecord[]> {
  const contains = containing
    ? ch`arrayExists(part -> position(lowerUTF8(raw), part) > 0, ${stringArrayValue(containing)})`
    : ch`true`;
  const isOne = ch`rule_id in ${stringArrayValue(rules)} and occurred_at > ${timeFragment(after)}
    and occurred_at <= ${timeFragment(until)} and ${contains}`;
  const rows = await events.read<Omit<RuleRecord, "id" | "occurred_at"> & { number: string; at_ms: number }>(
    (
      source,
    ) => ch`select toString(id) as number, toUnixTimestamp64Milli(occurred_at) as at_ms, rule_id, title, raw
      from ${source(isOne)} order by occurred_at desc, id desc limit ${int64Value(most)}`,
  );
  return rows.map(({ number, at_ms, ...row }) => ({
    ...row,
    id: idOfNumber(number),
    occurred_at: new Date(at_ms),
  }));
}

/** Returns the hits of rules on assets since a time, in the order of the question; at most `most` are counted. */
export async function hitRows(
  events: StoredEvents,
  questions: readonly RuleOnAsset[],
  since: Date,
  most: number,
): Promise<RuleHits[]> {
  if (questions.length === 0) return [];
  const rules = [...new Set(questions.map(({ rule }) => rule))];
  const assets = [...new Set(questions.flatMap((question) => question.assets))];
  const isOne = ch`rule_id in ${stringArrayValue(rules)} and asset_name in ${stringArrayValue(assets)}
    and occurred_at >= ${timeFragment(since)}`;
  const rows = await events.read<{ rule: string; asset: string; hits: number; last_ms: number }>(
    (source) => ch`select assumeNotNull(rule_id) as rule, assumeNotNull(asset_name) as asset, count() as hits,
      toUnixTimestamp64Milli(max(occurred_at)) as last_ms from ${source(isOne)} group by rule, asset`,
  );
  const key = (rule: string, asset: string) => JSON.stringify([rule, asset]);
  const hitsOf = new Map(rows.map((row) => [key(row.rule, row.asset), row]));
  return questions.map(({ rule, assets: names }) => {
    const assetHits = [...new Set(names)].flatMap((asset) => hitsOf.get(key(rule, asset)) ?? []);
    const last = Math.max(...assetHits.map(({ last_ms }) => last_ms));
    return {
      events: Math.min(
        most,
        assetHits.reduce((sum, { hits }) => sum + hits, 0),
      ),
      lastAt: assetHits.length > 0 ? new Date(last) : null,
    };
  });
}
