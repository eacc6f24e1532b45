import { v7 as uuidv7 } from "uuid";
import { identityLabels } from "#features/detection/entities/entities.labels.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { TimeSlice } from "#platform/server/time-slice.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addMerge, movedIdentityOf } from "../entity/entity-merge.store.ts";
import { findRetiredOf, findSeenAgain } from "../retirement/entity-retirement.store.ts";
import { restoreAssets } from "../retirement/restore-assets.ts";
import type { Identity } from "./identity-kind.rules.ts";
import { type Join, Recogniser, type Sighting } from "./recogniser.rules.ts";
import { knownEntities, lockRecognition } from "./recognition.store.ts";
import { saveRecognised } from "./save-recognised.store.ts";
import { SeenMoments } from "./seen-moments.ts";

/** Returns the recorded reason of an automatic merge, in Spanish: the identity that the two entities share. */
function joinReason({ kind, spelling }: Pick<Identity, "kind" | "spelling">): string {
  return `Comparten: ${identityLabels[kind].toLowerCase()} ${spelling}`;
}

/** The combined identities of some records, oldest first. */
export interface Sightings {
  assets: Sighting[];
  accounts: Sighting[];
}

/** Finds or creates the entities that the records of batches name. Repeating it gives the same entities. */
export async function recogniseSightings(
  context: VerbContext,
  pages: AsyncIterable<Sightings>,
  batchIds: readonly string[],
): Promise<void> {
  const { db, actor, audit } = context;
  await lockRecognition(db, companyIn(actor));
  const counts = { assets: 0, accounts: 0, joined: 0 };
  for await (const { assets, accounts } of pages) {
    counts.joined += await recognise(context, "asset", assets);
    counts.joined += await recognise(context, "account", accounts);
    counts.assets += assets.length;
    counts.accounts += accounts.length;
  }
  audit({
    action: "entities.recognised",
    objectType: "event_batch",
    objectId: batchIds[0] ?? "",
    details: { ...counts, batches: batchIds.length },
  });
}

/** Resolves sightings. Returns how many known entities were merged. A retired entity that is seen again is restored. */
async function recognise(
  context: VerbContext,
  kind: "asset" | "account",
  sightings: readonly Sighting[],
): Promise<number> {
  if (sightings.length === 0) return 0;
  const { db } = context;
  const slice = new TimeSlice();
  const { recogniser, stored } = await recogniserFor(db, sightings, slice);
  const moments = new SeenMoments();
  await slice.each(sightings, (sighting) => moments.note(recogniser.see(sighting).id, sighting.last));
  const joins = await saveWithJoins(context, kind, { recogniser, stored, slice });
  await restoreAssets(context, await findRetiredOf(db, joins), { because: "joined", scanId: null });
  const seenAgain = await findSeenAgain(db, moments.standing(recogniser.joins));
  await restoreAssets(context, seenAgain, { because: "event", scanId: null });
  return joins.length;
}

export interface Recognition {
  recogniser: Recogniser;
  /** The ids of the entities that were stored before. */
  stored: ReadonlySet<string>;
  slice: TimeSlice;
}

/** Returns a recogniser that has loaded the entities to which these sightings may belong. */
export async function recogniserFor(
  db: Database,
  sightings: readonly Sighting[],
  slice: TimeSlice,
): Promise<Recognition> {
  const [from, until] = await periodOf(sightings, slice);
  const { entities, crowded } = await knownEntities(
    db,
    { identities: identitiesIn(sightings), from, until },
    slice,
  );
  const recogniser = new Recogniser(uuidv7);
  const storedIds = new Set<string>();
  await slice.each(entities, (entity) => {
    recogniser.know(entity);
    storedIds.add(entity.id);
  });
  for (const key of crowded) recogniser.markCrowded(key);
  return { recogniser, stored: storedIds, slice };
}

function* identitiesIn(sightings: readonly Sighting[]): Generator<Identity> {
  for (const { identities } of sightings) yield* identities;
}

/** Returns the time of the first and of the last sighting. */
async function periodOf(sightings: readonly Sighting[], slice: TimeSlice): Promise<[Date, Date]> {
  let [from, until] = [Number.POSITIVE_INFINITY, 0];
  await slice.each(sightings, ({ first, last }) => {
    from = Math.min(from, first.getTime());
    until = Math.max(until, last.getTime());
  });
  return [new Date(Math.min(from, until)), new Date(until)];
}

/** Saves the result of the recognition and records merges of stored entities. Returns these merges. */
export async function saveWithJoins(
  { db, actor, clock }: Pick<VerbContext, "db" | "actor" | "clock">,
  kind: "asset" | "account",
  { recogniser, stored, slice }: Recognition,
): Promise<Pick<Join, "kept" | "gone">[]> {
  const company = companyIn(actor);
  await saveRecognised(db, company, kind, recogniser, slice);
  const joins = recogniser.joins.filter(({ gone }) => stored.has(gone));
  for (const { kept, gone, shared, moved, both } of joins) {
    await addMerge(db, {
      company_id: company,
      id: uuidv7(),
      kept_id: kept,
      gone_id: gone,
      reason: joinReason(shared),
      by_name: null,
      at: clock.now(),
      moved: { identities: moved.map(movedIdentityOf), both },
    });
  }
  return joins.map(({ kept, gone }) => ({ kept, gone }));
}
