import { describe, expect, test, vi } from "vitest";
import { attackCoverage } from "#features/detection/attack-coverage/attack-coverage.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import * as contract from "#features/intelligence/attack/attack.contract.ts";
import { attack } from "#features/intelligence/attack/attack.feature.ts";
import { attackBundle } from "#features/intelligence/attack/readers/stix/attack-bundle.fixture.ts";
import * as versions from "#features/intelligence/attack/version.contract.ts";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([events, attack, attackCoverage]);
await portal.startJobs();

const ask = async <C extends Call>(caller: Caller, call: C, input: RequestOf<C>, status = 200) => {
  const answer = await caller.call(call, input);
  expect([answer.statusCode, answer.body]).toEqual([status, answer.body]);
  return answer.json() as OutputOf<C>;
};
const file = (name: string, content: unknown) =>
  ({ name, content: typeof content === "string" ? content : JSON.stringify(content) }) as unknown as Blob;
describe("versions of ATT&CK", () => {
  const settle = async (staff: Caller, id: string | null) =>
    await vi.waitFor(async () => {
      const item = (await ask(staff, versions.listVersions, {})).items.find((each) => each.id === id);
      expect(item?.status).not.toBe("reading");
      return item;
    }, 60_000);

  test("a version is read, compared, adopted and left again; resolving follows it", async () => {
    const company = await aCompany(portal);
    const staff = await signedIn(portal, "staff", company);
    const client = await signedIn(portal, "client", company);
    const bundle = file("attack.json", attackBundle());
    const { id } = await ask(staff, versions.importVersion, { file: bundle }, 201);
    expect(await settle(staff, id)).toMatchObject({
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

  test("the same bundle again brings nothing, and what said so can be removed", async () => {
    const staff = await signedIn(portal, "staff", await aCompany(portal));
    const bring = async () => {
      const bundle = file("attack.json", attackBundle());
      const { id } = await ask(staff, versions.importVersion, { file: bundle, label: "20.1" }, 201);
      return await settle(staff, id);
    };
    const first = await bring();
    expect(first).toMatchObject({ status: "ready", label: "20.1" });
    const again = await bring();
    expect(again).toMatchObject({
      status: "unreadable",
      reason: expect.stringContaining("ya estaba guardado"),
    });
    await ask(staff, versions.removeVersion, { id: again?.id ?? "" });
    await ask(staff, versions.removeVersion, { id: first?.id ?? "" });
    await ask(staff, versions.removeVersion, { id: first?.id ?? "" }, 404);
    expect((await ask(staff, versions.listVersions, {})).items).toHaveLength(1);
    expect(await bring()).toMatchObject({ status: "ready" });
  });

  test("a bundle that is no ATT&CK says why, and cannot be adopted", async () => {
    const staff = await signedIn(portal, "staff", await aCompany(portal));
    const other = file("otro.json", { type: "bundle", objects: [{ type: "indicator", id: "indicator--1" }] });
    const { id } = await ask(staff, versions.importVersion, { file: other }, 201);
    expect(await settle(staff, id)).toMatchObject({
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
