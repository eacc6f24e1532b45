import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type BatchEvent, countEventsOfHours, eventsBefore } from "#features/events/server/events.public.ts";
import { HuntQuery, type HuntRun } from "#features/hunting/hunting.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { JobContext } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type RunningQuery, runningQuery } from "./hunt-query.ts";
import {
  addFindings,
  changeHuntRun,
  countFindings,
  type Found,
  findHuntRun,
  type HuntRunRow,
} from "./hunt-run.store.ts";
import { notifyOfRun } from "./run-notices.ts";

const dayMs = 86_400_000;
/** As many as `eventsBefore` answers at once. */
const pageSize = 2_000;
/** So often it writes down how far it is. */
const wordEveryMs = 3_000;
/** Of the time of a page, so much is left to others before the next one. */
const rest = 0.1;
export const mostFindings = 5_000;
const firstId = "00000000-0000-0000-0000-000000000000";
const reading = { scope: "company", effect: "read" } as const;
const writing = { scope: "company", effect: "write" } as const;

/** A page reaches further back as long as the one before was read in so short a time, and less far when it was not. */
const shortMs = 200;
const mostSpanMs = 64 * dayMs;

interface Scan {
  place: { occurred_at: Date; id: string };
  scanned: number;
  hits: number;
  /** What was found since it was written down last. */
  found: Map<string, Found>;
  cut: boolean;
  /** How far back the next page reaches at most. */
  spanMs: number;
}

/** Goes back in time through the events of a run, a page at a time, and keeps what answers to its query. */
export async function scanForHunt({ within }: JobContext, id: string): Promise<void> {
  const begun = await within(reading, async ({ db }) => {
    const run = await findHuntRun(db, id);
    if (run?.status !== "running") return undefined;
    const query = await runningQuery(db, HuntQuery.parse({ kind: run.query_kind, text: run.query }));
    return { run, query, kept: await countFindings(db, id) };
  });
  if (!begun) return;
  const { run, query } = begun;
  const scan: Scan = {
    place: { occurred_at: run.place_at ?? run.until_at, id: run.place_id ?? firstId },
    scanned: run.scanned,
    hits: run.hits,
    found: new Map(),
    cut: false,
    spanMs: dayMs,
  };
  let kept = begun.kept;
  let written = performance.now();
  while (scan.place.occurred_at > run.from_at && !scan.cut) {
    const began = performance.now();
    if (!(await lookAtPage({ within }, { run, query, scan }))) return;
    const failure = query.stopped();
    if (failure) return await end({ within }, run, scan, { status: "failed", failure });
    scan.cut = kept + scan.found.size >= mostFindings;
    if (performance.now() - written > wordEveryMs) {
      if (!(await writeDown({ within }, run, scan))) return;
      kept = await within(reading, ({ db }) => countFindings(db, id));
      written = performance.now();
    }
    const took = performance.now() - began;
    scan.spanMs = took > shortMs ? Math.max(dayMs, scan.spanMs / 2) : Math.min(mostSpanMs, scan.spanMs * 2);
    await pause(took * rest);
  }
  await end({ within }, run, scan, { status: "done", failure: "" });
}

/** False when somebody gave the run up. */
async function lookAtPage(
  { within }: Pick<JobContext, "within">,
  { run, query, scan }: { run: HuntRunRow; query: RunningQuery; scan: Scan },
): Promise<boolean> {
  const from = new Date(Math.max(run.from_at.getTime(), scan.place.occurred_at.getTime() - scan.spanMs));
  const read = await within(reading, async ({ db }) => {
    if ((await findHuntRun(db, run.id))?.status !== "running") return undefined;
    const page = await eventsBefore(db, { from, before: scan.place, selection: query.selection });
    const last = page.length < pageSize ? undefined : page.at(-1);
    const place = last ? { occurred_at: last.occurred_at, id: last.id } : { occurred_at: from, id: firstId };
    // Of a filter only what answers to it is read: the hours say how many lie behind.
    const behind = query.selection
      ? run.expected - (await countEventsOfHours(db, { from: run.from_at, to: place.occurred_at }))
      : scan.scanned + page.length;
    return { page, place, scanned: Math.max(scan.scanned, behind) };
  });
  if (!read) return false;
  for (const event of read.page) if (query.finds(event)) keep(scan, event);
  scan.scanned = read.scanned;
  scan.place = read.place;
  return true;
}

function keep(scan: Scan, event: BatchEvent): void {
  const { title, asset_name, occurred_at, id } = event;
  const user_name = event.source_user ?? event.target_user;
  const key = createHash("sha256")
    .update(JSON.stringify([title, asset_name, user_name]))
    .digest();
  const name = key.toString("hex");
  const known = scan.found.get(name);
  scan.hits += 1;
  scan.found.set(name, {
    ...{ key, title, asset_name, user_name },
    events: (known?.events ?? 0) + 1,
    first_at: occurred_at,
    last_at: known?.last_at ?? occurred_at,
    event_ids: known && known.event_ids.length >= 5 ? known.event_ids : [...(known?.event_ids ?? []), id],
  });
}

/** Writes down how far the run is with what it found, in one transaction; false when it was given up. */
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
