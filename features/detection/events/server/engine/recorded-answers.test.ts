import { afterAll, describe, expect, test } from "vitest";
import { EngineProblem } from "./engine-problem.ts";
import { readIndexFields } from "./index-fields.ts";
import { linesToEngines } from "./lines-to-engines.fixture.ts";

/** Answers recorded from real servers, shortened where repetitive. */

const { lineTo, stop } = linesToEngines();
afterAll(stop);

const json = "application/json; charset=UTF-8";
const refusalOf = (cause: object, status: number, more: object = {}) =>
  JSON.stringify({ error: { root_cause: [cause], ...cause, ...more }, status });
const ofShards = (cause: object, status: number) =>
  refusalOf(cause, status, {
    type: "search_phase_execution_exception",
    reason: "all shards failed",
    phase: "query",
    grouped: true,
    failed_shards: [
      { shard: 0, index: "wazuh-alerts-4.x-2026.10.05", node: "j7LRBNhTRxa2B6njS7DqMw", reason: cause },
    ],
    caused_by: cause,
  });

describe("a refusal of a real server is understood", () => {
  test.each<[string, number, string, string, object]>([
    [
      "OpenSearch, of a wrong password: not in JSON",
      401,
      "text/plain; charset=UTF-8",
      "Unauthorized",
      { kind: "wrong_credentials" },
    ],
    [
      "Elasticsearch, of no password",
      401,
      json,
      refusalOf(
        {
          type: "security_exception",
          reason: "missing authentication credentials for REST request [/]",
          header: { "WWW-Authenticate": ['Basic realm="security" charset="UTF-8"', "ApiKey"] },
        },
        401,
      ),
      { kind: "wrong_credentials", detail: "missing authentication credentials for REST request [/]" },
    ],
    [
      "OpenSearch, of indices that an account may not read",
      403,
      json,
      refusalOf(
        {
          type: "security_exception",
          reason:
            "no permissions for [indices:data/read/search] and User [name=limited-user, backend_roles=[], requestedTenant=null]",
        },
        403,
      ),
      { kind: "no_right" },
    ],
    [
      "both, of an index that is not there",
      404,
      json,
      refusalOf(
        {
          type: "index_not_found_exception",
          reason: "no such index [wazuh]",
          "resource.type": "index_or_alias",
          "resource.id": "wazuh",
          index_uuid: "_na_",
          index: "wazuh",
        },
        404,
      ),
      { kind: "no_index", detail: "no such index [wazuh]" },
    ],
    [
      "both, of a point in time that ended: not of an index",
      404,
      json,
      ofShards(
        { type: "search_context_missing_exception", reason: "No search context found for id [51641]" },
        404,
      ),
      { kind: "lapsed" },
    ],
    [
      "both, without memory for the question",
      429,
      json,
      refusalOf(
        {
          type: "circuit_breaking_exception",
          reason:
            "[parent] Data too large, data for [<http_request>] would be [1026619992/979mb], which is larger than the limit of [1020054732/972.7mb], real usage: [1026619992/979mb], new bytes reserved: [0/0b]",
          bytes_wanted: 1026619992,
          bytes_limit: 1020054732,
          durability: "PERMANENT",
        },
        429,
      ),
      { kind: "busy" },
    ],
    [
      "both, of counting analysed text",
      400,
      json,
      ofShards(
        {
          type: "illegal_argument_exception",
          reason:
            "Text fields are not optimised for operations that require per-document field data like aggregations and sorting, so these operations are disabled by default.",
        },
        400,
      ),
      { kind: "refused_query", detail: expect.stringContaining("Text fields are not optimised") },
    ],
    [
      "both, while no shard can be asked: without any cause",
      503,
      json,
      JSON.stringify({
        error: {
          root_cause: [],
          type: "search_phase_execution_exception",
          reason: "all shards failed",
          phase: "query",
          grouped: true,
          failed_shards: [],
        },
        status: 503,
      }),
      { kind: "down", detail: "all shards failed" },
    ],
  ])("of %s", async (_what, status, contentType, body, problem) => {
    const { engine, line } = await lineTo({});
    engine.instead = (_path, response) =>
      Boolean(response.writeHead(status, { "content-type": contentType }).end(body));
    const heard = await line.search({ size: 0 }).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(heard).toBeInstanceOf(EngineProblem);
    expect(heard).toMatchObject(problem);
  });
});

test("what three indices hold differently is asked as the least able of them allows (field_caps/10_basic.yml)", async () => {
  const able = { searchable: true, aggregatable: true };
  const fields = {
    text: { text: { type: "text", searchable: true, aggregatable: false } },
    keyword: { keyword: { type: "keyword", ...able } },
    number: {
      double: { type: "double", ...able, indices: ["test1", "test2"] },
      long: { type: "long", ...able, indices: ["test3"] },
    },
    date: { date: { type: "date", ...able } },
    geo: {
      geo_point: { type: "geo_point", ...able, indices: ["test1", "test2"] },
      keyword: { type: "keyword", ...able, indices: ["test3"] },
    },
    "object.nested1": {
      long: { type: "long", searchable: false, aggregatable: true, indices: ["test3"] },
      text: {
        type: "text",
        searchable: false,
        aggregatable: false,
        indices: ["test1", "test2"],
        non_searchable_indices: ["test1"],
      },
    },
    "object.nested2": {
      float: {
        type: "float",
        searchable: true,
        aggregatable: false,
        indices: ["test1", "test2"],
        non_aggregatable_indices: ["test1"],
      },
      keyword: { type: "keyword", searchable: true, aggregatable: false, indices: ["test3"] },
    },
    branch: {
      object: { type: "object", searchable: false, aggregatable: false, indices: ["test1"] },
      keyword: { type: "keyword", ...able, indices: ["test2", "test3"] },
    },
  };
  const { engine, line } = await lineTo({});
  engine.instead = (_path, response) =>
    Boolean(
      response
        .writeHead(200, { "content-type": json })
        .end(JSON.stringify({ indices: ["test1", "test2", "test3"], fields })),
    );
  expect(Object.fromEntries(await readIndexFields(line, [...Object.keys(fields), "no_such_field"]))).toEqual({
    text: { kind: "text", exact: null },
    keyword: { kind: "keyword", exact: "keyword" },
    number: { kind: "number", exact: "number" },
    date: { kind: "date", exact: "date" },
    geo: { kind: "keyword", exact: null },
    "object.nested1": { kind: "text", exact: null },
    "object.nested2": { kind: "number", exact: null },
    branch: { kind: "keyword", exact: "branch" },
  });
});
