import {
  docValues,
  type FakeDocument,
  type FakeMapping,
  FakeRefusal,
  known,
  onlyEntry,
  unknown,
  valueOrder,
} from "./fake-index.fixture.ts";
import { readQuery } from "./fake-query.fixture.ts";
import { sortedHits } from "./fake-sort.fixture.ts";

type Aggregations = Record<string, Record<string, unknown>>;

/** Evaluates aggregations over documents as the engines do; unsupported ones are refused. */
export function aggregate(
  mapping: FakeMapping,
  documents: FakeDocument[],
  requestedAggregations: unknown,
): Record<string, unknown> {
  const results = Object.entries((requestedAggregations ?? {}) as Aggregations).map(
    ([name, { aggs, ...one }]) => {
      const [kind, body] = onlyEntry(one, `aggregation ${name}`);
      const evaluate = kinds[kind];
      if (!evaluate) throw unknown(`aggregation [${kind}]`, name);
      return [name, evaluate({ mapping, documents, inner: aggs }, body)];
    },
  );
  return Object.fromEntries(results);
}

interface Standing {
  mapping: FakeMapping;
  documents: FakeDocument[];
  inner: unknown;
}

const bucket = ({ mapping, inner }: Standing, documents: FakeDocument[]) => ({
  doc_count: documents.length,
  ...aggregate(mapping, documents, inner),
});

/** Returns the documents by value of a field; a document with several values is listed under each. */
function byValue({ mapping, documents }: Standing, path: string): Map<string | number, FakeDocument[]> {
  const groups = new Map<string | number, FakeDocument[]>();
  for (const document of documents) {
    for (const value of docValues(mapping, document, path)) {
      const group = groups.get(value) ?? [];
      group.push(document);
      groups.set(value, group);
    }
  }
  return groups;
}

/** Returns the key of a bucket, with `key_as_string` for types that have one. */
function keyIn({ mapping }: Standing, path: string, key: string | number) {
  if (mapping[path] === "boolean") return { key, key_as_string: key === 1 ? "true" : "false" };
  if (mapping[path] === "date") return { key, key_as_string: new Date(key).toISOString() };
  return { key };
}

const kinds: Record<string, (controlState: Standing, body: Record<string, unknown>) => unknown> = {
  terms: (controlState, body) => {
    known(body, ["field", "size", "shard_size", "order"], "terms");
    if (JSON.stringify(body.order) !== '[{"_count":"desc"},{"_key":"asc"}]') throw unknown("order", "terms");
    const path = String(body.field);
    const ascending = valueOrder(controlState.mapping[path]);
    const groups = [...byValue(controlState, path)].sort(
      ([one, these], [other, those]) => those.length - these.length || ascending(one, other),
    );
    const visibleGroups = groups.slice(0, Number(body.size));
    return {
      doc_count_error_upper_bound: 0,
      sum_other_doc_count: groups.slice(Number(body.size)).reduce((sum, [, those]) => sum + those.length, 0),
      buckets: visibleGroups.map(([key, those]) => ({
        ...keyIn(controlState, path, key),
        ...bucket(controlState, those),
      })),
    };
  },
  filter: (controlState, body) =>
    bucket(controlState, controlState.documents.filter(readQuery(controlState.mapping, body))),
  filters: (controlState, body) => {
    known(body, ["filters"], "filters");
    const buckets = Object.entries(body.filters as Record<string, unknown>).map(([name, query]) => [
      name,
      bucket(controlState, controlState.documents.filter(readQuery(controlState.mapping, query))),
    ]);
    return { buckets: Object.fromEntries(buckets) };
  },
  min: (controlState, body) => ({ value: edge(controlState, body, Math.min) }),
  max: (controlState, body) => ({ value: edge(controlState, body, Math.max) }),
  cardinality: (controlState, body) => {
    known(body, ["field", "precision_threshold"], "cardinality");
    return { value: byValue(controlState, String(body.field)).size };
  },
  date_histogram: (controlState, body) => {
    known(
      body,
      ["field", "min_doc_count", "fixed_interval", "calendar_interval", "time_zone"],
      "date_histogram",
    );
    const start = startOf(body);
    const path = String(body.field);
    const groups = new Map<number, FakeDocument[]>();
    for (const [moment, documents] of byValue(controlState, path)) {
      const at = start(Number(moment));
      groups.set(at, [...(groups.get(at) ?? []), ...documents]);
    }
    const ordered = [...groups].sort(([one], [other]) => one - other);
    return {
      buckets: ordered.map(([key, documents]) => ({
        ...keyIn(controlState, path, key),
        ...bucket(controlState, documents),
      })),
    };
  },
  composite,
  top_hits: ({ mapping, documents }, body) => {
    known(body, ["size", "sort", "_source"], "top_hits");
    const hits = sortedHits(mapping, documents, body.sort as unknown[]).slice(0, Number(body.size));
    return { hits: { total: { value: documents.length, relation: "eq" }, hits } };
  },
};

function edge(
  { mapping, documents }: Standing,
  body: Record<string, unknown>,
  pick: (...all: number[]) => number,
) {
  known(body, ["field"], "min or max");
  const values = documents.flatMap((document) =>
    docValues(mapping, document, String(body.field)).map(Number),
  );
  return values.length === 0 ? null : pick(...values);
}

function startOf({ fixed_interval, calendar_interval, time_zone }: Record<string, unknown>) {
  if (fixed_interval === "1h") return (at: number) => Math.floor(at / 3_600_000) * 3_600_000;
  if (calendar_interval !== "1d") throw unknown("interval", "date_histogram");
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: String(time_zone),
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (at: number) => {
    const [hours = 0, minutes = 0, seconds = 0] = clock.format(at).split(":").map(Number);
    return Math.floor(at / 1_000) * 1_000 - ((hours * 60 + minutes) * 60 + seconds) * 1_000;
  };
}

type Key = Record<string, string | number | boolean | null>;

interface Source {
  name: string;
  field: string;
  withMissing: boolean;
}

function sourcesOf(rawValue: unknown): Source[] {
  return (rawValue as unknown[]).map((source) => {
    const [name, { terms }] = onlyEntry(source, "composite") as [
      string,
      { terms: { field: string; missing_bucket?: boolean } },
    ];
    known(terms, ["field", "missing_bucket"], "composite source");
    return { name, field: terms.field, withMissing: terms.missing_bucket === true };
  });
}

const maxBuckets = 65_535;

function composite(controlState: Standing, body: Record<string, unknown>) {
  known(body, ["size", "sources", "after"], "composite");
  const sources = sourcesOf(body.sources);
  const size = Number(body.size ?? 10);
  if (size > maxBuckets) {
    throw new FakeRefusal("too_many_buckets_exception", "Trying to create too many buckets.");
  }
  const compare = (one: Key, other: Key) => {
    for (const { name, field } of sources) {
      const [here, there] = [one[name] ?? null, other[name] ?? null];
      if (here === there) continue;
      // Missing values come first.
      if (here === null || there === null) return here === null ? -1 : 1;
      const difference = valueOrder(controlState.mapping[field])(here, there);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const { after } = body;
  const groups = new Map<string, { key: Key; documents: FakeDocument[] }>();
  for (const document of controlState.documents) {
    let keys: Key[] = [{}];
    for (const { name, field, withMissing } of sources) {
      const isWord = controlState.mapping[field] === "boolean";
      const values = docValues(controlState.mapping, document, field).map((one) =>
        isWord ? one === 1 : one,
      );
      const held = values.length === 0 && withMissing ? [null] : values;
      keys = keys.flatMap((key) => held.map((value) => ({ ...key, [name]: value })));
    }
    for (const key of keys) {
      if (after && compare(key, after as Key) <= 0) continue;
      const rawText = JSON.stringify(key);
      const group = groups.get(rawText) ?? { key, documents: [] };
      group.documents.push(document);
      groups.set(rawText, group);
    }
  }
  const rest = [...groups.values()].sort((one, other) => compare(one.key, other.key)).slice(0, size);
  return {
    ...(rest.length > 0 ? { after_key: rest.at(-1)?.key } : {}),
    buckets: rest.map(({ key, documents }) => ({ key, ...bucket(controlState, documents) })),
  };
}
