import { expect, test } from "vitest";
import { findings } from "#features/posture/findings/findings.feature.ts";
import type { HardeningCompany } from "#features/posture/hardening/contracts/hardening-companies.contract.ts";
import { listHardeningCompanies } from "#features/posture/hardening/contracts/hardening-companies.contract.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { hardening } from "../../hardening.feature.ts";
import { aHardenedCompany } from "../hardened-company.fixture.ts";

const portal = await testPortal([vulnerabilities, findings, hardening]);
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test("the worst company comes first, an old one says so, and one without data is not a good one", async () => {
  const [good, bad, old] = [
    await aHardenedCompany(portal),
    await aHardenedCompany(portal),
    await aHardenedCompany(portal),
  ];
  const none = await aCompany(portal);
  await good.check({ at: ago(1), machine: "a", results: { "1.1": "pass" } });
  await bad.check({ at: ago(1), machine: "a", results: { "1.1": "fail", "1.2": "pass" } });
  await old.check({ at: ago(120), machine: "a", results: { "1.1": "pass", "1.2": "fail", "1.3": "pass" } });
  const staff = await signedIn(portal, "staff", none);
  const items: HardeningCompany[] = (await staff.call(listHardeningCompanies, {})).json().items;
  const of = ({ company }: { company: { id: number } }) =>
    items.find(({ company_id }) => company_id === company.id);
  const place = (each: { company: { id: number } }) =>
    items.findIndex(({ company_id }) => company_id === each.company.id);
  expect(of(good)).toMatchObject({ status: "available", score: 100, bands: { high: 1 } });
  expect(of(bad)).toMatchObject({ status: "available", score: 50, bands: { low: 1 } });
  expect(of(old)).toMatchObject({ status: "old", machines: { checked: 1, recent: 0 } });
  expect(of({ company: none })).toMatchObject({ status: "not_contracted", score: null });
  expect(place(bad)).toBeLessThan(place(old));
  expect(place(old)).toBeLessThan(place(good));
  expect(place(good)).toBeLessThan(place({ company: none }));
  expect((await good.client.call(listHardeningCompanies, {})).statusCode).toBe(403);
});
