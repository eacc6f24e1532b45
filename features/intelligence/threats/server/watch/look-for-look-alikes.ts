import { v7 as uuidv7 } from "uuid";
import {
  countHostValues,
  type HostValue,
  occurredHostValues,
} from "#features/detection/events/server/events.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { type LookAlike, lookAlikeTest } from "#platform/readers/names/look-alike.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { hostSources } from "../host-source.extension.ts";
import { findSeenValues, type NewLookAlike, saveLookAlikes } from "./look-alike.store.ts";
import { findWatchedDomains, markSearchedUntil } from "./watch.store.ts";
import { isoDay } from "./watch-view.ts";

/** The most values that are stored per name. */
const maxValues = 50;
const maxNames = 2_000;

interface Met {
  alike: LookAlike;
  values: Map<string, HostValue>;
  seen_in: Set<string>;
  first_on: string;
  last_on: string;
  times: number;
}

const hostOf = ({ kind, value }: HostValue) =>
  kind === "mail" ? value.slice(value.lastIndexOf("@") + 1) : value;
const keyOf = ({ kind, value }: HostValue) => `${kind} ${value}`;
function valueIn(key: string): HostValue {
  const at = key.indexOf(" ");
  return { kind: key.slice(0, at) as HostValue["kind"], value: key.slice(at + 1) };
}

/**
 * Compares observed host names with the company's domains: once a day, and after a domain was added, all stored
 * names; otherwise those of yesterday and today. Stores look-alikes and notifies of new ones. Returns their number.
 */
export async function lookForLookAlikes(context: VerbContext): Promise<number> {
  const { db, actor, clock } = context;
  const companyId = companyIn(actor);
  const domains = await findWatchedDomains(db);
  if (domains.length === 0) return 0;
  // All domains are compared, so that a name is assigned to the most similar one.
  const resembles = lookAlikeTest(domains.map(({ value }) => value));
  const today = isoDay(clock.now());
  // Events may arrive late, for example in an uploaded file, so all stored names are searched once a day.
  const all = domains.some(({ looked_until }) => looked_until === null || looked_until < today);
  const since = all ? null : isoDay(new Date(clock.now().getTime() - 86_400_000));
  const foundNames = await meet(context, resembles, since);
  const newLookAlikes = await seenNames(context, foundNames);
  const fresh = await saveLookAlikes(db, { companyId, now: clock.now() }, newLookAlikes);
  await markSearchedUntil(
    db,
    domains.map(({ id }) => id),
    today,
  );
  notice(context, domains, fresh);
  return fresh.length;
}

async function meet(
  context: VerbContext,
  resembles: ReturnType<typeof lookAlikeTest>,
  since: string | null,
): Promise<Map<string, Met>> {
  const foundNames = new Map<string, Met>();
  const lookAlikeOf = (host: string): Met | undefined => {
    const alike = resembles(host);
    if (!alike) return undefined;
    const existingLookAlike = foundNames.get(alike.registrable);
    if (existingLookAlike) return existingLookAlike;
    if (foundNames.size >= maxNames) return undefined;
    const none = { first_on: "9999-12-31", last_on: "0001-01-01", times: 0 };
    const newLookAlike: Met = { alike, values: new Map(), seen_in: new Set(), ...none };
    foundNames.set(alike.registrable, newLookAlike);
    return newLookAlike;
  };
  for await (const values of occurredHostValues(context.db, since))
    for (const value of values) lookAlikeOf(hostOf(value))?.values.set(keyOf(value), value);
  for (const { name, find } of context.extensions(hostSources))
    for (const { host, first_on, last_on, times } of await find(context)) {
      const lookAlike = lookAlikeOf(host);
      if (lookAlike) add(lookAlike, name, { first_on, last_on, times });
    }
  return foundNames;
}

function add(
  lookAlike: Met,
  place: string,
  { first_on, last_on, times }: Pick<Met, "first_on" | "last_on" | "times">,
): void {
  lookAlike.seen_in.add(place);
  if (first_on < lookAlike.first_on) lookAlike.first_on = first_on;
  if (last_on > lookAlike.last_on) lookAlike.last_on = last_on;
  lookAlike.times += times;
}

/** Returns the names with their days and counts, over all values by which each was seen. */
async function seenNames({ db }: VerbContext, foundNames: ReadonlyMap<string, Met>): Promise<NewLookAlike[]> {
  const before = await findSeenValues(db, [...foundNames.keys()]);
  const owner = new Map<string, Met>();
  for (const [name, each] of foundNames) {
    for (const key of before.get(name) ?? []) each.values.set(key, valueIn(key));
    const firstValues = [...each.values].slice(0, maxValues);
    each.values = new Map(firstValues);
    for (const [key] of firstValues) owner.set(key, each);
  }
  const hostValueCounts = await countHostValues(db, [...owner.keys()].map(valueIn));
  for (const { first_on, last_on, events, ...value } of hostValueCounts) {
    const each = owner.get(keyOf(value));
    if (each) add(each, "events", { first_on, last_on, times: Number(events) });
  }
  return [...foundNames.entries()]
    .filter(([, { times }]) => times > 0)
    .map(([name, { alike, values, seen_in, first_on, last_on, times }]) => ({
      id: uuidv7(),
      name,
      resembles: alike.of,
      sign: alike.sign,
      mixed_scripts: alike.mixedScripts,
      seen_in: [...seen_in].toSorted(),
      seen_values: [...values.keys()].toSorted(),
      first_on,
      last_on,
      sightings: times,
    }));
}

const countText = (count: number) =>
  count === 1 ? "1 dominio nuevo parecido" : `${count} dominios nuevos parecidos`;

function notice(
  { notify }: VerbContext,
  domains: readonly { id: string; value: string }[],
  fresh: readonly { name: string; resembles: string }[],
): void {
  for (const { id, value } of domains) {
    const names = fresh.filter(({ resembles }) => resembles === value);
    if (names.length === 0) continue;
    for (const side of ["provider", "client"] as const)
      notify({
        kind: "found",
        to: { side },
        about: {
          type: "threat_watch",
          id,
          name: `${countText(names.length)} a ${value}`,
          title: names
            .map(({ name }) => name)
            .join(", ")
            .slice(0, 200),
          path: `${paths.threatWatch}?seguido=${id}`,
        },
        many: { noun: "seguimientos", path: paths.threatWatch },
      });
  }
}
