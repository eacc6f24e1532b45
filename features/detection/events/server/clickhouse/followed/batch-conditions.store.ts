import type { FollowedFilter, FollowedValue } from "../../followed/followed-events.ts";
import { type ComparedKind, hostSpellings, type StoredValue } from "../../hours/kept-values.store.ts";
import {
  ch,
  type Fragment,
  joinFragments,
  stringArrayValue,
  stringValue,
  timeFragment,
  uint8ArrayValue,
} from "../fragment.ts";
import { conditionHolds } from "../stored-selection.store.ts";

/** Returns the condition of a filter on a row of `event`. */
export function filterHolds({ all = [], any = [], severities, since }: FollowedFilter): Fragment {
  const conditions = all.map(conditionHolds);
  if (any.length > 0) conditions.push(ch`(${joinFragments(any.map(conditionHolds), "or")})`);
  if (severities) conditions.push(ch`has(${uint8ArrayValue(severities)}, severity)`);
  if (since) conditions.push(ch`occurred_at >= ${timeFragment(since)}`);
  return conditions.length === 0 ? ch`true` : joinFragments(conditions, "and");
}

const inFields = (name: string) => ch`JSONExtract(fields, ${stringValue(name)}, 'Nullable(String)')`;
const asText = (column: Fragment) => ch`CAST(${column} as Nullable(String))`;

/** The columns and fields of an event that hold values of each kind. */
const placesOf: Readonly<Record<FollowedValue["kind"], readonly Fragment[]>> = {
  ip: [asText(ch`asset_ip`), asText(ch`source_ip`), asText(ch`destination_ip`)],
  hash: [inFields("hash_md5"), inFields("hash_sha1"), inFields("hash_sha256")],
  domain: [inFields("domain")],
  url: [inFields("url")],
  mail: [asText(ch`source_user`), asText(ch`target_user`)],
};

/** The compared values of a row, as pairs of kind and value. */
export const comparedPairs = ch`arrayFilter(pair -> pair.2 != '', [${joinFragments(
  Object.entries(placesOf).flatMap(([kind, places]) =>
    places.map((place) => {
      const value = ch`ifNull(${place}, '')`;
      return kind === "mail"
        ? ch`(${stringValue(kind)}, if(position(${value}, '@') > 0, ${value}, ''))`
        : ch`(${stringValue(kind)}, ${value})`;
    }),
  ),
)}])`;

/** Returns the condition that an event contains at least one of the given values. */
export function valuesHold(values: readonly FollowedValue[]): Fragment {
  const tests = [...Map.groupBy(values, ({ kind }) => kind)].flatMap(([kind, rows]) => {
    const valueArray = stringArrayValue([...new Set(rows.map(({ value }) => value))]);
    return placesOf[kind].map((place) => ch`ifNull(${place} in ${valueArray}, false)`);
  });
  return tests.length === 0 ? ch`false` : ch`(${joinFragments(tests, "or")})`;
}

/**
 * The columns and fields that the count tables cover, with values normalised as those tables store them: domains
 * shortened to 400 characters, mail addresses in lower case.
 */
const keptPlacesOf: Readonly<Record<Exclude<ComparedKind, "url_host">, readonly Fragment[]>> = {
  ip: placesOf.ip,
  hash: placesOf.hash,
  domain: [ch`leftUTF8(${inFields("domain")}, 400)`],
  mail: placesOf.mail.map((place) => ch`lowerUTF8(${place})`),
};

/**
 * Returns the condition that an event may contain one of the values found in the count tables; hosts match any part
 * of a URL.
 */
export function storedValuesConditionSql(values: readonly StoredValue[]): Fragment {
  const tests = [...Map.groupBy(values, ({ kind }) => kind)].flatMap(([kind, rows]) => {
    const uniqueValues = [...new Set(rows.map(({ value }) => value))];
    if (kind !== "url_host")
      return keptPlacesOf[kind].map(
        (place) => ch`ifNull(${place} in ${stringArrayValue(uniqueValues)}, false)`,
      );
    const url = ch`lowerUTF8(ifNull(${inFields("url")}, ''))`;
    return [
      ch`arrayExists(host -> position(${url}, host) > 0, ${stringArrayValue(hostSpellings(uniqueValues))})`,
    ];
  });
  return tests.length === 0 ? ch`false` : ch`(${joinFragments(tests, "or")})`;
}
