import { v7 as uuidv7 } from "uuid";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { markExposed } from "../entity/standing-asset.store.ts";
import {
  findRetiredOf,
  findSeenAgain,
  markReturned,
  type Returned,
} from "../retirement/entity-retirement.store.ts";
import { saveWithJoins } from "./recognise-sightings.ts";
import { Recogniser, type Sighting } from "./recogniser.rules.ts";
import { knownEntities, lockRecognition } from "./recognition.store.ts";
import { SeenMoments } from "./seen-moments.ts";

/** An asset as a report names it, and by what it is known; `key` is the report's own. */
export interface SeenAsset extends Sighting {
  key: string;
}

export interface RecognisedAssets {
  /** The id of each asset by the key of the report. */
  ids: Map<string, string>;
  known: number;
  new: number;
  /** New, though something that it is known by is somebody else's too: a person may say that they are one. */
  ambiguous: number;
  /** Those that had left the register and are in it again. What follows in the areas is the caller's to ask for. */
  returned: Returned[];
}

/**
 * Finds out whose the assets of a report are; the same report again finds the same ones. Two that turn out to be one
 * are joined as those of events are, and what proves nothing joins nobody.
 */
export async function recogniseAssets(
  context: Pick<VerbContext, "db" | "actor" | "clock">,
  seen: readonly SeenAsset[],
  scanId: string,
): Promise<RecognisedAssets> {
  const { db, actor, clock } = context;
  await lockRecognition(db, companyIn(actor));
  const known = await knownEntities(
    db,
    seen.flatMap(({ identities }) => identities),
  );
  const before = new Set(known.map(({ id }) => id));
  const recogniser = new Recogniser(known, uuidv7);
  const moments = new SeenMoments();
  const first = seen.map((asset) => {
    const { id } = recogniser.see(asset);
    moments.note(id, asset.last);
    return [asset.key, id] as const;
  });
  const joins = await saveWithJoins(context, "asset", known, recogniser);
  const again = [
    ...(await findRetiredOf(db, joins)),
    ...(await findSeenAgain(db, moments.standing(recogniser.joins))),
  ];
  const joined = new Map(recogniser.joins.map(({ gone, kept }) => [gone, kept]));
  const standing = (id: string): string => {
    const kept = joined.get(id);
    return kept === undefined ? id : standing(kept);
  };
  const ids = new Map(first.map(([key, id]) => [key, standing(id)]));
  const found = new Set(ids.values());
  const fresh = [...found].filter((id) => !before.has(id));
  const namesOfOthers = new Set(
    [...recogniser.entities.values()].flatMap(({ id, held }) => (before.has(id) ? [...held.keys()] : [])),
  );
  const isAmbiguous = (id: string) =>
    [...(recogniser.entities.get(id)?.held.keys() ?? [])].some((key) => namesOfOthers.has(key));
  await markExposed(db, publicAssets(seen, ids));
  return {
    ids,
    known: found.size - fresh.length,
    new: fresh.length,
    ambiguous: fresh.filter(isAmbiguous).length,
    returned: await markReturned(db, again, { at: clock.now(), because: "scan", by: null, scanId }),
  };
}

/** Of this machine, a network of one's own, a provider's, or multicast; the rest of IPv4 is the Internet's. */
const notPublic =
  /^(10\.|127\.|0\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|22[4-9]\.|23\d\.|2[45]\d\.)/;

function publicAssets(seen: readonly SeenAsset[], ids: ReadonlyMap<string, string>): string[] {
  const isPublic = ({ identities }: SeenAsset) =>
    identities.some(
      ({ kind, value }) => kind === "ip" && /^\d+\.\d+\.\d+\.\d+$/.test(value) && !notPublic.test(value),
    );
  return [...new Set(seen.filter(isPublic).flatMap(({ key }) => ids.get(key) ?? []))];
}
