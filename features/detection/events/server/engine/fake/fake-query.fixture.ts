import { isIP } from "node:net";
import {
  type FakeDocument,
  type FakeMapping,
  FakeRefusal,
  indexed,
  known,
  onlyEntry,
  tokens,
  unknown,
} from "./fake-index.fixture.ts";

type Holds = (document: FakeDocument) => boolean;

/** Parses a query of the language that both engines share; throws for an unknown clause. */
export function readQuery(mapping: FakeMapping, query: unknown): Holds {
  const [name, body] = onlyEntry(query, "query");
  const read = clauses[name];
  if (!read) throw unknown(`query [${name}]`, "query");
  return read(mapping, body);
}

const clauses: Record<string, (mapping: FakeMapping, body: Record<string, unknown>) => Holds> = {
  match_all: (_mapping, body) => {
    known(body, [], "match_all");
    return () => true;
  },
  match_none: (_mapping, body) => {
    known(body, [], "match_none");
    return () => false;
  },
  bool: (mapping, body) => {
    known(body, ["filter", "must_not", "should", "minimum_should_match"], "bool");
    const all = (part: string) =>
      ((body[part] ?? []) as unknown[]).map((clause) => readQuery(mapping, clause));
    const [filter, not, should] = [all("filter"), all("must_not"), all("should")];
    const least = body.minimum_should_match ?? (should.length > 0 && filter.length === 0 ? 1 : 0);
    return (document) =>
      filter.every((holds) => holds(document)) &&
      !not.some((holds) => holds(document)) &&
      should.filter((holds) => holds(document)).length >= Number(least);
  },
  range: (mapping, body) => {
    const [path, limits] = onlyEntry(body, "range");
    known(limits, ["gte", "lt", "format"], "range");
    const isDate = mapping[path] === "date";
    if (isDate !== (limits.format === "strict_date_optional_time"))
      throw unknown("format", `range on ${path}`);
    const number = (limit: unknown) => (isDate ? Date.parse(String(limit)) : Number(limit));
    const from = limits.gte === undefined ? Number.NEGATIVE_INFINITY : number(limits.gte);
    const to = limits.lt === undefined ? Number.POSITIVE_INFINITY : number(limits.lt);
    if (Number.isNaN(from) || Number.isNaN(to)) throw unknown("limit", `range on ${path}`);
    return (document) =>
      indexed(mapping, document, path).some((value) => Number(value) >= from && Number(value) < to);
  },
  terms: (mapping, body) => {
    const [path, list] = onlyEntry(body, "terms");
    if (!Array.isArray(list)) throw unknown("list", `terms on ${path}`);
    if (mapping[path] === "text") throw unknown("exact comparison of analysed text", `terms on ${path}`);
    for (const value of list) {
      const wrong =
        (mapping[path] === "ip" && isIP(String(value)) === 0) ||
        (mapping[path] === "long" && Number.isNaN(Number(value)));
      if (wrong)
        throw new FakeRefusal("query_shard_exception", `failed to create query: '${value}' for [${path}]`);
    }
    const wantedValues = new Set(list.map(String));
    return (document) => indexed(mapping, document, path).some((value) => wantedValues.has(String(value)));
  },
  exists: (mapping, body) => {
    known(body, ["field"], "exists");
    return (document) => indexed(mapping, document, String(body.field)).length > 0;
  },
  ids: (_mapping, body) => {
    known(body, ["values"], "ids");
    return ({ _id }) => (body.values as string[]).includes(_id);
  },
  wildcard: (mapping, body) => {
    const [path, options] = onlyEntry(body, "wildcard");
    known(options, ["value", "case_insensitive"], "wildcard");
    if (mapping[path] !== "keyword") {
      throw new FakeRefusal(
        "query_shard_exception",
        `Can only use wildcard queries on keyword fields - not on [${path}]`,
      );
    }
    const pattern = wildcardPattern(String(options.value));
    return (document) => indexed(mapping, document, path).some((value) => pattern.test(String(value)));
  },
  match_phrase: (mapping, body) => {
    const [path, options] = onlyEntry(body, "match_phrase");
    known(options, ["query"], "match_phrase");
    return (document) => hasPhrase(mapping, document, path, String(options.query));
  },
  multi_match: (mapping, body) => {
    known(body, ["query", "type", "lenient"], "multi_match");
    if (body.type !== "phrase" || body.lenient !== true) throw unknown("type", "multi_match");
    return (document) =>
      Object.keys(mapping).some((path) => hasPhrase(mapping, document, path, String(body.query)));
  },
};

function wildcardPattern(rawText: string): RegExp {
  const parts = rawText.match(/\\.|[\s\S]/g) ?? [];
  const source = parts.map((part) => {
    if (part === "*") return "[\\s\\S]*";
    if (part === "?") return "[\\s\\S]";
    return (part.length === 2 ? part.slice(1) : part).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${source.join("")}$`, "i");
}

/** Whether the field contains the phrase: consecutive words in analysed text, otherwise the whole value. */
function hasPhrase(mapping: FakeMapping, document: FakeDocument, path: string, phrase: string): boolean {
  return indexed(mapping, document, path).some((value) => {
    if (mapping[path] !== "text") return String(value) === phrase;
    const [words, phraseWords] = [tokens(String(value)), tokens(phrase)];
    return (
      phraseWords.length > 0 &&
      words.some((_word, at) => phraseWords.every((word, next) => words[at + next] === word))
    );
  });
}
