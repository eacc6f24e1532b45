import {
  docValues,
  type FakeDocument,
  type FakeMapping,
  FakeRefusal,
  known,
  onlyEntry,
} from "./fake-index.fixture.ts";

type SortValue = string | number | null;

export interface SortedHit {
  _index: string;
  _id: string;
  _score: null;
  _source: Record<string, unknown>;
  sort: SortValue[];
}

interface Order {
  path: string;
  descending: boolean;
}

function ordersOf(sort: readonly unknown[]): Order[] {
  return sort.map((one) => {
    const [path, options] = onlyEntry(one, "sort");
    known(options, ["order", "numeric_type", "unmapped_type", "missing"], "sort");
    // Simulates a new index of the pattern without any documents.
    if (!options.unmapped_type) {
      throw new FakeRefusal("query_shard_exception", `No mapping found for [${path}] in order to sort on`);
    }
    return { path, descending: options.order === "desc" };
  });
}

const compareValues = (one: SortValue, other: SortValue, descending: boolean) => {
  if (one === other) return 0;
  // Missing values come last in either order.
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other === descending ? 1 : -1;
};

function compare(orders: readonly Order[], one: readonly SortValue[], other: readonly SortValue[]): number {
  for (const [at, value] of one.entries()) {
    // Elasticsearch's own tie-breaker, in a point in time, ascends.
    const descending = orders[at]?.descending ?? false;
    const difference = compareValues(value, other[at] ?? null, descending);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns documents in order with their sort values; ties keep the order of storage. */
export function sortedHits(
  mapping: FakeMapping,
  documents: readonly FakeDocument[],
  sort: readonly unknown[],
  options: { after?: unknown; tieBreaker?: boolean } = {},
): SortedHit[] {
  const orders = ordersOf(sort);
  const hits = documents.map(({ _id, _source }, at): SortedHit => {
    const values = orders.map(({ path, descending }) => {
      const sortedValues = docValues(mapping, { _id, _source }, path).toSorted((a, b) => (a < b ? -1 : 1));
      return (descending ? sortedValues.at(-1) : sortedValues[0]) ?? null;
    });
    return {
      _index: "events-1",
      _id,
      _score: null,
      _source,
      sort: options.tieBreaker ? [...values, at] : values,
    };
  });
  const ordered = hits.toSorted((one, other) => compare(orders, one.sort, other.sort));
  const after = options.after as SortValue[] | undefined;
  if (!after) return ordered;
  const length = orders.length + (options.tieBreaker ? 1 : 0);
  if (after.length !== length) {
    throw new FakeRefusal(
      "illegal_argument_exception",
      `search_after has ${after.length} value(s) but sort has ${length}.`,
    );
  }
  return ordered.filter(({ sort: values }) => compare(orders, values, after) > 0);
}
