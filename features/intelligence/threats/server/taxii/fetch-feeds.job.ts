import { z } from "zod";
import { Markings } from "#features/intelligence/threats/readers/stix/markings.ts";
import type { ThreatDraft } from "#features/intelligence/threats/readers/stix/stix-draft.ts";
import { readStixObject } from "#features/intelligence/threats/readers/stix/stix-object.ts";
import { defineJob, type JobContext } from "#platform/server/jobs/define-job.ts";
import { findSource } from "../base/source.store.ts";
import { storeDrafts } from "../base/take-drafts.ts";
import { endFetch, type FeedRow, findDueFeeds, findFeed, saveProgress, takeFetchTurn } from "./feed.store.ts";
import { feedSecret, taxiiLine } from "./feed-line.ts";
import { collectionPages, objectsOfPage, type TaxiiPage } from "./taxii-client.ts";
import { TaxiiProblem, taxiiSentence } from "./taxii-problem.ts";

const minute = 60_000;
/**
 * The lifetime of a claim, in milliseconds, longer than any fetch; after it another process may continue an
 * interrupted fetch.
 */
const longestFetch = 30 * minute;
/** The overlap of fetches in milliseconds, because two objects can have the same time at the boundary of a page. */
const overlapMs = 1_000;

/** Job that fetches, every minute, the collections that are due, one after the other. */
export const fetchFeeds = defineJob({
  name: "threats.fetch_feeds",
  input: z.object({}),
  cron: "* * * * *",
  expireInSeconds: 3_600,
  async perform(context) {
    const due = await context.within({ scope: "platform", effect: "read" }, ({ db, clock }) =>
      findDueFeeds(db, clock.now()),
    );
    for (const id of due) await fetchFeed(context, id);
  },
});

/** Job that fetches one collection now. */
export const fetchFeedJob = defineJob({
  name: "threats.fetch_one_feed",
  input: z.object({ id: z.uuid() }),
  expireInSeconds: 3_600,
  perform: async (context, { id }) => await fetchFeed(context, id),
});

async function fetchFeed(context: JobContext, id: string): Promise<void> {
  const { gate, within } = context;
  const write = { scope: "platform", effect: "write" } as const;
  const feed = await within(write, async ({ db, clock, entryFollows }) => {
    const now = clock.now();
    const until = new Date(now.getTime() + longestFetch);
    entryFollows();
    return (await takeFetchTurn(db, id, { now, until })) ? await findFeed(db, id) : undefined;
  });
  if (!feed) return;
  const line = taxiiLine(feed, feedSecret(gate.keyring, feed), gate.config);
  const count = { objects: 0, kept: 0, known: 0, repeated: 0, refused: 0 };
  // The marking definitions of all pages are collected, because a page may use one that an earlier page defined.
  const markings = new Markings();
  try {
    for await (const page of collectionPages(line, feed))
      await takePage(context, { feed, markings, count }, page);
  } catch (error) {
    const problem = taxiiSentence(error);
    const wait = error instanceof TaxiiProblem ? (error.retryAfter ?? 0) * 1_000 : 0;
    await within(write, async ({ db, clock, audit, announce }) => {
      // The pause doubles with each failure, up to one day.
      const pause = Math.min(feed.every_minutes * minute * 2 ** Math.min(feed.failures, 8), 24 * 60 * minute);
      const next_at = new Date(clock.now().getTime() + Math.max(pause, wait));
      await endFetch(db, id, { next_at, problem });
      audit({
        action: "threats.feed_failed",
        objectType: "threat_feed",
        objectId: id,
        details: { problem, ...count },
      });
      announce({ topic: "threats.changed", data: { id } });
    });
    return;
  }
  await within(write, async ({ db, clock, audit, announce }) => {
    const now = clock.now();
    const next_at = new Date(now.getTime() + feed.every_minutes * minute);
    const good_objects = count.kept + count.known + count.repeated;
    await endFetch(db, id, { next_at, good_at: now, good_objects });
    audit({ action: "threats.feed_fetched", objectType: "threat_feed", objectId: id, details: { ...count } });
    announce({ topic: "threats.changed", data: { id } });
  });
}

interface Fetching {
  feed: FeedRow;
  markings: Markings;
  /** The counts of a fetch's objects: received, stored, known, repeated on their page or refused. */
  count: { objects: number; kept: number; known: number; repeated: number; refused: number };
}

/** Stores one page and the progress of the collection in one transaction. */
async function takePage(
  { within }: JobContext,
  { feed, markings, count }: Fetching,
  page: TaxiiPage,
): Promise<void> {
  const raws = objectsOfPage(page);
  for (const raw of raws) if (raw.type === "marking-definition") markings.add(raw);
  const defaults = { tlp: feed.tlp, confidence: feed.confidence };
  const drafts: ThreatDraft[] = [];
  let refusedCount = page.objects.length - raws.length;
  for (const raw of raws) {
    const draft = readStixObject(raw, markings, defaults);
    if ("problem" in draft) refusedCount += 1;
    else drafts.push(draft);
  }
  if (refusedCount > 0 && drafts.length === 0)
    throw new TaxiiProblem("Nada de lo que envía el servidor es STIX.");
  await within({ scope: "platform", effect: "write" }, async ({ db, clock, entryFollows }) => {
    const source = await findSource(db, 0, feed.source_id);
    if (!source) throw new TaxiiProblem("La fuente ya no existe.");
    const now = clock.now();
    const taking = { companyId: 0, readerId: null, source, importId: null, defaults, now };
    for (let at = 0; at < drafts.length; at += 1_000) {
      const storedBatch = await storeDrafts(db, taking, drafts.slice(at, at + 1_000));
      count.kept += storedBatch.kept;
      count.known += storedBatch.known;
      count.repeated += storedBatch.repeated;
    }
    if (page.addedLast) await saveProgress(db, feed.id, new Date(page.addedLast.getTime() - overlapMs));
    // The audit entry of the whole fetch is written at its end.
    entryFollows();
  });
  count.objects += page.objects.length;
  count.refused += refusedCount;
}
