import type { FollowedFilter, FollowedValue } from "../../followed/followed-events.ts";
import { type ComparedKind, hostSpellings, type KeptValue } from "../../hours/kept-values.store.ts";
import { ch, type Fragment, join, moment, ranks, text, texts } from "../fragment.ts";
import { conditionHolds } from "../stored-selection.store.ts";

/** Returns the condition of a filter on a row of `event`. */
export function filterHolds({ all = [], any = [], severities, since }: FollowedFilter): Fragment {
  const conditions = all.map(conditionHolds);
  if (any.length > 0) conditions.push(ch`(${join(any.map(conditionHolds), "or")})`);
  if (severities) conditions.push(ch`has(${ranks(severities)}, severity)`);
  if (since) conditions.push(ch`occurred_at >= ${moment(since)}`);
  return conditions.length === 0 ? ch`true` : join(conditions, "and");
}

const inFields = (name: string) => ch`JSONExtract(fields, ${text(name)}, 'Nullable(String)')`;
const asText = (column: Fragment) => ch`CAST(${column} as Nullable(String))`;

/** The places of an event where values of a kind are. */
const placesOf: Readonly<Record<FollowedValue["kind"], readonly Fragment[]>> = {
  ip: [asText(ch`asset_ip`), asText(ch`source_ip`), asText(ch`destination_ip`)],
  hash: [inFields("hash_md5"), inFields("hash_sha1"), inFields("hash_sha256")],
  domain: [inFields("domain")],
  url: [inFields("url")],
  mail: [asText(ch`source_user`), asText(ch`target_user`)],
};

/** The compared values of a row, as pairs of kind and value. */
export const comparedPairs = ch`arrayFilter(pair -> pair.2 != '', [${join(
  Object.entries(placesOf).flatMap(([kind, places]) =>
    places.map((place) => {
      const value = ch`ifNull(${place}, '')`;
      return kind === "mail"
        ? ch`(${text(kind)}, if(position(${value}, '@') > 0, ${value}, ''))`
        : ch`(${text(kind)}, ${value})`;
    }),
  ),
)}])`;

/** Returns the condition that a row holds one of some values. */
export function valuesHold(values: readonly FollowedValue[]): Fragment {
  const tests = [...Map.groupBy(values, ({ kind }) => kind)].flatMap(([kind, rows]) => {
    const wanted = texts([...new Set(rows.map(({ value }) => value))]);
    return placesOf[kind].map((place) => ch`ifNull(${place} in ${wanted}, false)`);
  });
  return tests.length === 0 ? ch`false` : ch`(${join(tests, "or")})`;
}

/** The places of values as the tables count them: shortened, and hosts and mails in small letters. */
const keptPlacesOf: Readonly<Record<Exclude<ComparedKind, "url_host">, readonly Fragment[]>> = {
  ip: placesOf.ip,
  hash: placesOf.hash,
  domain: [ch`leftUTF8(${inFields("domain")}, 400)`],
  mail: placesOf.mail.map((place) => ch`lowerUTF8(${place})`),
};

/** Returns the condition that a row may hold one of some counted values; hosts are any part of a URL. */
export function keptValuesHold(values: readonly KeptValue[]): Fragment {
  const tests = [...Map.groupBy(values, ({ kind }) => kind)].flatMap(([kind, rows]) => {
    const wanted = [...new Set(rows.map(({ value }) => value))];
    if (kind !== "url_host")
      return keptPlacesOf[kind].map((place) => ch`ifNull(${place} in ${texts(wanted)}, false)`);
    const url = ch`lowerUTF8(ifNull(${inFields("url")}, ''))`;
    return [ch`arrayExists(host -> position(${url}, host) > 0, ${texts(hostSpellings(wanted))})`];
  });
  return tests.length === 0 ? ch`false` : ch`(${join(tests, "or")})`;
}
