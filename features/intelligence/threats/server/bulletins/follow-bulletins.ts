import type { BulletinFollower } from "#features/intelligence/bulletins/server/bulletins.public.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { ensureSource, type ThreatSource } from "../base/source.store.ts";
import { takeAllBack } from "../base/take-back.ts";
import { takeDrafts } from "../base/take-drafts.ts";
import { threatId } from "../base/threat-id.ts";
import { findBaseObjects, findNumbered, findStatedIndicators, renameOrigin } from "./bulletin.store.ts";
import { bulletinPath, indicatorOf, reportOf } from "./bulletin-drafts.rules.ts";

/** The one source of the provider's base for all bulletins; each thing says which one it comes from. */
const bulletinSource = (db: Database, by: { now: Date; name: string }): Promise<ThreatSource> =>
  ensureSource(db, { companyId: 0, name: "Boletines", kind: "bulletin", reliability: "A" }, by);

/** The base keeps up with what published bulletins are about and with their indicators. */
export const followBulletins: BulletinFollower = {
  async tellable(db, objects) {
    const found = await findBaseObjects(
      db,
      objects.map(({ id }) => id),
    );
    const known = new Set(found.map(({ id }) => id));
    const lost = objects.filter(({ id }) => !known.has(id)).map(({ name }) => name);
    if (lost.length > 0)
      throw new Refusal("invalid_input", { detail: `Ya no está en la base de amenazas: ${lost.join(", ")}` });
    return found
      .filter(({ tlp }) => tlp === "clear")
      .map(({ id, type, name }) => ({ id, type, name: name.slice(0, 500) }));
  },

  async published({ db, clock, actor, announce }, { id, draft, at }) {
    const path = bulletinPath(id);
    const source = await bulletinSource(db, { now: clock.now(), name: authorOf(actor).name });
    const indicators = draft.indicators.map((each) => {
      const read = indicatorOf(each, draft.title, at);
      if (read) return { draft: read, objectId: threatId(read.stix_id, each.tlp, null) };
      const detail = `Los eventos no se comparan con este valor: ${each.value}`;
      throw new Refusal("invalid_input", { detail });
    });
    // What the bulletin already said and says again stays as it is: nobody looks back for it a second time.
    const stated = await findStatedIndicators(db, { sourceId: source.id, path });
    const before = new Map(stated.map((each) => [each.object_id, each]));
    const fresh = indicators.filter(({ draft: now, objectId }) => {
      const was = before.get(objectId);
      return was?.tlp !== now.tlp || was.confidence !== now.confidence || was.valid_until !== now.valid_until;
    });
    const changed = new Set(fresh.map(({ objectId }) => objectId));
    const kept = indicators.map(({ objectId }) => objectId).filter((objectId) => !changed.has(objectId));
    const by = { sourceId: source.id, originPath: path, except: kept };
    await takeAllBack(db, { companyId: 0, by, now: at });
    const refs = [
      ...(await findBaseObjects(
        db,
        draft.objects.map((object) => object.id),
      )),
      ...(await findNumbered(db, draft)),
      ...indicators.map((each) => each.draft),
    ];
    const origin = { label: draft.title, path };
    const defaults = { tlp: "amber", confidence: 80 } as const;
    await renameOrigin(db, { sourceId: source.id, ...origin });
    await takeDrafts(
      db,
      { companyId: 0, readerId: null, source, importId: null, origin, defaults, now: at },
      [...fresh.map((each) => each.draft), ...(refs.length > 0 ? [reportOf(id, draft, refs, at)] : [])],
    );
    announce({ topic: "threats.changed", data: { id: source.id } });
  },

  async withdrawn({ db, clock, actor, announce }, id) {
    const source = await bulletinSource(db, { now: clock.now(), name: authorOf(actor).name });
    const by = { sourceId: source.id, originPath: bulletinPath(id), except: [] };
    await takeAllBack(db, { companyId: 0, by, now: clock.now() });
    announce({ topic: "threats.changed", data: { id: source.id } });
  },
};
