import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  type EngineReport,
  getEngine,
  removeEngine,
  saveEngine,
  testEngine,
} from "#features/detection/events/contracts/event-engine.contract.ts";
import { listEventFacets } from "#features/detection/events/contracts/event-facets.contract.ts";
import { getEvent, listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { alertLines, type TestSource } from "../testing-source.fixture.ts";
import { aCompanyOn, anEngine, reaching, settingsFor, store } from "./three-engines.fixture.ts";

const one = await anEngine("opensearch");
const other = await anEngine("elasticsearch");
const mute = createServer(() => {}).listen(0, "127.0.0.1");
await once(mute, "listening");
const mutePort = (mute.address() as AddressInfo).port;
afterAll(() => {
  one.stop();
  other.stop();
  mute.close();
});
const { EVENT_ENGINE_PORTS, ...networks } = reaching(one, other);
const portal = await testPortal([events], {
  environment: { ...networks, EVENT_ENGINE_PORTS: `${EVENT_ENGINE_PORTS},${mutePort},1` },
});
const closed = await testPortal([events], { environment: { EVENT_ENGINE_PORTS: `${EVENT_ENGINE_PORTS}` } });

store(one, [
  { id: "de-una", agent: { id: "1", name: "maquina-de-una" }, timestamp: "2026-10-05T12:00:00.000+0000" },
]);
store(other, [
  { id: "de-otra", agent: { id: "1", name: "maquina-de-otra" }, timestamp: "2026-10-05T12:00:00.000+0000" },
]);

beforeEach(() => {
  one.instead = undefined;
  one.asked.length = 0;
  other.asked.length = 0;
});

const names = async ({ client }: TestSource) =>
  (await client.call(listEvents, {})).json().items.map((event: { asset_name: string }) => event.asset_name);

const json = (status: number, body: unknown) => (_path: string, response: ServerResponse) => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  return true;
};

describe("each company is read in its own engine", () => {
  test("and neither in the other's, nor in the tables of the other", async () => {
    const first = await aCompanyOn(portal, one, "opensearch");
    const second = await aCompanyOn(portal, other, "elasticsearch");
    expect(await names(first)).toEqual(["maquina-de-una"]);
    expect(other.asked).toEqual([]);
    expect(await names(second)).toEqual(["maquina-de-otra"]);
    const requestCount = one.asked.length;
    expect(await names(second)).toEqual(["maquina-de-otra"]);
    expect(one.asked).toHaveLength(requestCount);

    // The event id of one company does not give access for another.
    const [event] = (await first.client.call(listEvents, {})).json().items;
    expect((await first.client.call(getEvent, { id: event.id })).statusCode).toBe(200);
    const foreign = await second.client.call(getEvent, { id: event.id });
    const never = await second.client.call(getEvent, { id: event.id.replace(/....$/, "0000") });
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(never.body);
  });

  test("what was delivered to the portal is opened by its name all the same", async () => {
    const company = await aCompanyOn(portal, one, "opensearch");
    await company.deliver(alertLines(1));
    const [row] = await runQuery<{ id: string }>(
      portal.database.owner,
      "select id from event where company_id = $1",
      [company.company.id],
    );
    expect((await company.client.call(getEvent, { id: row?.id ?? "" })).json().asset_name).toBe(
      "bodega-01.sur.example",
    );
  });

  test("an engine that is not in use is not asked, and one that was taken away is forgotten", async () => {
    const company = await aCompanyOn(portal, one, "opensearch");
    await company.deliver(alertLines(1));
    const staff = await signedIn(portal, "staff", company.company);
    const off = { ...settingsFor(one, "opensearch", { secret: null }), enabled: false, seen_version: 1 };
    expect((await staff.call(saveEngine, off as never)).statusCode).toBe(200);
    expect(await names(company)).toEqual(["bodega-01.sur.example"]);
    expect(one.asked).toEqual([]);
    expect((await staff.call(removeEngine)).statusCode).toBe(200);
    expect((await staff.call(getEngine)).json()).toEqual({ engine: null });
  });
});

describe("an engine that does not do well is said so, in a sentence and at once", () => {
  const cases: [string, (path: string, response: ServerResponse) => boolean, number, RegExp][] = [
    [
      "does not know its credentials",
      json(401, { error: "unauthorized", status: 401 }),
      503,
      /no aceptó el usuario/,
    ],
    [
      "is overloaded",
      json(429, { error: { type: "es_rejected_execution_exception", reason: "queue" }, status: 429 }),
      503,
      /sobrecargado/,
    ],
    [
      "is down",
      json(503, { error: { type: "cluster_block_exception", reason: "no master" }, status: 503 }),
      503,
      /no está disponible/,
    ],
    [
      "refuses the query",
      json(400, { error: { type: "parsing_exception", reason: "secreto del índice" }, status: 400 }),
      503,
      /no aceptó la consulta/,
    ],
    [
      "answers with a part",
      json(200, { timed_out: false, _shards: { failed: 1 }, hits: { hits: [] } }),
      503,
      /solo con una parte/,
    ],
    [
      "ran out of time itself",
      json(200, { timed_out: true, _shards: { failed: 0 }, hits: { hits: [] } }),
      503,
      /no respondió a tiempo/,
    ],
    [
      "is no engine",
      (_path, response) => Boolean(response.writeHead(200, { "content-type": "text/html" }).end("<html>")),
      503,
      /no es la de OpenSearch/,
    ],
    ["answers another shape", json(200, { hits: "muchos" }), 503, /no es la de OpenSearch/],
    [
      "answers broken JSON",
      (_path, response) =>
        Boolean(response.writeHead(200, { "content-type": "application/json" }).end('{"hits":')),
      503,
      /no es la de OpenSearch/,
    ],
    [
      "sends without end",
      (_path, response) =>
        Boolean(
          response
            .writeHead(200, { "content-type": "application/json" })
            .end(Buffer.alloc(17 * 1024 * 1024, " ")),
        ),
      503,
      /demasiado grande/,
    ],
    [
      "sends elsewhere",
      (_path, response) => Boolean(response.writeHead(302, { location: "https://10.0.0.1/" }).end()),
      503,
      /otra dirección/,
    ],
    ["breaks off", (_path, response) => Boolean(response.destroy()), 503, /se cortó/],
  ];

  test.each(cases)("when it %s", async (_what, instead, status, sentence) => {
    const company = await aCompanyOn(portal, one, "opensearch");
    // The fields are cached already, so that only the search fails.
    await names(company);
    one.instead = instead;
    const answer = await company.client.call(listEvents, {});
    expect(answer.statusCode).toBe(status);
    expect(answer.json().detail).toMatch(sentence);
    // An engine's description of itself is only for those who manage it.
    expect(answer.body).not.toContain("secreto");
  });

  test("after three failures it is left alone for a while", async () => {
    const company = await aCompanyOn(portal, one, "opensearch");
    await names(company);
    one.instead = json(503, { error: "no" });
    for (let failures = 0; failures < 3; failures += 1) await company.client.call(listEventFacets, {});
    one.instead = undefined;
    one.asked.length = 0;
    const answer = await company.client.call(listEvents, {});
    expect(answer.json().detail).toMatch(/falló varias veces seguidas/);
    expect(answer.headers["retry-after"]).toBe("30");
    expect(one.asked).toEqual([]);
  });

  test("a field that the index only analyses is not compared, and its facet says that it cannot be counted", async () => {
    const company = await aCompanyOn(portal, one, "opensearch");
    const conditions = JSON.stringify([["detail", "in", "Failed"]]);
    const refusedResponse = await company.client.call(listEvents, { conditions } as never);
    expect(refusedResponse.statusCode).toBe(400);
    expect(refusedResponse.json().detail).toContain("«Mensaje» no se puede comparar por valores exactos");
    const { facets } = (await company.client.call(listEventFacets, { fields: "detail" } as never)).json();
    expect(facets).toEqual([{ field: "detail", values: [], missing: 0, counted: "unable" }]);
  });
});

describe("staff tries an engine before saving it", () => {
  const report = async (caller: Caller, settings: object) => {
    const response = await caller.call(testEngine, settings as never);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json<EngineReport>();
  };
  const staffOf = async (world = portal) => await signedIn(world, "staff", await aCompany(world));

  test("and hears what it holds and what its map names in vain", async () => {
    const map = { preset: "wazuh", paths: { rule_id: "regla.id" }, severity_scale: null };
    const checked = await report(await staffOf(), settingsFor(one, "opensearch", { map }));
    expect(checked).toMatchObject({
      problem: null,
      server: "OpenSearch 2.19.1",
      events: { count: 1, capped: false },
      newest_at: "2026-10-05T12:00:00.000Z",
    });
    expect(checked.absent).toContainEqual({ field: "rule_id", path: "regla.id" });
    expect(checked.uncountable).toEqual([]);
  });

  test.each<[string, object, RegExp]>([
    ["a wrong password", { secret: "otra" }, /no aceptó el usuario/],
    ["the other engine", { kind: "elasticsearch" }, /El servidor es OpenSearch, no Elasticsearch/],
    ["an index that is not there", { index_pattern: "otros-*" }, /Ningún índice coincide.*no such index/],
    [
      "a moment that is none",
      { map: { preset: "wazuh", paths: { occurred_at: "location" }, severity_scale: null } },
      /no es una fecha/,
    ],
    ["an unknown certificate", { ca_certificate: null }, /no es de una autoridad conocida/],
    ["a port where nobody listens", { address: "https://127.0.0.1:1" }, /no acepta conexiones/],
    ["a port that is not allowed", { address: "https://127.0.0.1:22" }, /puerto no está permitido/],
    ["a private address that nobody allowed", { address: "https://10.1.2.3:9200" }, /EVENT_ENGINE_NETWORKS/],
    ["the metadata of a cloud", { address: "https://169.254.169.254" }, /EVENT_ENGINE_NETWORKS/],
  ])("and is told in Spanish about %s", async (_what, change, sentence) => {
    const { problem } = await report(await staffOf(), settingsFor(one, "opensearch", change));
    expect(problem).toMatch(sentence);
  });

  test("a certificate need not be known when staff says so", async () => {
    const settings = settingsFor(one, "opensearch", { ca_certificate: null, verify_tls: false });
    expect((await report(await staffOf(), settings)).problem).toBeNull();
  });

  test("this machine is out of reach of an installation that does not name its network", async () => {
    const { problem } = await report(await staffOf(closed), settingsFor(one, "opensearch"));
    expect(problem).toMatch(/EVENT_ENGINE_NETWORKS/);
    expect(one.asked).toEqual([]);
  });

  test("a server that never answers does not keep anybody", async () => {
    const { problem } = await report(
      await staffOf(),
      settingsFor(one, "opensearch", { address: `https://127.0.0.1:${mutePort}` }),
    );
    expect(problem).toBe("El motor no respondió a tiempo.");
  });
});

describe("the secret of an engine", () => {
  test("is sealed, never shown, and goes to no other address or user", async () => {
    const company = await aCompany(portal);
    const staff = await signedIn(portal, "staff", company);
    const settings = settingsFor(one, "opensearch");
    const saved = await staff.call(saveEngine, { ...settings, enabled: true, seen_version: null } as never);
    expect(saved.json().engine).toMatchObject({ has_secret: true, version: 1 });
    expect(saved.body + (await staff.call(getEngine)).body).not.toContain("secreta");
    const storedEngines = await runQuery(
      portal.database.owner,
      "select to_jsonb(e)::text as row from event_engine e where company_id = $1",
      [company.id],
    );
    expect(JSON.stringify(storedEngines)).not.toContain("secreta");
    const log = await runQuery(
      portal.database.owner,
      "select details::text from audit_entry where company_id = $1",
      [company.id],
    );
    expect(JSON.stringify(log)).not.toContain("secreta");

    // The stored secret serves for its own address without typing it again…
    const again = { ...settings, secret: null };
    expect((await staff.call(testEngine, again as never)).json().problem).toBeNull();
    // A request to any other destination is refused before it is sent.
    for (const change of [{ address: other.address }, { username: "otro" }, { verify_tls: false }]) {
      for (const call of [testEngine, saveEngine] as const) {
        const more = call === saveEngine ? { enabled: true, seen_version: 1 } : {};
        const response = await staff.call(call, { ...again, ...change, ...more } as never);
        expect(response.statusCode).toBe(400);
        expect(response.json().detail).toContain("Escriba la contraseña o la clave");
      }
    }
    expect(other.asked).toEqual([]);
  });

  test("an edit on top of somebody else's is refused", async () => {
    const staff = await signedIn(portal, "staff", await aCompany(portal));
    const first = { ...settingsFor(one, "opensearch"), enabled: true, seen_version: null };
    await staff.call(saveEngine, first as never);
    expect((await staff.call(saveEngine, first as never)).json().code).toBe("stale_version");
  });
});
