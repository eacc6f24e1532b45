import type { WorkSource } from "#features/my-work/server/work-source.extension.ts";
import { lookAlikeSignWords } from "#features/threats/panorama.words.ts";
import { personOf } from "#platform/server/actor.ts";
import { findLookAlikes } from "./look-alike.store.ts";
import { countWatch, findWatches } from "./watch.store.ts";
import { dayOf } from "./watch-view.ts";

const dayMs = 86_400_000;
/** The end of a day of review, in UTC. */
const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs);

/** To the provider's people: what is followed and whose day of review has come. */
export const dueWatch: WorkSource = {
  kind: "threat_watch",
  label: "Seguimientos por revisar",
  permission: "threat.work",
  async find({ db, actor, clock }, { most, mine, late }) {
    const today = dayOf(clock.now());
    const me = personOf(actor).userId;
    const { items } = await findWatches(db, { due: true, ended: false }, today, {
      limit: Math.min(most, 200),
    });
    return items
      .filter(({ owner_id, review_on }) => (!mine || owner_id === me) && (!late || review_on < today))
      .map(({ id, value, reason, owner_id, owner_name, review_on, reviewed_at, created_at }) => ({
        id,
        name: value,
        title: reason,
        severity: null,
        state: "Por revisar",
        owner: { id: owner_id, name: owner_name },
        due: endOf(review_on),
        since: reviewed_at ?? created_at,
        path: `/Amenazas/Seguimiento?seguido=${id}`,
      }));
  },
  async count({ db, clock }) {
    const now = clock.now();
    const { due } = await countWatch(db, dayOf(now));
    const yesterday = await countWatch(db, dayOf(new Date(now.getTime() - dayMs)));
    return { total: due, late: yesterday.due };
  },
};

/** To the provider's people: names that were seen, resemble a domain of the company, and nobody judged. */
export const waitingLookAlikes: WorkSource = {
  kind: "threat_look_alike",
  label: "Nombres parecidos por juzgar",
  permission: "threat.work",
  async find({ db }, { most, mine, late }) {
    // Nobody is given one, and nobody promised a time for them.
    if (mine || late) return [];
    const { items } = await findLookAlikes(db, { state: "open" }, { limit: Math.min(most, 200) });
    return items.map(({ id, name, resembles, sign, first_on }) => ({
      id,
      name,
      title: `Se parece a ${resembles}: ${lookAlikeSignWords[sign].toLowerCase()}`,
      severity: null,
      state: "Por juzgar",
      owner: { id: null, name: null },
      due: null,
      since: new Date(`${first_on}T00:00:00Z`),
      path: `/Amenazas/Seguimiento?${new URLSearchParams({ vista: "parecidos", parecido_a: resembles })}`,
    }));
  },
  async count({ db, clock }) {
    return { total: (await countWatch(db, dayOf(clock.now()))).look_alikes, late: 0 };
  },
};
