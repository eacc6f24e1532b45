import type { DemoAsset, DemoCompany } from "../written/demo-company.ts";
import type { EventScenarios, EventStory, EventTemplate } from "../written/event-scenarios.ts";
import { type SantiagoHour, santiagoHour } from "./santiago-hour.ts";
import { SeededChance } from "./seeded-chance.ts";
import { type Cast, wazuhRecord } from "./wazuh-record.ts";

export interface WazuhStreamRequest {
  company: DemoCompany;
  assets: readonly DemoAsset[];
  scenarios: EventScenarios;
  /** The beginning of the period, inclusive. */
  from: Date;
  /** The end of the period, exclusive. */
  to: Date;
  /** The last day of the demonstration. A story of events begins a number of days before it. */
  today: Date;
  seed: string;
}

interface Occurrence {
  instant: number;
  template: EventTemplate;
  cast: Cast;
}

const hour = 3_600_000;
const day = 24 * hour;
const documentationNetworks = ["192.0.2", "198.51.100", "203.0.113"];

/**
 * Yields the lines that a Wazuh 4 manager of this company would have written to `alerts.json` between two times, in
 * order. An hour depends only on the seed, the company and the hour (scenarios aside), so a later range continues an
 * earlier one.
 */
export function* wazuhStream(request: WazuhStreamRequest): Generator<string, void, undefined> {
  const origins = originsOf(new SeededChance(`${request.seed}/${request.company.slug}/origins`));
  const from = request.from.getTime();
  const to = request.to.getTime();
  const startedKeys = new Set<string>();
  let ahead: Occurrence[] = [];

  for (let start = Math.floor(from / hour) * hour; start < to; start += hour) {
    const chance = new SeededChance(`${request.seed}/${request.company.slug}/${start}`);
    const now = santiagoHour(start);
    const stories = request.scenarios.stories.filter(
      (story) => !startedKeys.has(story.id) && begins(story, now, request),
    );
    for (const story of stories) {
      startedKeys.add(story.id);
      ahead.push(...tell(story, start, request, origins));
    }
    const defaultOccurrences = background(request, now, start, origins, chance);
    const here = [...defaultOccurrences, ...ahead.filter(({ instant }) => instant < start + hour)];
    ahead = ahead.filter(({ instant }) => instant >= start + hour);
    here.sort((one, other) => one.instant - other.instant);

    for (const [place, { instant, template, cast }] of here.entries()) {
      const record = wazuhRecord(request.company, template, cast, instant, chance);
      // An id in the format of Wazuh: the second of writing, and the offset in the file.
      const id = `${Math.floor(instant / 1000)}.${(place + 1) * 1_499 + chance.below(1_000)}`;
      if (instant >= from && instant < to) yield JSON.stringify({ ...record, id });
    }
  }
}

function originsOf(chance: SeededChance): string[] {
  return Array.from({ length: 60 }, () => `${chance.pick(documentationNetworks)}.${1 + chance.below(254)}`);
}

function background(
  { company, assets, scenarios }: WazuhStreamRequest,
  now: SantiagoHour,
  start: number,
  origins: readonly string[],
  chance: SeededChance,
): Occurrence[] {
  const possible = scenarios.scenarios
    .map((scenario) => ({ scenario, hosts: assets.filter(({ kind }) => scenario.assets.includes(kind)) }))
    .filter(({ hosts }) => hosts.length > 0);
  const weights = possible.reduce((sum, { scenario }) => sum + scenario.weight, 0);
  return possible.flatMap(({ scenario, hosts }) => {
    const rhythm = scenarios.rhythms[scenario.rhythm];
    const share = (rhythm.hours[now.hour] ?? 0) / rhythm.hours.reduce((sum, part) => sum + part, 0);
    const perDay = (company.events_per_day * scenario.weight) / weights;
    const mean = perDay * share * (now.weekend ? rhythm.weekend : 1);
    return Array.from({ length: chance.count(mean) }, () => ({
      instant: start + chance.below(hour),
      template: scenario,
      cast: castOf(chance.pickSkewed(hosts), company, assets, origins, chance),
    }));
  });
}

function castOf(
  asset: DemoAsset,
  company: DemoCompany,
  assets: readonly DemoAsset[],
  origins: readonly string[],
  chance: SeededChance,
): Cast {
  return {
    asset,
    account: chance.pickSkewed(company.accounts),
    external: chance.pickSkewed(origins),
    internal: chance.pick(assets).ip,
  };
}

function begins(story: EventStory, now: SantiagoHour, { company, today }: WazuhStreamRequest): boolean {
  if (!story.companies.includes(company.slug)) return false;
  const date = santiagoHour(today.getTime() - story.days_before_end * day).date;
  return now.date === date && now.hour === Number(story.at.slice(0, 2));
}

/** Returns all records of a scenario: the asset, the account and the origin are the same in every step. */
function tell(
  story: EventStory,
  start: number,
  { company, assets, seed }: WazuhStreamRequest,
  origins: readonly string[],
): Occurrence[] {
  const hosts = assets.filter(({ kind }) => story.assets.includes(kind));
  if (hosts.length === 0) return [];
  const chance = new SeededChance(`${seed}/${company.slug}/${story.id}`);
  const cast = castOf(chance.pick(hosts), company, assets, origins, chance);
  const beginning = start + Number(story.at.slice(3)) * 60_000;
  return story.steps.flatMap((step) =>
    Array.from({ length: step.repeat }, (_, time) => ({
      instant: beginning + step.after_minutes * 60_000 + time * step.every_seconds * 1000 + chance.below(900),
      template: step.event,
      cast,
    })),
  );
}
