import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { EngineProblem } from "./engine-problem.ts";
import { linesToEngines } from "./lines-to-engines.fixture.ts";
import { composite, each, mixed, published, sources } from "./published-exchanges.fixture.ts";

const { lineTo, stop } = linesToEngines();
afterAll(stop);
const anything = z.unknown();

describe("the stand-in answers what the engines are held to", () => {
  test.each(Object.entries(published))("%s", async (_what, { mapping, documents, asked }) => {
    const { line } = await lineTo(mapping, documents);
    for (const [body, answer] of asked) expect(await line.search(body)).toMatchObject(answer);
  });

  test("a point in time stays as it was (pit/10_basic.yml)", async () => {
    const { engine, line } = await lineTo({ foo: "long" }, [
      { _id: "42", foo: 1 },
      { _id: "43", foo: 2 },
    ]);
    const ask = (path: string, method: "POST" | "DELETE", body?: Record<string, unknown>) =>
      line.ask({ method, path, query: body ? {} : { keep_alive: "23h" }, body }, anything);
    const { pit_id } = (await ask("/events-*/_search/point_in_time", "POST")) as { pit_id: string };
    engine.documents.push({ _id: "44", _source: { foo: 3 } });
    const count = async (more: object) =>
      (await line.search({ size: 0, track_total_hits: true, ...more })).hits.total?.value;
    expect(await count({ pit: { id: pit_id, keep_alive: "10m" } })).toBe(2);
    expect(await count({})).toBe(3);
    expect(await ask("/_search/point_in_time", "DELETE", { pit_id: [pit_id] })).toEqual({
      pits: [{ pit_id, successful: true }],
    });
    await expect(count({ pit: { id: pit_id } })).rejects.toMatchObject({ kind: "lapsed" });
  });

  test("one of several searches fails alone (msearch/10_basic.yml)", async () => {
    const { line } = await lineTo({ foo: "keyword" }, each("foo", "bar", "baz", "foo"));
    const lines = [
      { index: ["events-*"] },
      { query: { terms: { foo: ["foo"] } } },
      { index: ["index_3"] },
      { query: { match_all: {} } },
    ];
    const { responses } = (await line.ask({ method: "POST", path: "/_msearch", lines }, anything)) as {
      responses: object[];
    };
    expect(responses).toMatchObject([
      { hits: { total: { value: 1 } }, status: 200 },
      {
        error: {
          root_cause: [
            { type: "index_not_found_exception", reason: expect.stringContaining("no such index") },
          ],
        },
        status: 404,
      },
    ]);
  });

  test("too much at once is refused (search/30_limits.yml, 230_composite.yml)", async () => {
    const { line } = await lineTo(mixed.mapping, mixed.documents);
    const refusal = async (body: Record<string, unknown>) => {
      const problem = await line.search(body).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (!(problem instanceof EngineProblem)) throw new Error("Nothing was refused");
      return problem;
    };
    expect(await refusal({ from: 10_000, size: 10 })).toMatchObject({
      kind: "refused_query",
      detail: expect.stringContaining("must be less than or equal to: [10000] but was [10010]"),
    });
    expect((await refusal(composite({ size: 1_000_000_000, sources: sources("keyword") }))).detail).toContain(
      "Trying to create too many buckets",
    );
  });
});
