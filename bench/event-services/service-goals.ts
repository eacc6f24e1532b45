import { isEngineInstalled } from "#platform/testing/clickhouse/engine-cache.ts";
import type { Goal, Measured } from "../goal.ts";
import type { Lab } from "../lab.ts";
import { roundedText } from "../repeats.ts";
import { storedBytes } from "./fill-service.ts";
import { timesOf, timesText } from "./reading-times.ts";
import { measureIntake } from "./service-intake.ts";
import { companiesOf, openServiceLab, type ServiceLab } from "./service-lab.ts";
import {
  countQuestions,
  pageQuestions,
  type Questions,
  wordQuestions,
  wordQuestionsOverAll,
} from "./service-questions.ts";

/** The bytes on disk that an event may have, at raw records of about 390 bytes. */
const eventBytes = 200;

/** Said where the engine of `npm run test:clickhouse` is missing. */
export const missingEngine =
  "ClickHouse is not in the cache; --install-clickhouse downloads it (178 MB, 540 MB unpacked).";

/** Why the goals of ClickHouse are left out; undefined when they are measured. */
const unavailable = () => (isEngineInstalled() ? undefined : missingEngine);

let opened: Promise<ServiceLab> | undefined;

/** Opens the service with its events once for all goals. */
function serviceOf(lab: Lab): Promise<ServiceLab> {
  opened ??= openServiceLab(lab, companiesOf(lab.stored), lab.storedData).then((service) => {
    lab.atClose.push(service.close);
    return service;
  });
  return opened;
}

interface ReadingGoal {
  number: number;
  title: string;
  /** The time that the slowest question may take, in milliseconds. */
  limitMs: number;
  method: string;
  questions: (service: ServiceLab) => Questions;
}

/** A goal of the 95th percentile of the slowest of some questions. */
const readingGoal = ({ number, title, limitMs, method, questions }: ReadingGoal): Goal => ({
  number,
  title: `Events in ClickHouse: ${title}`,
  limit: { atMost: 1 },
  method: `95th percentile of 20 answers (the fastest of three rounds) of the slowest question to ${limitMs} ms, through the portal's readers; ${method}`,
  unavailable,
  async measure(lab) {
    const service = await serviceOf(lab);
    const times = await timesOf(questions(service));
    return {
      ratio: Math.max(...times.map(({ p95 }) => p95)) / limitMs,
      sides: `${timesText(times)}; ${lab.stored.toLocaleString("en")} events, the largest company ${service.companies[0]?.events.toLocaleString("en")}`,
    };
  },
});

const intakeGoal = (
  goal: Pick<Goal, "number" | "title" | "limit" | "method">,
  of: "plain" | "tables",
): Goal => ({
  ...goal,
  unavailable,
  measure: async (lab): Promise<Measured> => (await measureIntake(lab))[of],
});

/** The goals of events in ClickHouse, measured only where the engine of `npm run test:clickhouse` is installed. */
export const serviceGoals: readonly Goal[] = [
  intakeGoal(
    {
      number: 69,
      title: "Events in ClickHouse: intake beside a plain insert",
      limit: { atLeast: 0.5 },
      method:
        "rows a second of a delivery over HTTP to those of a plain insert of the same rows as JSONEachRow",
    },
    "plain",
  ),
  intakeGoal(
    {
      number: 70,
      title: "Events in ClickHouse: intake beside the tables",
      limit: { atLeast: 3 },
      method:
        "rows a second of a delivery to a company in ClickHouse to those of the same delivery to one in PostgreSQL",
    },
    "tables",
  ),
  {
    number: 71,
    title: "Events in ClickHouse: bytes per event",
    limit: { atMost: 1 },
    method: `bytes on disk of an event with its indexes to ${eventBytes} bytes, at raw records of about 390 bytes`,
    unavailable,
    async measure(lab) {
      const { events, bytes, raw } = await storedBytes((await serviceOf(lab)).service);
      return {
        ratio: bytes / events / eventBytes,
        sides: `${roundedText(bytes / events)} bytes to ${eventBytes} bytes; raw records of ${roundedText(raw)} bytes`,
      };
    },
  },
  readingGoal({
    number: 72,
    title: "a page of one company",
    limitMs: 100,
    method: "the newest page, one of 200 days ago, and two under a filter",
    questions: pageQuestions,
  }),
  readingGoal({
    number: 73,
    title: "facets and dashboard over 30 days",
    limitMs: 300,
    method:
      "seven facets; events by day; the four rankings of the dashboard at once, from the counts in PostgreSQL",
    questions: countQuestions,
  }),
  readingGoal({
    number: 74,
    title: "words in the records of a company",
    limitMs: 200,
    method: "the newest page and its total, over all events of the largest company",
    questions: wordQuestions,
  }),
  readingGoal({
    number: 75,
    title: "words in the records of all companies",
    limitMs: 1_000,
    method: "each company's newest page and total, one company after the other",
    questions: wordQuestionsOverAll,
  }),
];
