import type { FakeMapping } from "./fake/fake-index.fixture.ts";

/**
 * The REST tests that the makers of the engines publish and run against the real engines: the files of
 * `rest-api-spec` that OpenSearch 1 to 3 and Elasticsearch 7 to 9 share, named beside each. Documents, queries and
 * answers are copied from them; the fake engine of the other tests has to give the same answers.
 */

interface Published {
  file: string;
  mapping: FakeMapping;
  documents: Record<string, unknown>[];
  /** Each request, with values that its answer must contain. */
  asked: [body: Record<string, unknown>, answer: Record<string, unknown>][];
}

const byFrequency = [{ _count: "desc" }, { _key: "asc" }];
const terms = (field: string) => ({
  size: 0,
  aggs: { values: { terms: { field, size: 10, order: byFrequency } } },
});
const buckets = (...all: object[]) => ({ aggregations: { values: { buckets: all } } });
export const each = (field: string, ...values: unknown[]) => values.map((value) => ({ [field]: value }));
export const sources = (...fields: string[]) => fields.map((field) => ({ [field]: { terms: { field } } }));
export const composite = (more: object) => ({ size: 0, aggs: { values: { composite: more } } });
const byAge = ["age", "id"].map((path) => ({ [path]: { order: "desc", unmapped_type: "long" } }));

export const mixed = {
  mapping: { keyword: "keyword", long: "long", date: "date" } as FakeMapping,
  documents: [
    { keyword: "foo", long: [10, 20] },
    { keyword: ["foo", "bar"] },
    { keyword: "bar", long: [100, 0] },
    { keyword: "bar", long: [1000, 0] },
    { date: "2017-10-20T03:08:45Z" },
    { date: "2017-10-21T07:00:00Z" },
  ],
};
const pairs = [
  { key: { long: 0, keyword: "bar" }, doc_count: 2 },
  { key: { long: 10, keyword: "foo" }, doc_count: 1 },
  { key: { long: 20, keyword: "foo" }, doc_count: 1 },
  { key: { long: 100, keyword: "bar" }, doc_count: 1 },
  { key: { long: 1000, keyword: "bar" }, doc_count: 1 },
];

const jakarta = ["20:00", "21:30", "23:54", "22:45", "23:40", "22:20", "21:20", "23:50"]
  .concat(["22:55", "22:15", "21:10", "23:35", "22:40", "22:20", "22:10", "22:25"])
  .map((time) => `2021-05-01T${time}:00Z`);

export const published: Record<string, Published> = {
  "texts are counted, the most frequent first": {
    file: "search.aggregation/20_terms.yml",
    mapping: { str: "keyword" },
    documents: each("str", "abc", "abc", "bcd"),
    asked: [[terms("str"), buckets({ key: "abc", doc_count: 2 }, { key: "bcd", doc_count: 1 })]],
  },
  "addresses are counted as they are written": {
    file: "search.aggregation/20_terms.yml",
    mapping: { ip: "ip" },
    documents: each("ip", "::1", "127.0.0.1", "::1"),
    asked: [[terms("ip"), buckets({ key: "::1", doc_count: 2 }, { key: "127.0.0.1", doc_count: 1 })]],
  },
  "yes and no are counted as numbers, with their words beside": {
    file: "search.aggregation/20_terms.yml",
    mapping: { boolean: "boolean" },
    documents: each("boolean", true, false, true),
    asked: [
      [
        terms("boolean"),
        buckets(
          { key: 1, key_as_string: "true", doc_count: 2 },
          { key: 0, key_as_string: "false", doc_count: 1 },
        ),
      ],
    ],
  },
  "numbers are counted as numbers": {
    file: "search.aggregation/20_terms.yml",
    mapping: { integer: "long" },
    documents: each("integer", 1234, 5678, 1234),
    asked: [[terms("integer"), buckets({ key: 1234, doc_count: 2 }, { key: 5678, doc_count: 1 })]],
  },
  "moments are counted in milliseconds": {
    file: "search.aggregation/20_terms.yml",
    mapping: { date: "date" },
    documents: each("date", "2016-05-03", "2014-09-01", "2016-05-03"),
    asked: [
      [
        terms("date"),
        buckets(
          { key: 1462233600000, key_as_string: "2016-05-03T00:00:00.000Z", doc_count: 2 },
          { key: 1409529600000, key_as_string: "2014-09-01T00:00:00.000Z", doc_count: 1 },
        ),
      ],
    ],
  },
  "groups come in the order of their keys, and a document with several values is in each": {
    file: "search.aggregation/230_composite.yml",
    ...mixed,
    asked: [
      [
        composite({ sources: sources("keyword") }),
        {
          hits: { total: { value: 6, relation: "eq" } },
          aggregations: {
            values: {
              after_key: { keyword: "foo" },
              buckets: [
                { key: { keyword: "bar" }, doc_count: 3 },
                { key: { keyword: "foo" }, doc_count: 2 },
              ],
            },
          },
        },
      ],
      [
        composite({ sources: sources("keyword"), after: { keyword: "delta" } }),
        buckets({ key: { keyword: "foo" } }),
      ],
    ],
  },
  "groups of two fields leave out what lacks one, and go on behind a key": {
    file: "search.aggregation/230_composite.yml",
    ...mixed,
    asked: [
      [composite({ sources: sources("long", "keyword") }), buckets(...pairs)],
      [
        composite({ sources: sources("long", "keyword"), after: { long: 20, keyword: "foo" } }),
        buckets(...pairs.slice(3)),
      ],
    ],
  },
  "with what is missing, that is the first group": {
    file: "search.aggregation/230_composite.yml, and the order that the manual of composite gives to null",
    ...mixed,
    asked: [
      [
        composite({ sources: [{ keyword: { terms: { field: "keyword", missing_bucket: true } } }] }),
        buckets(
          { key: { keyword: null }, doc_count: 2 },
          { key: { keyword: "bar" }, doc_count: 3 },
          { key: { keyword: "foo" }, doc_count: 2 },
        ),
      ],
    ],
  },
  "a page goes on behind the values of its last document": {
    file: "search/90_search_after.yml",
    mapping: { id: "long", age: "long", foo: "keyword" },
    documents: [
      { _id: "1", id: 1, foo: "bar", age: 18 },
      { _id: "42", id: 42, foo: "bar", age: 18 },
      { _id: "172", id: 172, foo: "bar", age: 24 },
    ],
    asked: [
      [{ size: 1, sort: byAge }, { hits: { hits: [{ _id: "172", sort: [24, 172] }] } }],
      [
        { size: 1, sort: byAge, search_after: [24, 172] },
        { hits: { hits: [{ _id: "42", sort: [18, 42] }] } },
      ],
      [{ size: 1, sort: byAge, search_after: [18, 42] }, { hits: { hits: [{ _id: "1", sort: [18, 1] }] } }],
      [{ size: 1, sort: byAge, search_after: [18, 1] }, { hits: { total: { value: 3 }, hits: [] } }],
    ],
  },
  "moments are put in order by their milliseconds": {
    file: "search/90_search_after.yml",
    mapping: { timestamp: "date" },
    documents: each("timestamp", "2019-10-21T00:30:04.828Z", "2019-10-21T08:30:04.828Z"),
    asked: [undefined, [1571646604828]].map((search_after, at) => [
      {
        size: 1,
        sort: [{ timestamp: { order: "desc", numeric_type: "date", unmapped_type: "date" } }],
        ...(search_after ? { search_after } : {}),
      },
      { hits: { hits: [{ sort: [at === 0 ? 1571646604828 : 1571617804828] }] } },
    ]),
  },
  "more than is to be counted is at least so many": {
    file: "search/220_total_hits_object.yml",
    mapping: { foo: "keyword" },
    documents: each("foo", "bar", "baz", "bar", "bar", "bar", "baz", "bar"),
    asked: [
      [4, { value: 4, relation: "gte" }],
      [5, { value: 5, relation: "eq" }],
    ].map(([track_total_hits, total]) => [
      { size: 0, track_total_hits, query: { terms: { foo: ["bar"] } } },
      { hits: { total } },
    ]),
  },
  "different values are counted, of a field that nobody knows none": {
    file: "search.aggregation/170_cardinality_metric.yml",
    mapping: { int_field: "long", string_field: "keyword" },
    documents: [1, 51, 101, 151].map((int_field) => ({ int_field, string_field: "foo" })),
    asked: [
      [
        {
          size: 0,
          aggs: Object.fromEntries(
            ["int_field", "string_field", "missing_field"].map((field) => [
              field,
              { cardinality: { field, precision_threshold: 100 } },
            ]),
          ),
        },
        {
          aggregations: { int_field: { value: 4 }, string_field: { value: 1 }, missing_field: { value: 0 } },
        },
      ],
    ],
  },
  "the least of a field that nobody knows is null": {
    file: "search.aggregation/120_min_metric.yml",
    mapping: { int_field: "long" },
    documents: each("int_field", 1, 51, 101, 151),
    asked: [
      [
        {
          size: 0,
          query: { range: { int_field: { gte: 50 } } },
          aggs: { least: { min: { field: "int_field" } }, none: { min: { field: "foo" } } },
        },
        { hits: { total: { value: 3 } }, aggregations: { least: { value: 51 }, none: { value: null } } },
      ],
    ],
  },
  "named filters are named in the answer, and one without documents is zero": {
    file: "search.aggregation/220_filters_bucket.yml",
    mapping: { int_field: "long" },
    documents: each("int_field", 1, 51, 101, 151),
    asked: [
      [
        {
          size: 0,
          query: { range: { int_field: { gte: 110 } } },
          aggs: {
            values: {
              filters: {
                filters: { first: { terms: { int_field: [101] } }, second: { terms: { int_field: [151] } } },
              },
              aggs: { least: { min: { field: "int_field" } } },
            },
          },
        },
        {
          aggregations: {
            values: {
              buckets: {
                first: { doc_count: 0, least: { value: null } },
                second: { doc_count: 1, least: { value: 151 } },
              },
            },
          },
        },
      ],
    ],
  },
  "days begin where the time zone says": {
    file: "search.aggregation/230_composite.yml, the days of date_histogram with a time zone",
    mapping: { date: "date" },
    documents: each("date", "2017-10-20T03:08:45Z", "2017-10-21T07:00:00Z", "2017-10-22T01:00:00Z"),
    asked: [
      [
        {
          size: 0,
          aggs: {
            values: {
              date_histogram: { field: "date", calendar_interval: "1d", time_zone: "America/Noronha" },
            },
          },
        },
        buckets(
          { key: Date.parse("2017-10-20T00:00:00-02:00"), doc_count: 1 },
          { key: Date.parse("2017-10-21T00:00:00-02:00"), doc_count: 2 },
        ),
      ],
    ],
  },
  "hours are those of the clock": {
    file: "search.aggregation/490_date_histogram_timezone.yml",
    mapping: { date: "date" },
    documents: each("date", ...jakarta),
    asked: [
      [
        { size: 0, aggs: { values: { date_histogram: { field: "date", fixed_interval: "1h" } } } },
        buckets(
          { key: 1619899200000, doc_count: 1 },
          { key: 1619902800000, doc_count: 3 },
          { key: 1619906400000, doc_count: 8 },
          { key: 1619910000000, doc_count: 4 },
        ),
      ],
    ],
  },
  "parts of a text are found with and without its case, and signs of patterns as themselves": {
    file: "search/270_wildcard_fieldtype_queries.yml",
    mapping: { my_field: "keyword" },
    documents: [
      { _id: "5", my_field: "AbCd" },
      { _id: "6", other_field: "test" },
      { _id: "7", my_field: "ABCD" },
      { _id: "8", my_field: "*" },
      { _id: "9", my_field: String.raw`\*` },
    ],
    asked: [
      ["AbCd", ["5", "7"]],
      [String.raw`\*`, ["8"]],
      [String.raw`\\\*`, ["9"]],
      ["*", ["5", "7", "8", "9"]],
    ].map(([value, ids]) => [
      { query: { wildcard: { my_field: { value, case_insensitive: true } } } },
      { hits: { hits: (ids as string[]).map((_id) => ({ _id })) } },
    ]),
  },
  "words are found one after the other": {
    file: "search/200_index_phrase_search.yml",
    mapping: { text: "text" },
    documents: each("text", "peter piper picked a peck of pickled peppers"),
    asked: ["peter piper", "peter piper picked", "piper", "piper peter"].map((query, at) => [
      { query: { match_phrase: { text: { query } } } },
      { hits: { total: { value: at < 3 ? 1 : 0 } } },
    ]),
  },
  "only the asked parts of a document are sent": {
    file: "search/10_source_filtering.yml",
    mapping: { count: "long" },
    documents: [{ include: { field1: "v1", field2: "v2" }, count: 1 }],
    asked: [
      [{ _source: ["include.field1"] }, { hits: { hits: [{ _source: { include: { field1: "v1" } } }] } }],
      [{ _source: false }, { hits: { hits: [{ _source: {} }] } }],
    ],
  },
};
