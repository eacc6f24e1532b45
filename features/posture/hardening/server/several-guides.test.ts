import { expect, test } from "vitest";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { listTargets } from "../contracts/hardening-list.contract.ts";
import { hardening } from "../hardening.feature.ts";
import { aHardenedCompany } from "./hardened-company.fixture.ts";

const portal = await testPortal([vulnerabilities, findings, hardening]);
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const machine = "web";

test("a file with several guides closes what each of them does not find any more, and nothing of one that was cut", async () => {
  const { check, states, client } = await aHardenedCompany(portal);
  await check(
    { at: ago(40), machine, guide: "sistema", results: { "1.1": "fail", "1.2": "fail" } },
    { at: ago(40), machine, guide: "navegador", results: { "7.1": "fail", "7.2": "fail" } },
  );
  await check(
    { at: ago(10), machine, guide: "sistema", results: { "1.2": "fail" } },
    { at: ago(10), machine, guide: "navegador", results: { "7.2": "pass" }, complete: false },
  );
  expect(await states()).toEqual({
    "web 1.1": "closed_verified",
    "web 1.2": "open",
    "web 7.1": "open",
    "web 7.2": "closed_verified",
  });
  const { items } = (await client.call(listTargets, { sort: "name" })).json();
  expect(items.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    "Guía navegador",
    "Guía sistema",
  ]);
});

test("a guide that was brought after a newer one of another kind still closes what it does not find", async () => {
  const { check, states } = await aHardenedCompany(portal);
  await check({ at: ago(40), machine, guide: "navegador", results: { "7.1": "fail", "7.2": "fail" } });
  await check({ at: ago(5), machine, guide: "sistema", results: { "1.1": "fail" } });
  await check({ at: ago(6), machine, guide: "navegador", results: { "7.2": "fail", "7.3": "fail" } });
  expect(await states()).toEqual({
    "web 1.1": "open",
    "web 7.1": "closed_verified",
    "web 7.2": "open",
    "web 7.3": "open",
  });
});
