import { lookAlikeSignLabels } from "#features/intelligence/threats/panorama.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { fixedHarm } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, maxMatters } from "#platform/server/matters/matter-kind.ts";
import { findLookAlikes } from "./look-alike.store.ts";
import { findWatches } from "./watch.store.ts";
import { isoDay } from "./watch-view.ts";

const dayMs = 86_400_000;
/** Returns the end of a review date, in UTC. */
const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs);

/** Pending items of the provider: watched items whose review is due. */
export const watchMatters = defineMatter({
  kind: "threat_watch",
  label: "Seguimientos por revisar",
  permission: "threat.work",
  tables: ["threat_watch"],
  async compute({ db, clock }) {
    const page = { limit: maxMatters };
    const { items } = await findWatches(db, { due: true, ended: false }, isoDay(clock.now()), page);
    return items.map(({ id, value, reason, owner_id, owner_name, review_on, reviewed_at, created_at }) => ({
      id,
      side: "provider",
      code: value,
      title: reason,
      need: "revise el seguimiento",
      severity: null,
      state: "Por revisar",
      owner: { id: owner_id, name: owner_name },
      due: endOf(review_on),
      deadline: "day",
      harm: fixedHarm(20, "Seguimiento de una amenaza"),
      since: reviewed_at ?? created_at,
      path: `${paths.threatWatch}?seguido=${id}`,
    }));
  },
});

/** Pending matters of the provider: observed look-alikes of a company's domains that nobody has judged yet. */
export const lookAlikeMatters = defineMatter({
  kind: "threat_look_alike",
  label: "Dominios parecidos por revisar",
  permission: "threat.work",
  tables: ["threat_look_alike"],
  async compute({ db }) {
    const { items } = await findLookAlikes(db, { state: "open" }, { limit: maxMatters });
    return items.map(({ id, name, resembles, sign, first_on }) => ({
      id,
      side: "provider",
      code: name,
      title: `Se parece a ${resembles}: ${lookAlikeSignLabels[sign].toLowerCase()}`,
      need: "decida si el dominio imita a la empresa",
      severity: null,
      state: "Por juzgar",
      due: null,
      deadline: "none",
      harm: fixedHarm(40, "Posible suplantación de un dominio"),
      since: new Date(`${first_on}T00:00:00Z`),
      path: `${paths.threatWatch}?${new URLSearchParams({ vista: "parecidos", parecido_a: resembles })}`,
    }));
  },
});
