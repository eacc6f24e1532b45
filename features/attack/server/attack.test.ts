import { describe, expect, test, vi } from "vitest";
import * as contract from "#features/attack/attack.contract.ts";
import * as layers from "#features/attack/layer.contract.ts";
import { attackBundle } from "#features/attack/readers/attack-bundle.fixture.ts";
import * as versions from "#features/attack/version.contract.ts";
import { events } from "#features/events/server/events.feature.ts";
import { alertLines, aSource } from "#features/events/server/testing-source.fixture.ts";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { attack } from "./attack.feature.ts";

const portal = await testPortal([events, attack]);
await portal.startJobs();
const october = { from: "2026-10-01T00:00:00Z", to: "2026-11-01T00:00:00Z" };

const ask = async <C extends Call>(who: Caller, call: C, input: RequestOf<C>, status = 200) => {
  const answer = await who.call(call, input);
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
    const { items } = await ask(source.client, contract.seenTechniques, october);
    expect(items).toMatchObject([
      { id: "T1059.001", events: 4 },
      { id: "T1110", events: 4 },
    ]);
    const { days } = await ask(source.client, contract.techniqueTrend, { ...october, technique: "T1110" });
    expect(days).toEqual([{ day: "2026-10-05", events: 4 }]);
    const november = { from: "2026-11-01T00:00:00Z", to: "2026-12-01T00:00:00Z" };
    expect((await ask(source.client, contract.seenTechniques, november)).items).toEqual([]);
  });

  test("a period without end is refused", async () => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    const endless = { from: "2000-01-01T00:00:00Z", to: "2026-01-01T00:00:00Z" };
    await ask(client, contract.seenTechniques, endless, 400);
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
    const covered = async () => (await ask(source.client, contract.getCoverage, {})).items;
    await vi.waitFor(async () => expect(await covered()).toHaveLength(1), 15_000);
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
      const { items } = await ask(source.client, contract.getCoverage, {});
      expect(items.map(({ id }) => id)).toEqual(["T1110"]);
    }, 15_000);
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
      // The tactic that it stood under is no more: it stands for all of its tactics.
      { id: "T1685", score: 1, tactic: null },
    ]);
    expect(kept.moved).toEqual([
      { from: "T1086", to: "T1059.001" },
      { from: "T1562.001", to: "T1685" },
    ]);
    expect(kept.unknown).toEqual(["T9999"]);
    expect(kept.technique_count).toBe(4);
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

describe("versions of ATT&CK", () => {
  const settled = async (staff: Caller, id: string | null) =>
    await vi.waitFor(async () => {
      const found = (await ask(staff, versions.listVersions, {})).items.find((each) => each.id === id);
      expect(found?.status).not.toBe("reading");
      return found;
    }, 15_000);

  test("a version is read, compared, adopted and left again; resolving follows it", async () => {
    const company = await aCompany(portal);
    const staff = await signedIn(portal, "staff", company);
    const client = await signedIn(portal, "client", company);
    const bundle = file("attack.json", attackBundle());
    const { id } = await ask(staff, versions.importVersion, { file: bundle }, 201);
    expect(await settled(staff, id)).toMatchObject({
      label: "20.0",
      status: "ready",
      in_use: false,
      counts: { tactics: 2, techniques: 2, subtechniques: 1, revoked: 1, deprecated: 1, groups: 1 },
    });

    const name = id ?? "";
    const difference = await ask(staff, versions.compareVersion, { id: name });
    expect(difference.before).toBe("19.1");
    expect(difference.renamed).toEqual([{ id: "T1110", before: "Brute Force", after: "Guessing" }]);
    expect(difference.removed).toHaveLength(694);
    expect(difference.tactics_removed).toHaveLength(13);

    await ask(staff, versions.adoptVersion, { id: name });
    const catalogue = await ask(client, contract.getCatalogue, {});
    expect(catalogue).toMatchObject({ version: "20.0", notice: expect.stringContaining("MITRE") });
    expect(catalogue.techniques).toHaveLength(3);
    expect((await ask(client, contract.listGroups, {})).items).toHaveLength(1);
    await ask(staff, versions.removeVersion, { id: name }, 409);

    await ask(staff, versions.adoptVersion, { id: "portal" });
    expect((await ask(client, contract.getCatalogue, {})).version).toBe("19.1");
    await ask(staff, versions.removeVersion, { id: name });
    expect((await ask(staff, versions.listVersions, {})).items).toHaveLength(1);
  });

  test("a bundle that is no ATT&CK says why, and cannot be adopted", async () => {
    const staff = await signedIn(portal, "staff", await aCompany(portal));
    const other = file("otro.json", { type: "bundle", objects: [{ type: "indicator", id: "indicator--1" }] });
    const { id } = await ask(staff, versions.importVersion, { file: other }, 201);
    expect(await settled(staff, id)).toMatchObject({
      status: "unreadable",
      reason: expect.stringContaining("tácticas"),
    });
    await ask(staff, versions.adoptVersion, { id: id ?? "" }, 409);
  });

  test("is the administrators' word: nobody else brings or adopts one", async () => {
    const operator = await signedIn(portal, "operator", await aCompany(portal));
    await ask(operator, versions.listVersions, {}, 403);
    await ask(operator, versions.adoptVersion, { id: "portal" }, 403);
  });
});
