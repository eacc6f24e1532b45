import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";
import {
  type BatchEvent,
  countEventsOfHours,
  type FollowedEvents,
  followedEventsOf,
  hoursThatPart,
} from "#features/detection/events/server/events.public.ts";
import { HuntQuery, type HuntRun } from "#features/detection/hunting/hunting.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { JobContext } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type RunningQuery, runningQuery } from "./hunt-query.ts";
import {
  addFindings,
  changeHuntRun,
  countFindings,
  findHuntRun,
  type HuntEventGroup,
  type HuntRunRow,
} from "./hunt-run.store.ts";
import { notifyOfRun } from "./run-notices.ts";
import { eventsOfPart, ScanPace, type ScanTurn } from "./scan-pace.rules.ts";

/** The milliseconds between two saves of the progress. */
const wordEveryMs = 3_000;
export const maxFindings = 5_000;
const firstId = "00000000-0000-0000-0000-000000000000";
const reading = { scope: "company", effect: "read" } as const;
const writing = { scope: "company", effect: "write" } as const;

interface Scan {
  place: { occurred_at: Date; id: string };
  scanned: number;
  hits: number;
  /** The results since they were last stored. */
  found: Map<string, HuntEventGroup>;
  cut: boolean;
  /** The start times of the portions of the period, the newest first. */
  beginnings: Date[];
}

/** The part of a job's context that a run needs. */
type Hunting = Pick<JobContext, "within"> & { gate: Pick<JobContext["gate"], "requestPriority"> };

/**
 * Scans the events of a run backwards in time, one query at a time, and saves the matches. Runs at full speed while no
 * person uses the portal, and is throttled otherwise.
 */
export async function scanForHunt({ within, gate: { requestPriority } }: Hunting, id: string): Promise<void> {
  const startedRun = await within(reading, async ({ db }) => {
    const run = await findHuntRun(db, id);
    if (run?.status !== "running") return undefined;
    const query = runningQuery(HuntQuery.parse({ kind: run.query_kind, text: run.query }));
    const until = run.place_at ?? run.until_at;
    const beginnings = await hoursThatPart(db, { from: run.from_at, to: until, events: eventsOfPart });
    return { run, query, beginnings, kept: await countFindings(db, id) };
  });
  if (!startedRun) return;
  const { run, query, beginnings } = startedRun;
  const scan: Scan = {
    place: { occurred_at: run.place_at ?? run.until_at, id: run.place_id ?? firstId },
    scanned: run.scanned,
    hits: run.hits,
    found: new Map(),
    cut: false,
    beginnings,
  };
  const pace = new ScanPace();
  let storedMatches = startedRun.kept;
  let lastSavedAt = performance.now();
  while (scan.place.occurred_at > run.from_at && !scan.cut) {
    const turn = pace.of(requestPriority.peopleAtWork());
    await requestPriority.yieldToWaiting();
    const began = performance.now();
    if (!(await lookAtPage({ within }, { run, query, scan, turn }))) return;
    const took = performance.now() - began;
    const failure = query.stopped();
    if (failure) return await end({ within }, run, scan, { status: "failed", failure });
    scan.cut = storedMatches + scan.found.size >= maxFindings;
    if (performance.now() - lastSavedAt > wordEveryMs) {
      if (!(await writeDown({ within }, run, scan))) return;
      storedMatches = await within(reading, ({ db }) => countFindings(db, id));
      lastSavedAt = performance.now();
    }
    await pause(turn.restAfter(took));
  }
  await end({ within }, run, scan, { status: "done", failure: "" });
}

/** Examines one page of events. False if the run was cancelled. */
async function lookAtPage(
  { within }: Pick<JobContext, "within">,
  { run, query, scan, turn }: { run: HuntRunRow; query: RunningQuery; scan: Scan; turn: ScanTurn },
): Promise<boolean> {
  const next = scan.beginnings.filter((each) => each < scan.place.occurred_at);
  const from = next[turn.parts - 1] ?? run.from_at;
  return await within({ ...reading, oneCore: turn.oneCore }, async (context) => {
    const { db } = context;
    if ((await findHuntRun(db, run.id))?.status !== "running") return false;
    const followedEvents = await followedEventsOf(context);
    if (query.filter ?? query.texts) {
      const stretch = { from, until: scan.place.occurred_at };
      if (query.filter) await takeAlike(followedEvents, scan, { ...stretch, filter: query.filter });
      else
        for await (const events of followedEvents.mayHold({ ...stretch, texts: query.texts ?? [] }))
          for (const event of events) if (query.finds(event)) keep(scan, event);
      // Most of the skipped events were never read, so their number is taken from the hourly counts.
      scan.scanned += await countEventsOfHours(db, { from, to: scan.place.occurred_at });
      scan.place = { occurred_at: from, id: firstId };
      return true;
    }
    const page = await followedEvents.before({ from, before: scan.place, most: turn.page });
    for (const event of page) if (query.finds(event)) keep(scan, event);
    const last = page.length < turn.page ? undefined : page.at(-1);
    scan.place = last ? { occurred_at: last.occurred_at, id: last.id } : { occurred_at: from, id: firstId };
    scan.scanned += page.length;
    return true;
  });
}

/** Adds the events of a time span that match the filter, grouped by the database. */
async function takeAlike(
  events: FollowedEvents,
  scan: Scan,
  stretch: { from: Date; until: Date; filter: EventFilter },
): Promise<void> {
  for (const alikeEvents of await events.alikeIn({ ...stretch, most: maxFindings })) add(scan, alikeEvents);
}

const keep = (scan: Scan, { title, asset_name, occurred_at, id, ...event }: BatchEvent) =>
  add(scan, {
    title,
    asset_name,
    user_name: event.source_user ?? event.target_user,
    events: 1,
    first_at: occurred_at,
    last_at: occurred_at,
    event_ids: [id],
  });

/** Adds a group of similar events to the findings; the events are older than those found before. */
function add(scan: Scan, { title, asset_name, user_name, ...found }: Omit<HuntEventGroup, "key">): void {
  const key = createHash("sha256")
    .update(JSON.stringify([title, asset_name, user_name]))
    .digest();
  const name = key.toString("hex");
  const existingGroup = scan.found.get(name);
  scan.hits += found.events;
  scan.found.set(name, {
    key,
    title,
    asset_name,
    user_name,
    events: (existingGroup?.events ?? 0) + found.events,
    first_at: found.first_at,
    last_at: existingGroup?.last_at ?? found.last_at,
    event_ids: [...(existingGroup?.event_ids ?? []), ...found.event_ids].slice(0, 5),
  });
}

/** Saves the progress and the findings in one transaction. False if the run was cancelled. */
async function writeDown(
  { within }: Pick<JobContext, "within">,
  run: HuntRunRow,
  scan: Scan,
  ending?: { status: HuntRun["status"]; failure: string; ended_at: Date },
): Promise<boolean> {
  const { place, scanned, hits, cut } = scan;
  const isRunning = await within(writing, async (context) => {
    const { db, actor } = context;
    const set = { place_at: place.occurred_at, place_id: place.id, scanned, hits, cut, ...ending };
    if (!(await changeHuntRun(db, run.id, set))) {
      context.nothingChanged();
      return false;
    }
    const of = { companyId: companyIn(actor), runId: run.id, huntId: run.hunt_id };
    await addFindings(db, of, [...scan.found.values()]);
    record(context, run, { scanned, hits, ended: ending?.status ?? null });
    if (ending) await notifyOfRun(context, run, ending.status);
    return true;
  });
  scan.found.clear();
  return isRunning;
}

function record(
  { audit, announce }: VerbContext,
  run: HuntRunRow,
  details: { scanned: number; hits: number; ended: string | null },
): void {
  audit({
    action: details.ended ? "hunt.run_ended" : "hunt.run_advanced",
    objectType: "hunt",
    objectId: run.hunt_id,
    details: { run: run.number, ...details },
  });
  announce({ topic: "hunting.changed", data: { id: run.hunt_id } });
}

async function end(
  { within }: Pick<JobContext, "within">,
  run: HuntRunRow,
  scan: Scan,
  { status, failure }: { status: "done" | "failed"; failure: string },
): Promise<void> {
  const ended_at = await within(reading, async ({ clock }) => clock.now());
  await writeDown({ within }, run, scan, { status, failure, ended_at });
}
