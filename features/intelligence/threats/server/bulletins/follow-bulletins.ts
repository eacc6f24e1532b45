import type { BulletinSubscriber } from "#features/intelligence/bulletins/server/bulletins.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { ensureSource, type ThreatSource } from "../base/source.store.ts";
import { withdrawAllStatements } from "../base/take-back.ts";
import { storeDrafts } from "../base/take-drafts.ts";
import { threatId } from "../base/threat-id.ts";
import {
  findBaseObjects,
  findStatedIndicators,
  findTechniquesAndCves,
  renameOrigin,
} from "./bulletin.store.ts";
import { stixIndicatorOf, stixReportOf } from "./bulletin-drafts.rules.ts";

/**
 * Returns the single source of the provider's threat catalogue for all bulletins; each object names its bulletin as
 * origin.
 */
const bulletinSource = (db: Database, by: { now: Date; name: string }): Promise<ThreatSource> =>
  ensureSource(db, { companyId: 0, name: "Boletines", kind: "bulletin", reliability: "A" }, by);

/** Updates the threat catalogue with the subjects and indicators of published bulletins. */
export const relevanceOfBulletins: BulletinSubscriber = {
  async tellable(db, objects) {
    const baseObjects = await findBaseObjects(
      db,
      objects.map(({ id }) => id),
    );
    const baseIds = new Set(baseObjects.map(({ id }) => id));
    const missingNames = objects.filter(({ id }) => !baseIds.has(id)).map(({ name }) => name);
    if (missingNames.length > 0)
      throw new Refusal("invalid_input", {
        detail: `Ya no está en la base de amenazas: ${missingNames.join(", ")}`,
      });
    return baseObjects
      .filter(({ tlp }) => tlp === "clear")
      .map(({ id, type, name }) => ({ id, type, name: name.slice(0, 500) }));
  },

  async published({ db, clock, actor, announce }, { id, draft, at }) {
    const path = paths.bulletin(id);
    const source = await bulletinSource(db, { now: clock.now(), name: authorOf(actor).name });
    const indicators = draft.indicators.map((each) => {
      const indicator = stixIndicatorOf(each, draft.title, at);
      if (indicator)
        return {
          draft: indicator,
          objectId: threatId(indicator.stix_id, each.tlp, null),
        };
      const detail = `Los eventos no se comparan con este valor: ${each.value}`;
      throw new Refusal("invalid_input", { detail });
    });
    // Indicators that the bulletin already stated are not stated again, so that no second retro-hunt runs for them.
    const stated = await findStatedIndicators(db, { sourceId: source.id, path });
    const before = new Map(stated.map((each) => [each.object_id, each]));
    const fresh = indicators.filter(({ draft: now, objectId }) => {
      const was = before.get(objectId);
      return was?.tlp !== now.tlp || was.confidence !== now.confidence || was.valid_until !== now.valid_until;
    });
    const changedIds = new Set(fresh.map(({ objectId }) => objectId));
    const unchangedIds = indicators
      .map(({ objectId }) => objectId)
      .filter((objectId) => !changedIds.has(objectId));
    const by = { sourceId: source.id, originPath: path, except: unchangedIds };
    await withdrawAllStatements(db, { companyId: 0, by, now: at });
    const refs = [
      ...(await findBaseObjects(
        db,
        draft.objects.map((object) => object.id),
      )),
      ...(await findTechniquesAndCves(db, draft)),
      ...indicators.map((each) => each.draft),
    ];
    const origin = { label: draft.title, path };
    const defaults = { tlp: "amber", confidence: 80 } as const;
    await renameOrigin(db, { sourceId: source.id, ...origin });
    await storeDrafts(
      db,
      { companyId: 0, readerId: null, source, importId: null, origin, defaults, now: at },
      [...fresh.map((each) => each.draft), ...(refs.length > 0 ? [stixReportOf(id, draft, refs, at)] : [])],
    );
    announce({ topic: "threats.changed", data: { id: source.id } });
  },

  async withdrawn({ db, clock, actor, announce }, id) {
    const source = await bulletinSource(db, { now: clock.now(), name: authorOf(actor).name });
    const by = { sourceId: source.id, originPath: paths.bulletin(id), except: [] };
    await withdrawAllStatements(db, { companyId: 0, by, now: clock.now() });
    announce({ topic: "threats.changed", data: { id: source.id } });
  },
};
