import { describe, expect, test, vi } from "vitest";
import * as coverage from "#features/detection/attack-coverage/attack-coverage.contract.ts";
import { attackCoverage } from "#features/detection/attack-coverage/attack-coverage.feature.ts";
import * as layers from "#features/detection/attack-coverage/layer.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { alertLines, aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { attack } from "#features/intelligence/attack/attack.feature.ts";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([events, attack, attackCoverage]);
await portal.startJobs();
const october = { from: "2026-10-01T00:00:00Z", to: "2026-11-01T00:00:00Z" };

const ask = async <C extends Call>(caller: Caller, call: C, input: RequestOf<C>, status = 200) => {
  const answer = await caller.call(call, input);
  expect([answer.statusCode, answer.body]).toEqual([status, answer.body]);
  return answer.json() as OutputOf<C>;
};
const file = (name: string, content: unknown) =>
  ({ name, content: typeof content === "string" ? content : JSON.stringify(content) }) as unknown as Blob;
const telling = (techniques: string[]) => (at: number) => ({
  rule: {
    level: 7,
    description: "Acceso fallido",
    id: `57${at % 2}`,
    groups: ["sshd"],
    mitre: { id: techniques },
  },
});

describe("what was seen", () => {
  test("events are counted under the technique that is alive, each company its own", async () => {
    const source = await aSource(portal);
    const other = await aSource(portal);
    await source.deliver(alertLines(4, telling(["T1110", "T1059.001"])));
    await other.deliver(alertLines(2, telling(["T1486"])));
    const { items } = await ask(source.client, coverage.seenTechniques, october);
    expect(items).toMatchObject([
      { id: "T1059.001", events: 4 },
      { id: "T1110", events: 4 },
    ]);
    const { days } = await ask(source.client, coverage.techniqueTrend, { ...october, technique: "T1110" });
    expect(days).toEqual([{ day: "2026-10-05", events: 4 }]);
    const november = { from: "2026-11-01T00:00:00Z", to: "2026-12-01T00:00:00Z" };
    expect((await ask(source.client, coverage.seenTechniques, november)).items).toEqual([]);
  });

  test("a period without end is refused", async () => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    const endless = { from: "2000-01-01T00:00:00Z", to: "2026-01-01T00:00:00Z" };
    await ask(client, coverage.seenTechniques, endless, 400);
  });
});

describe("what the sources are able to see", () => {
  test("the rules that told of a technique are known by themselves, and not twice", async () => {
    const recent = () => new Date(Date.now() - 3_600_000).toISOString().replace("Z", "+0000");
    const source = await aSource(portal, "cortafuegos");
    const lines = alertLines(4, (at) => ({
      ...telling(["T1110"])(at),
      timestamp: recent(),
      id: `recent.${at}`,
    }));
    await source.deliver(lines);
    const covered = async () => (await ask(source.client, coverage.getCoverage, {})).items;
    await vi.waitFor(async () => expect(await covered()).toHaveLength(1), 60_000);
    expect(await covered()).toMatchObject([
      {
        id: "T1110",
        source_rule_count: 2,
        source_rules: [{ title: "Acceso fallido", source: { name: "cortafuegos" } }, {}],
      },
    ]);
  });

  test("a rule that was quiet for more than ninety days proves nothing any more", async () => {
    const old = new Date(Date.now() - 91 * 86_400_000).toISOString().replace("Z", "+0000");
    const source = await aSource(portal);
    await source.deliver(
      alertLines(2, (at) => ({ ...telling(["T1486"])(at), timestamp: old, id: `old.${at}` })),
    );
    const fresh = new Date(Date.now() - 3_600_000).toISOString().replace("Z", "+0000");
    await source.deliver(
      alertLines(1, (at) => ({ ...telling(["T1110"])(at), timestamp: fresh, id: `fresh.${at}` })),
    );
    await vi.waitFor(async () => {
      const { items } = await ask(source.client, coverage.getCoverage, {});
      expect(items.map(({ id }) => id)).toEqual(["T1110"]);
    }, 60_000);
  });
});

describe("layers of Navigator", () => {
  const layer = {
    name: "Grupo",
    versions: { attack: "9", layer: "4.3" },
    domain: "enterprise-attack",
    techniques: [
      { techniqueID: "T1086", score: 2, tactic: "execution" },
      { techniqueID: "T1059.001", score: 5, tactic: "execution" },
      { techniqueID: "T1562.001", score: 1, tactic: "defense-evasion" },
      { techniqueID: "T9999", score: 1 },
    ],
  };

  test("old techniques are resolved when a layer is read, and what moved is told", async () => {
    const operator = await signedIn(portal, "operator", await aCompany(portal));
    const kept = await ask(operator, layers.importLayer, { file: file("grupo.json", layer) }, 201);
    expect(kept.techniques).toMatchObject([
      { id: "T1059.001", score: 5, tactic: "execution" },
      // The tactic of the entry no longer exists, so the entry applies to all tactics of the technique.
      { id: "T1685", score: 1, tactic: null },
    ]);
    expect(kept.moved).toEqual([
      { from: "T1086", to: "T1059.001" },
      { from: "T1562.001", to: "T1685" },
    ]);
    expect(kept.unknown).toEqual(["T9999"]);
    expect(kept.technique_count).toBe(4);
  });

  test("of an ATT&CK that does not exist is refused with a sentence", async () => {
    const operator = await signedIn(portal, "operator", await aCompany(portal));
    const future = { ...layer, versions: { attack: "99", layer: "4.5" } };
    const sent = { file: file("futuro.json", future) };
    const refusal: unknown = await ask(operator, layers.importLayer, sent, 400);
    expect((refusal as { detail: string }).detail).toMatch(/ATT&CK 99; el portal admite hasta la versión 19/);
  });

  test("are kept, renamed and forgotten; the client sees them and changes none", async () => {
    const company = await aCompany(portal);
    const operator = await signedIn(portal, "operator", company);
    const client = await signedIn(portal, "client", company);
    const { id } = await ask(operator, layers.importLayer, { file: file("a.json", layer) }, 201);
    await ask(operator, layers.renameLayer, { id, name: "Amenaza de mayo" });
    expect((await ask(client, layers.listLayers, {})).items).toMatchObject([{ id, name: "Amenaza de mayo" }]);
    await ask(client, layers.removeLayer, { id }, 403);
    await ask(operator, layers.removeLayer, { id });
    expect((await ask(client, layers.listLayers, {})).items).toEqual([]);
  });

  test("a file that is none is refused with a sentence", async () => {
    const operator = await signedIn(portal, "operator", await aCompany(portal));
    const answer = await operator.call(layers.importLayer, { file: file("a.json", "hola") });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      400,
      expect.stringContaining("no es una capa"),
    ]);
  });
});
