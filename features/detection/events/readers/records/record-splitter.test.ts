import { describe, expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { RecordSplitter, type SplitRecord } from "./record-splitter.ts";

function split(text: string | Uint8Array, size = 65_536, limit?: number): SplitRecord[] {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const splitter = new RecordSplitter(limit);
  const records: SplitRecord[] = [];
  for (let at = 0; at < bytes.length; at += size)
    records.push(...splitter.push(bytes.subarray(at, at + size)));
  return [...records, ...splitter.end()];
}

const textOf = (record: SplitRecord) => ("text" in record ? record.text : record.problem);
const texts = (text: string, size?: number) => split(text, size).map(textOf);

describe("records are found", () => {
  test("one on each line, with the number of the line", () => {
    expect(split('\uFEFF{"a":1}\r\n\n  {"b":2}\n{"c":3}')).toEqual([
      { number: 1, ordinal: 1, text: '{"a":1}' },
      { number: 3, ordinal: 2, text: '{"b":2}' },
      { number: 4, ordinal: 3, text: '{"c":3}' },
    ]);
  });

  test("over many lines each, one after the other", () => {
    const first = JSON.stringify({ a: { b: [1, { c: "}{" }] } }, null, 2);
    const second = JSON.stringify({ d: "línea" }, null, 4);
    expect(split(`${first}\n${second}\n`)).toMatchObject([
      { number: 1, text: first },
      { number: first.split("\n").length + 1, text: second },
    ]);
  });

  test("with nothing between them", () => {
    expect(texts('{"a":1}{"b":{"c":2}}{"d":3}\n{"e":4}')).toEqual([
      '{"a":1}',
      '{"b":{"c":2}}',
      '{"d":3}',
      '{"e":4}',
    ]);
  });

  test("with only a blank between them, in as many pieces as may be", () => {
    for (const size of [3, 65_536]) expect(texts('{"a":1} {"b":2}\n', size)).toEqual(['{"a":1}', '{"b":2}']);
  });

  test("in a list, on one line or with a line for each", () => {
    expect(texts('[{"a":[1]}, {"b":"]"}]')).toEqual(['{"a":[1]}', '{"b":"]"}']);
    expect(split('[\n {"a":1},\n {"b":2}\n]\n{"c":3}').map(({ number }) => number)).toEqual([2, 3, 5]);
    expect(texts("[]")).toEqual([]);
  });

  test("in the list of a file of a cloud, without the rest of the file", () => {
    expect(texts('{"Records":[{"a":1},{"b":{"c":[2]}}],"more":{"x":"}"}}')).toEqual([
      '{"a":1}',
      '{"b":{"c":[2]}}',
    ]);
    expect(texts('{ "Findings" : [\n{"a":1}\n]}\n{"records":[{"b":2}]}\n')).toEqual(['{"a":1}', '{"b":2}']);
  });

  test("in the list in which Kubernetes sends its audit, on one line or on many", () => {
    const list = {
      kind: "EventList",
      apiVersion: "audit.k8s.io/v1",
      metadata: {},
      items: [{ kind: "Event", sourceIPs: ["::1"] }, { b: [2] }],
    };
    const sorted = { apiVersion: list.apiVersion, items: list.items, kind: list.kind };
    for (const size of [7, 65_536]) {
      for (const cover of [list, sorted])
        expect(texts(`${JSON.stringify(cover)}\n{"c":3}`, size)).toEqual([
          '{"kind":"Event","sourceIPs":["::1"]}',
          '{"b":[2]}',
          '{"c":3}',
        ]);
      const pretty = texts(JSON.stringify(list, null, 4), size).map((text) => JSON.parse(text));
      expect(pretty).toEqual(list.items);
    }
  });

  test("in the answer of a search engine or of a service of Microsoft, on one line or on many", () => {
    const hits = [
      { _id: "1", _source: { a: [1] } },
      { _id: "2", _source: { b: "]" } },
    ];
    const answers = [
      {
        took: 3,
        timed_out: false,
        _shards: { total: 1, failed: 0 },
        hits: { total: { value: 2, relation: "eq" }, max_score: 1, hits },
        aggregations: { hosts: { buckets: [{ key: "h" }] } },
      },
      { _scroll_id: "x".repeat(600), hits: { total: 2, hits } },
      {
        "@odata.context": "https://graph.ejemplo.cl/$metadata#x",
        value: hits,
        "@odata.nextLink": "https://",
      },
    ];
    for (const answer of answers)
      for (const indent of [0, 2])
        for (const size of [7, 65_536]) {
          const values = texts(`${JSON.stringify(answer, null, indent)}\n{"c":3}`, size);
          expect(values.map((text) => JSON.parse(text))).toEqual([...hits, { c: 3 }]);
        }
  });

  test("and a record that only has hits or a value is one record", () => {
    for (const record of [
      '{"rule":1,"hits":[{"a":1}]}',
      '{"hits":[{"a":1}],"b":2}',
      '{"name":"x","value":[{"a":1}]}',
    ])
      expect(texts(record)).toEqual([record]);
  });

  test("and the list of other objects of Kubernetes is one record", () => {
    const record = '{"kind":"PodList","apiVersion":"v1","metadata":{},"items":[{"a":1}]}';
    expect(texts(record)).toEqual([record]);
  });

  test("and a record that only has such a list further on is one record", () => {
    const record = '{"id":1,"Records":[{"a":1}]}';
    expect(texts(record)).toEqual([record]);
  });

  test("in lines of text", () => {
    const lines = ["<34>Oct  5 09:30:15 caja CEF:0|a|b|1|2|c|3|x=1", "[10/Oct] LEEF:1.0|a|b|1|2|x=1", "hola"];
    expect(texts(lines.join("\n"))).toEqual(lines);
  });
});

describe("a bad record", () => {
  test("that was cut leaves the next line whole, in whatever place it was cut", () => {
    const whole = '{"a":{"b":[1,{"c":"d"}]},"e":"f"}';
    for (let at = 1; at < whole.length; at += 1) {
      const values = texts(`${whole}\n${whole.slice(0, at)}\n{"n":1}\n{"m":2}\n`);
      expect(values).toContain(whole);
      expect(values).toContain('{"n":1}');
      expect(values.at(-1)).toBe('{"m":2}');
      expect(values.length).toBeLessThanOrEqual(4);
    }
  });

  test("in a list leaves its neighbours", () => {
    expect(texts('[{"a":1},\n{"b":[1}\n,{"c":3}]')).toEqual(['{"a":1}', '{"b":[1}', '{"c":3}']);
    expect(texts('[{"a":1}, 7, {"c":3}]')).toEqual(['{"a":1}', "7, ", '{"c":3}']);
    expect(texts('[{"a":1},{"b":"x\n},{"c":3}]')).toEqual(['{"a":1}', '{"b":"x', "},", '{"c":3}']);
  });

  test("that is too long, or no UTF-8, is named and left", () => {
    const long = `{"a":"${"x".repeat(100)}"}`;
    expect(split(`${long}\n{"b":2}\n[${long},{"c":3}]`, 7, 50)).toMatchObject([
      { number: 1, problem: "line_too_long" },
      { number: 2, text: '{"b":2}' },
      { number: 3, problem: "line_too_long" },
      { number: 3, text: '{"c":3}' },
    ]);
    const bytes = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xf3]), Buffer.from('"}\n{"b":2}')]);
    expect(split(bytes).map(textOf)).toEqual(["invalid_utf8", '{"b":2}']);
  });
});

test("the records are the same however the bytes are cut", () => {
  const records = fc.array(fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 3 })), {
    minLength: 1,
    maxLength: 6,
  });
  const ways = [
    (all: string[]) => all.join("\n"),
    (all: string[]) => all.join(""),
    (all: string[]) => `[${all.join(",\r\n ")}]`,
    (all: string[]) => `{"Records": [${all.join(",")}], "next": "[{"}`,
    (all: string[]) => `{"kind":"EventList","apiVersion":"audit.k8s.io/v1","items":[${all.join(",")}]}`,
  ];
  fc.assert(
    fc.property(records, fc.constantFrom(...ways), fc.nat(9), fc.boolean(), (values, way, size, pretty) => {
      const recordTexts = values.map((value) => JSON.stringify(value, null, pretty ? 1 : 0));
      // A record whose first member is a list of that name is taken for the wrapper of a list.
      fc.pre(values.every((value) => !/Records|records|[Ff]indings|value/.test(Object.keys(value)[0] ?? "")));
      const text = way(recordTexts);
      expect(texts(text, size + 1)).toEqual(recordTexts);
      expect(texts(text)).toEqual(recordTexts);
    }),
  );
});

test("whatever bytes arrive, they are cut without a fall, and each record is a piece of them", () => {
  const signs = fc.constantFrom(
    ...'{}[]",:\\\n ae1',
    '{"a":1}',
    '{"Records":[',
    '{"took":1,"hits":{"total":{"value":2},"hits":[',
    '{"@odata.count":2,"value":[',
    '{"apiVersion":"audit.k8s.io/v1","items":[',
    "CEF:0|",
    "\uFEFF",
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 80 }), fc.integer({ min: 1, max: 99 }), (pieces, size) => {
      const text = pieces.join("");
      const once = split(text, size);
      expect(once.map(({ ordinal }) => ordinal)).toEqual(once.map((_, at) => at + 1));
      expect(once.every(({ number }) => number >= 1 && number <= text.split("\n").length)).toBe(true);
      for (const record of once) if ("text" in record) expect(text).toContain(record.text);
    }),
    { numRuns: 2_000 },
  );
});

test("memory stays flat over a list without end and a record without end", () => {
  const piece = Buffer.from('{"a":"bcdefghijklmnopqrstuvwxyz"},'.repeat(2_000));
  const splitter = new RecordSplitter();
  splitter.push(Buffer.from("["));
  let matchCount = 0;
  const before = process.memoryUsage().arrayBuffers;
  for (let round = 0; round < 100; round += 1) matchCount += splitter.push(piece).length;
  expect(matchCount).toBe(200_000);
  splitter.push(Buffer.from('{"b":"'));
  const endless = Buffer.alloc(65_536, "x");
  for (let round = 0; round < 500; round += 1) expect(splitter.push(endless)).toEqual([]);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1_048_576);
  expect(splitter.end()).toMatchObject([{ problem: "line_too_long" }]);
});
