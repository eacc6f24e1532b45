import { companyIn } from "#platform/server/actor.ts";
import { TimeSlice } from "#platform/server/time-slice.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { markExposed } from "../entity/current-asset.store.ts";
import {
  findRetiredOf,
  findSeenAgain,
  markReturned,
  type Returned,
} from "../retirement/entity-retirement.store.ts";
import { type Recognition, recogniserFor, saveWithJoins } from "./recognise-sightings.ts";
import { type Sighting, survivorsOfJoins } from "./recogniser.rules.ts";
import { lockRecognition } from "./recognition.store.ts";
import { SeenMoments } from "./seen-moments.ts";

/** An asset of a report with its identities; `key` is the key within the report. */
export interface SeenAsset extends Sighting {
  key: string;
}

export interface RecognisedAssets {
  /** The id of each asset by the key of the report. */
  ids: Map<string, string>;
  known: number;
  new: number;
  /** The number of new assets that share an identity with another one; a person may merge them. */
  ambiguous: number;
  /** The retired assets that the report restored. The caller triggers the effects in other areas. */
  returned: Returned[];
}

/**
 * Finds or creates the entity of each asset in a report; repeating it gives the same entities. Entities that prove to
 * be the same are merged, as for events; weak identities never cause a merge.
 */
export async function recogniseAssets(
  context: Pick<VerbContext, "db" | "actor" | "clock">,
  seenAssets: readonly SeenAsset[],
  scanId: string,
): Promise<RecognisedAssets> {
  const { db, actor, clock } = context;
  await lockRecognition(db, companyIn(actor));
  const slice = new TimeSlice();
  const recognition = await recogniserFor(db, seenAssets, slice);
  const { recogniser, stored: before } = recognition;
  const moments = new SeenMoments();
  const first = await slice.map(seenAssets, (asset) => {
    const { id } = recogniser.see(asset);
    moments.note(id, asset.last);
    return [asset.key, id] as const;
  });
  const joins = await saveWithJoins(context, "asset", recognition);
  const assetsSeenAgain = [
    ...(await findRetiredOf(db, joins)),
    ...(await findSeenAgain(db, moments.standing(recogniser.joins))),
  ];
  const survivors = survivorsOfJoins(recogniser.joins);
  const ids = new Map<string, string>();
  await slice.each(first, ([key, id]) => ids.set(key, survivors.get(id) ?? id));
  const keys = new Set(ids.values());
  const newIds = [...keys].filter((id) => !before.has(id));
  const ambiguous = await ambiguousOf(newIds, recognition);
  await markExposed(db, await publicAssets(seenAssets, ids, slice));
  return {
    ids,
    known: keys.size - newIds.length,
    new: newIds.length,
    ambiguous,
    returned: await markReturned(db, assetsSeenAgain, { at: clock.now(), because: "scan", by: null, scanId }),
  };
}

/**
 * Counts the new assets that share an identity with an existing one; identities that too many entities share are
 * ignored.
 */
async function ambiguousOf(
  newIds: readonly string[],
  { recogniser, stored, slice }: Recognition,
): Promise<number> {
  const keysOfOthers = new Set<string>();
  await slice.each(recogniser.entities.values(), ({ id, held }) => {
    if (!stored.has(id)) return;
    for (const key of held.keys()) if (!recogniser.isCrowded(key)) keysOfOthers.add(key);
  });
  let ambiguous = 0;
  await slice.each(newIds, (id) => {
    const keys = recogniser.entities.get(id)?.held.keys().toArray() ?? [];
    if (keys.some((key) => keysOfOthers.has(key))) ambiguous += 1;
  });
  return ambiguous;
}

/** Matches addresses that are not public: of this machine, of private networks, of provider networks, or multicast. */
const notPublic =
  /^(10\.|127\.|0\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|22[4-9]\.|23\d\.|2[45]\d\.)/;

async function publicAssets(
  seenAssets: readonly SeenAsset[],
  ids: ReadonlyMap<string, string>,
  slice: TimeSlice,
): Promise<string[]> {
  const isPublic = ({ identities }: SeenAsset) =>
    identities.some(
      ({ kind, value }) => kind === "ip" && /^\d+\.\d+\.\d+\.\d+$/.test(value) && !notPublic.test(value),
    );
  const exposed = new Set<string>();
  await slice.each(seenAssets, (asset) => {
    const id = isPublic(asset) ? ids.get(asset.key) : undefined;
    if (id !== undefined) exposed.add(id);
  });
  return [...exposed];
}
