import { v5 as uuidv5 } from "uuid";
import {
  type PageOfObjects,
  stixMediaType,
} from "#features/intelligence/threats/contracts/taxii.contract.ts";
import { noEndYear } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import { patternOfKey } from "#features/intelligence/threats/readers/stix/value-indicator.ts";
import { threatNamespace } from "#features/intelligence/threats/readers/value-id.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findKeysOf, findRaws, type KeyOfIndicator } from "../export/exported.store.ts";
import { stixUnderCeiling, tlpsUnder } from "../export/stix-under-ceiling.ts";
import { type IndicatorWithStixId, indicators } from "../indicators/indicator-query.store.ts";
import { findSubscription } from "./subscription.store.ts";

/** The most objects per page, whatever limit is requested. */
const maxAtOnce = 1_000;

/** Returns the id of the single TAXII collection of a company; all subscriptions of the company use it. */
export const collectionIdOf = (companyId: number): string => uuidv5(`taxii ${companyId}`, threatNamespace);

export const collectionOf = (companyId: number) => ({
  id: collectionIdOf(companyId),
  title: "Indicadores",
  description: "Indicadores de la base del proveedor y propios de la empresa, en STIX 2.1.",
  can_read: true,
  can_write: false,
  media_types: [stixMediaType],
});

type Reading = Pick<VerbContext, "db" | "actor" | "clock" | "http">;

/** Returns the company and the highest marking of the asking machine; refuses a collection of another company. */
async function standing(
  { db, actor }: Reading,
  collection: string,
): Promise<{ companyId: number; tlps: Tlp[]; ceiling: Tlp }> {
  const companyId = companyIn(actor);
  if (actor.kind !== "source") throw new Refusal("forbidden");
  if (collection !== collectionIdOf(companyId)) throw new Refusal("not_found");
  const subscription = await findSubscription(db, actor.sourceId);
  if (!subscription || subscription.revoked_at) throw new Refusal("not_found");
  return { companyId, tlps: tlpsUnder(subscription.ceiling), ceiling: subscription.ceiling };
}

interface CollectionPage {
  more: boolean;
  next: string | undefined;
  rows: { row: IndicatorWithStixId; object: JsonObject }[];
}

const wantsOnly = (list: string | undefined, has: (word: string) => boolean): boolean =>
  list === undefined || list.split(",").some(has);

/**
 * Returns whether a page can contain the requested objects: the collection has only STIX 2.1 indicators, in their
 * newest version.
 */
function mayHold(request: PageOfObjects): boolean {
  return (
    wantsOnly(request["match[type]"], (type) => type === "indicator") &&
    wantsOnly(request["match[spec_version]"], (version) => version === "2.1" || version === "2.0")
  );
}

/** Returns one page in the order of change; the answer headers have the times of its first and last object. */
export async function collectionPage(context: Reading, request: PageOfObjects): Promise<CollectionPage> {
  const { db, clock, http } = context;
  const { companyId, tlps, ceiling } = await standing(context, request.id);
  if (!mayHold(request)) return { more: false, next: undefined, rows: [] };
  const filter = {
    tlps,
    collected: true,
    changed_after: request.added_after,
    stix_ids: request["match[id]"]?.split(",").slice(0, 100),
  };
  const page = await indicators.page(
    db,
    { filter, companyId, now: clock.now() },
    {
      sort: "changed",
      cursor: request.next || undefined,
      limit: Math.min(request.limit, maxAtOnce),
      uncounted: true,
    },
  );
  const [first, last] = [page.items[0], page.items.at(-1)];
  if (first && last) {
    http.setAnswerHeader("x-taxii-date-added-first", first.changed_at.toISOString());
    http.setAnswerHeader("x-taxii-date-added-last", last.changed_at.toISOString());
  }
  const ids = page.items.map(({ id }) => id);
  const raws = new Map(
    (await findRaws(db, companyId, ids, tlps)).map((each) => [`${each.company_id} ${each.object_id}`, each]),
  );
  const muted = page.items.filter(({ muted_count }) => muted_count > 0).map(({ id }) => id);
  const keys = Map.groupBy(await findKeysOf(db, companyId, muted), (key) => key.indicator_id);
  const rows = page.items.flatMap((row) => {
    const stated = raws.get(`${row.company_id} ${row.id}`);
    const object = stated && stixUnderCeiling(stated.raw, stated.tlp, ceiling);
    const shared = object && withoutMuted(object, row, keys.get(row.id) ?? []);
    return shared ? [{ row, object: asGoodUntil(shared, row) }] : [];
  });
  return { more: page.next !== null, next: page.next ?? undefined, rows };
}

/**
 * Returns the pattern without values on a warning list, because a machine that reads the collection would block them.
 * Undefined if the pattern cannot be written without them.
 */
function withoutMuted(
  object: JsonObject,
  { revoked, muted_count, compared }: IndicatorWithStixId,
  keys: readonly KeyOfIndicator[],
): JsonObject | undefined {
  if (revoked || muted_count === 0) return object;
  if (compared !== "values") return undefined;
  const pattern = keys.filter(({ noisy }) => noisy === null).map(patternOfKey);
  return { ...object, pattern: pattern.join(" OR ") };
}

/** Adds the last day on which the portal itself compares it, so that a machine drops expired indicators. */
function asGoodUntil(object: JsonObject, { live_until, valid_from }: IndicatorWithStixId): JsonObject {
  if (live_until.startsWith(noEndYear) || typeof object.valid_until === "string") return object;
  const end = `${live_until}T23:59:59.000Z`;
  return end > valid_from.toISOString() ? { ...object, valid_until: end } : { ...object, revoked: true };
}

export const objectVersion = ({ modified, created }: JsonObject): string => String(modified ?? created ?? "");
