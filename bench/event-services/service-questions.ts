import type {
  EventFieldName,
  EventFilter,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import type { EventEngine } from "#features/detection/events/server/events/event-engine.ts";
import type { ServiceLab } from "./service-lab.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Questions of screens, each through the reader that the portal has for a company in a service. */
export type Questions = Readonly<Record<string, () => Promise<unknown>>>;

const firstPage = { sort: "-occurred_at", cursor: undefined, limit: 50, extra: [] } as const;
/** The fields beside the detailed list. */
const rail = [
  "severity",
  "rule_id",
  "asset_name",
  "source",
  "category",
  "source_user",
  "source_country",
] as const;
/** The rankings of the dashboard. */
const rankings = ["asset", "user", "rule", "technique"] as const;

/** Asks for a page with its total, as the list does. */
async function list(engine: EventEngine, filter: EventFilter): Promise<{ count: number }> {
  const [, total] = await Promise.all([engine.page(filter, firstPage), engine.count(filter)]);
  return total;
}

const companyAt = ({ companies }: ServiceLab, at: number) => {
  const company = companies[at];
  if (!company) throw new Error("There is no such company");
  return company;
};

/** Pages of the largest company, of a medium one and of the smallest. */
export function pageQuestions(lab: ServiceLab): Questions {
  const largest = lab.reader(companyAt(lab, 0).companyId);
  const monthsAgo = new Date(lab.newest.getTime() - 200 * dayMs).toISOString();
  return {
    "largest company": () => largest.page({}, firstPage),
    "its page of 200 days ago": () => largest.page({ to: monthsAgo }, firstPage),
    "its page of one asset": () => largest.page({ asset: "servidor-7" }, firstPage),
    "its page of critical events": () => largest.page({ severity: ["critical"] }, firstPage),
    "medium company": () => lab.reader(companyAt(lab, 4).companyId).page({}, firstPage),
    "smallest company": () =>
      lab.reader(companyAt(lab, lab.companies.length - 1).companyId).page({}, firstPage),
  };
}

/** The counts of the screens over 30 days of the largest company. */
export function countQuestions(lab: ServiceLab): Questions {
  const engine = lab.reader(companyAt(lab, 0).companyId);
  const to = new Date(Math.ceil(lab.newest.getTime() / hourMs) * hourMs);
  const from = new Date(to.getTime() - 30 * dayMs);
  const period = { from: from.toISOString(), to: to.toISOString() };
  const chosen = () => [];
  const volume = () => engine.volume({}, { from, to, step: "day", timeZone: "America/Santiago" });
  const tops = () => engine.tops({ kinds: rankings, from, to, severities: undefined, most: 5 });
  return {
    "facets of seven fields": () =>
      engine.facets(period, { fields: [...rail] satisfies EventFieldName[], values: 8, chosen }),
    "dashboard, events by day": volume,
    "dashboard, four rankings": tops,
  };
}

/** Searches for words in the whole records of the largest company, with the total beside the page. */
export function wordQuestions(lab: ServiceLab): Questions {
  const engine = lab.reader(companyAt(lab, 0).companyId);
  const words = (q: string): EventFilter => ({ q, q_in: "record", q_as: "words" });
  return {
    "words of few records": () => list(engine, words("servidor-7 persona11 203.0.5.9")),
    "a word of many records": () => list(engine, words("persona11")),
    "a word of no record": () => list(engine, words("ornitorrinco")),
  };
}

/** The same searches over all companies, one after the other. */
export function wordQuestionsOverAll(lab: ServiceLab): Questions {
  const over = (q: string) => async () => {
    let resultCount = 0;
    for (const { companyId } of lab.companies)
      resultCount += (await list(lab.reader(companyId), { q, q_in: "record", q_as: "words" })).count;
    return resultCount;
  };
  return {
    "words of few records": over("servidor-7 persona11 203.0.5.9"),
    "a word of no record": over("ornitorrinco"),
  };
}
