import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dueSettlements } from "#features/compliance/assurance/server/measures/due-settlements.ts";
import { recomputeMeasures } from "#features/compliance/assurance/server/measures/measure.verbs.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { requestAnalyses } from "./ask-analyses.ts";
import { makeCompanies } from "./companies/make-companies.ts";
import { setStage } from "./compliance/assurance-stage.ts";
import {
  demoAlerts,
  demoClouds,
  demoCompanies,
  demoConversations,
  demoPeople,
  demoRules,
  demoScenarios,
} from "./demo-content.ts";
import { DemoWorld } from "./demo-world.ts";
import type { DemoRange } from "./events/deliver-records.ts";
import { makeEvents, mapDefender } from "./events/make-events.ts";
import { makeRules } from "./events/make-rules.ts";
import { workAlerts } from "./events/work-alerts.ts";
import { makeConversations } from "./make-conversations.ts";

/** Recomputes the measures that depend on events after records arrived, without waiting for the nightly job. */
async function finishAfterEvents(world: DemoWorld, companyIds: ReadonlyMap<string, number>): Promise<void> {
  for (const companyId of companyIds.values()) {
    const due = await world.readCompany(companyId, dueSettlements);
    if (due.length > 0)
      await world.inCompany(companyId, world.now, (context) => recomputeMeasures(context, {}));
  }
}

const weeksOfEvents = 4;
/** The number of days of events at the time of the analyses of a month ago. */
const firstDays = 2;
export const monthAgo = weeksOfEvents * 7 - firstDays;
const newEventsEveryMs = 120_000;

/** Returns the path of the file that marks the first four weeks of events and their triage as complete. */
export function eventsMark(dataDirectory: string): string {
  return join(dataDirectory, "demo-told-until");
}

/**
 * Returns the path of the file with the day on which the demonstration began, written when its newest week of events is
 * complete.
 */
const newestMark = (dataDirectory: string) => join(dataDirectory, "demo-newest-week-told");

/**
 * Returns the date on which the demonstration began. A later start that continues it counts days from the same date.
 */
export function demonstrationStart({ config, clock }: Gate): Date {
  const mark = newestMark(config.dataDirectory);
  return existsSync(mark) ? new Date(readFileSync(mark, "utf8")) : clock.now();
}

/** Creates the enabled rules, and the newest week of events with its triage: people look at these first. */
export async function makeNewestWeek(gate: Gate, stopped: AbortSignal): Promise<void> {
  const mark = newestMark(gate.config.dataDirectory);
  if (existsSync(mark)) return;
  const world = new DemoWorld(gate, gate.clock.now());
  const [rules, clouds] = [demoRules(), demoClouds()];
  for (const [id, { slug }] of await companiesOf(world)) {
    const stage = await setStage(world, id, demoPeople());
    if (!stage || stopped.aborted) continue;
    await makeRules(world, stage.auditor, rules);
    if (clouds.companies.some((cloud) => cloud.slug === slug && cloud.azure))
      await mapDefender(world, stage.auditor, clouds);
  }
  const week = { from: world.daysAgo(7), to: world.now, today: world.now };
  await makeRange(world, week, stopped, (id) => triage(world, id, 40));
  if (!stopped.aborted) writeFileSync(mark, world.now.toISOString());
}

/** Creates the first days of events, which the analyses of a month ago read. */
export async function makeFirstDays(gate: Gate, stopped: AbortSignal): Promise<void> {
  const today = demonstrationStart(gate);
  await makePast(
    gate,
    { from: daysBefore(today, weeksOfEvents * 7), to: daysBefore(today, monthAgo), today },
    stopped,
  );
}

/** Creates the earlier weeks, and then the events while the portal runs, until stopped. */
export async function keepMakingEvents(gate: Gate, stopped: AbortSignal): Promise<void> {
  const { dataDirectory } = gate.config;
  if (!existsSync(eventsMark(dataDirectory))) await makeWeeksBefore(gate, stopped);
  while (!stopped.aborted) {
    const world = new DemoWorld(gate, gate.clock.now());
    const from = new Date(readFileSync(eventsMark(dataDirectory), "utf8"));
    await makeRange(world, { from, to: world.now, today: world.now }, stopped);
    if (stopped.aborted) return;
    await finishAfterEvents(world, await makeCompanies(world, []));
    writeFileSync(eventsMark(dataDirectory), world.now.toISOString());
    await pause(newEventsEveryMs, stopped);
  }
}

async function makeWeeksBefore(gate: Gate, stopped: AbortSignal): Promise<void> {
  const today = demonstrationStart(gate);
  const world = await makePast(
    gate,
    { from: daysBefore(today, monthAgo), to: daysBefore(today, 7), today },
    stopped,
  );
  if (stopped.aborted) return;
  const companyIds = await makeCompanies(world, []);
  await finishAfterEvents(world, companyIds);
  await requestAnalyses(world, companyIds.values());
  await makeConversations(world, { scripts: demoConversations(), people: demoPeople(), companyIds });
  writeFileSync(eventsMark(gate.config.dataDirectory), today.toISOString());
}

/** Makes the events of the past, whose alerts nobody works on any more. */
async function makePast(gate: Gate, range: DemoRange, stopped: AbortSignal): Promise<DemoWorld> {
  const world = new DemoWorld(gate, gate.clock.now());
  await makeRange(world, range, stopped, (id) => triage(world, id, 0));
  return world;
}

const daysBefore = (day: Date, days: number) => new Date(day.getTime() - days * 86_400_000);

/** The triage runs right after the events of a company are created, because alerts that wait would be late. */
async function triage(world: DemoWorld, id: number, atWork: number): Promise<void> {
  await workAlerts(world, { id, people: demoPeople(), words: demoAlerts(), atWork });
}

async function makeRange(
  world: DemoWorld,
  range: DemoRange,
  stopped: AbortSignal,
  then: (companyId: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const content = { scenarios: demoScenarios(), clouds: demoClouds() };
  for (const [id, facts] of await companiesOf(world)) {
    if (stopped.aborted) return;
    await makeEvents(world, { id, facts }, content, range);
    await then(id);
  }
}

/** Returns the demonstration's companies by id, without removed ones. */
async function companiesOf(world: DemoWorld) {
  const ids = await makeCompanies(world, []);
  return new Map(
    demoCompanies().flatMap((facts) => {
      const id = ids.get(facts.name);
      return id === undefined ? [] : [[id, facts] as const];
    }),
  );
}

function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopped.aborted) return resolve();
    const timer = setTimeout(done, milliseconds);
    timer.unref();
    stopped.addEventListener("abort", done, { once: true });
    function done() {
      clearTimeout(timer);
      stopped.removeEventListener("abort", done);
      resolve();
    }
  });
}
