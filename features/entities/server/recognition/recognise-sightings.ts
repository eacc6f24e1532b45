import { v7 as uuidv7 } from "uuid";
import { identityWords } from "#features/entities/entities.words.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addMerge, movedOf } from "../entity/entity-merge.store.ts";
import { bringBack } from "../retirement/bring-back.ts";
import { findRetiredOf, findSeenAgain } from "../retirement/entity-retirement.store.ts";
import type { Identity } from "./identity-kind.rules.ts";
import { type Join, type KnownEntity, Recogniser, type Sighting } from "./recogniser.rules.ts";
import { knownEntities, lockRecognition, saveRecognised } from "./recognition.store.ts";
import { SeenMoments } from "./seen-moments.ts";

/** Why a rule joined two entities, in the words of a person. */
function joinReason({ kind, spelling }: Pick<Identity, "kind" | "spelling">): string {
  return `Comparten: ${identityWords[kind].toLowerCase()} ${spelling}`;
}

/** What some records say together of who and what they are about, oldest first. */
export interface Sightings {
  assets: Sighting[];
  accounts: Sighting[];
}

/** Finds out whose the records of some deliveries are. The same deliveries again find the same ones. */
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

/** Answers how many entities turned out to be another one. What left the register and is seen again is back in it. */
async function recognise(
  context: VerbContext,
  kind: "asset" | "account",
  sightings: readonly Sighting[],
): Promise<number> {
  if (sightings.length === 0) return 0;
  const { db } = context;
  const known = await knownEntities(
    db,
    sightings.flatMap(({ identities }) => identities),
  );
  const recogniser = new Recogniser(known, uuidv7);
  const moments = new SeenMoments();
  for (const sighting of sightings) moments.note(recogniser.see(sighting).id, sighting.last);
  const joins = await saveWithJoins(context, kind, known, recogniser);
  await bringBack(context, await findRetiredOf(db, joins), { because: "joined", scanId: null });
  const seen = await findSeenAgain(db, moments.standing(recogniser.joins));
  await bringBack(context, seen, { because: "event", scanId: null });
  return joins.length;
}

/** Keeps what was recognised, and writes down which entities that were known turned out to be one: answers which. */
export async function saveWithJoins(
  { db, actor, clock }: Pick<VerbContext, "db" | "actor" | "clock">,
  kind: "asset" | "account",
  known: readonly KnownEntity[],
  recogniser: Recogniser,
): Promise<Pick<Join, "kept" | "gone">[]> {
  const company = companyIn(actor);
  const stored = new Set(known.map(({ id }) => id));
  await saveRecognised(db, company, kind, recogniser);
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
      moved: { identities: moved.map(movedOf), both },
    });
  }
  return joins.map(({ kept, gone }) => ({ kept, gone }));
}
