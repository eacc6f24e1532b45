import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { ClickHouseServer } from "#platform/testing/clickhouse/clickhouse-server.ts";
import { EventService } from "./event-service.ts";
import { type ServiceProblem, serviceSentence } from "./service-problem.ts";

const server = await new ClickHouseServer().start();
const service = new EventService(server.address("portal"));
afterAll(async () => {
  await service.close();
  await server.close();
});
beforeEach(async () => {
  await server.fail();
});

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: ServiceProblem) => error.kind ?? String(error),
  );
const numbers = (count: number) =>
  service.readOwn<{ number: number }>(`select number from numbers(${count})`);

describe("an answer of the event service", () => {
  test("has all of its rows", async () => {
    const rows = await numbers(100_000);
    expect(rows).toHaveLength(100_000);
    expect(rows.at(-1)).toEqual({ number: 99_999 });
  });

  test("is an error when the query fails after a million rows", async () => {
    const failing =
      "select number, throwIf(number = 1200000, 'boom') as ok from numbers(2000000) settings max_block_size = 1000";
    expect(await problemOf(service.readOwn(failing))).toBe("failed");
    expect(await numbers(3)).toEqual([{ number: 0 }, { number: 1 }, { number: 2 }]);
  });

  test("is an error wherever it is broken off, and never a part of the rows", async () => {
    const kinds = ["cut", "short", "exception"] as const;
    let state = 7;
    const random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const problems = new Map<string, number>();
    for (let at = 0; at < 1_000; at += 1) {
      const kind = kinds[at % kinds.length] ?? "cut";
      await server.fail({ kind, part: random() * 0.999 });
      const problem = String(await problemOf(numbers(1 + Math.floor(random() * 300))));
      problems.set(problem, (problems.get(problem) ?? 0) + 1);
    }
    expect([...problems.keys()].sort()).toEqual(["broken_off", "partial"]);
    expect([...problems.values()].reduce((sum, count) => sum + count, 0)).toBe(1_000);
    expect((await server.report()).faults).toBe(0);
  });

  test("is an error when a proxy answers in place of the server", async () => {
    await server.fail({ kind: "status", status: 502, message: "<html>Bad gateway</html>" });
    expect(await problemOf(numbers(1))).toBe("failed");
  });
});

describe("the event service", () => {
  test("stops a query on the server whose reader has left", async () => {
    const reader = new AbortController();
    const reading = problemOf(
      service.readOwn(
        "select sleepEachRow(0.01) from numbers(2000) settings max_block_size = 1",
        {},
        reader.signal,
      ),
    );
    await expect.poll(async () => (await server.report()).running).not.toBeNull();
    reader.abort();
    expect(await reading).toBe("cancelled");
    await expect.poll(async () => (await server.report()).running).toBeNull();
    expect((await server.report()).cancelled).toHaveLength(1);
  });

  test("is refused when it is older than 26.3, with a sentence that names the version", async () => {
    await service.checkVersion();
    await server.reportVersion("25.12.4.1");
    const problem: ServiceProblem = await service.checkVersion().catch((error) => error);
    await server.reportVersion(null);
    expect(serviceSentence(problem)).toBe(
      "La versión de ClickHouse es anterior a la 26.3, la mínima que el portal usa. Detalle: «25.12.4.1»",
    );
  });

  test("says that it does not accept a wrong password, and that nothing listens", async () => {
    const wrong = new EventService(server.address("portal").replace("secreta", "otra"));
    expect(await problemOf(wrong.checkVersion())).toBe("wrong_credentials");
    await wrong.close();
    const nobody = new EventService("http://portal:secreta@127.0.0.1:9/portal");
    expect(await problemOf(nobody.checkVersion())).toBe("closed_port");
    await nobody.close();
  });

  test("answers again after its process was killed", async () => {
    await server.kill();
    expect(await problemOf(numbers(1))).toMatch(/closed_port|broken_off/);
    await server.start();
    expect(await numbers(1)).toEqual([{ number: 0 }]);
  });
});
