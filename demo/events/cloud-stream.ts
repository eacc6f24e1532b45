import type { CloudCompany, CloudScenario, CloudStory } from "../written/cloud-scenarios.ts";
import type { DemoCompany } from "../written/demo-company.ts";
import type { EventScenarios } from "../written/event-scenarios.ts";
import { fillTemplate } from "./fill-template.ts";
import { santiagoHour } from "./santiago-hour.ts";
import { SeededChance } from "./seeded-chance.ts";

interface CloudStreamRequest {
  company: DemoCompany;
  cloud: CloudCompany;
  region: string;
  /** The name of the stream, which seeds its random numbers. */
  name: string;
  scenarios: readonly CloudScenario[];
  stories: readonly CloudStory[];
  rhythms: EventScenarios["rhythms"];
  /** The beginning of the period, inclusive. */
  from: Date;
  /** The end of the period, exclusive. */
  to: Date;
  /** The day from which stories count backwards. */
  today: Date;
}

interface TimedRecord {
  instant: number;
  record: CloudScenario["record"];
  words: Map<string, string>;
}

const hour = 3_600_000;
const networks = ["192.0.2", "198.51.100", "203.0.113"];

/**
 * Yields the records of one cloud service of a company between two times, in order. The records of an hour are always
 * the same.
 */
export function* cloudStream(request: CloudStreamRequest): Generator<string, void, undefined> {
  const [from, to] = [request.from.getTime(), request.to.getTime()];
  let ahead: TimedRecord[] = [];
  for (let start = Math.floor(from / hour) * hour; start < to; start += hour) {
    ahead.push(...usual(request, start), ...stories(request, start));
    const here = ahead.filter(({ instant }) => instant < start + hour);
    ahead = ahead.filter(({ instant }) => instant >= start + hour);
    here.sort((one, other) => one.instant - other.instant);
    for (const { instant, record, words } of here)
      if (instant >= from && instant < to) yield JSON.stringify(fillTemplate(record, words));
  }
}

function usual(request: CloudStreamRequest, start: number): TimedRecord[] {
  const chance = new SeededChance(`cloud/${request.name}/${request.company.slug}/${start}`);
  const now = santiagoHour(start);
  return request.scenarios.flatMap(({ per_day, rhythm, choices, record }) => {
    const { hours, weekend } = request.rhythms[rhythm];
    const share = (hours[now.hour] ?? 0) / hours.reduce((sum, part) => sum + part, 0);
    return Array.from({ length: chance.count(per_day * share * (now.weekend ? weekend : 1)) }, () => {
      const pickedChoices = Object.entries(choices).map(
        ([name, values]) => [name, chance.pick(values)] as const,
      );
      const instant = start + chance.below(hour);
      return {
        instant,
        record,
        words: new Map([...castOf(request, chance), ...pickedChoices, ...mark(chance, instant)]),
      };
    });
  });
}

/** Returns all records of the scenarios that begin in this hour; each has one identity and one address. */
function stories(request: CloudStreamRequest, start: number): TimedRecord[] {
  const { company, today } = request;
  const now = santiagoHour(start);
  return request.stories
    .filter(({ companies, days_before_end, at }) => {
      const { date } = santiagoHour(today.getTime() - days_before_end * 24 * hour);
      return companies.includes(company.slug) && now.date === date && now.hour === Number(at.slice(0, 2));
    })
    .flatMap(({ id, at, steps }) => {
      const chance = new SeededChance(`cloud/${id}/${company.slug}`);
      const cast = castOf(request, chance);
      return steps.flatMap(({ after_minutes, every_seconds, record, each }) =>
        each.map((words, time) => {
          const minutes = Number(at.slice(3)) + after_minutes;
          const instant = start + minutes * 60_000 + time * every_seconds * 1000;
          return {
            instant,
            record,
            words: new Map([...cast, ...Object.entries(words), ...mark(chance, instant)]),
          };
        }),
      );
    });
}

/** Returns the people and resources of the records. */
function castOf({ company, cloud, region }: CloudStreamRequest, chance: SeededChance): [string, string][] {
  const machine = chance.pickSkewed(cloud.machines);
  const own = new SeededChance(`cloud/${machine}`);
  const account = chance.pickSkewed(company.accounts);
  return [
    ["aws", cloud.aws ?? ""],
    ["azure", cloud.azure ?? ""],
    ["region", region],
    ["domain", company.domain],
    ["account", account],
    ["machine", machine],
    ["instance", `i-0${own.hexadecimal(16)}`],
    ["internal", `10.80.${1 + own.below(4)}.${10 + own.below(200)}`],
    ["detector", new SeededChance(`cloud/${company.slug}`).hexadecimal(32)],
    ["key", new SeededChance(`cloud/${company.slug}/${account}`).hexadecimal(16).toUpperCase()],
    ["bucket", chance.pickSkewed(cloud.buckets)],
    ["external", `${chance.pick(networks)}.${1 + chance.below(40)}`],
  ];
}

/** Returns the ids that distinguish one record from all others. */
function mark(chance: SeededChance, instant: number): [string, string][] {
  return [
    ["instant", new Date(instant).toISOString()],
    ["hex32", chance.hexadecimal(32)],
    ["guid", [8, 4, 4, 4, 12].map((length) => chance.hexadecimal(length)).join("-")],
  ];
}
