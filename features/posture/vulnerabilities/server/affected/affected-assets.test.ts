import { expect, test } from "vitest";
import { notifyOfBulletin } from "#features/intelligence/bulletins/server/bulletins.public.ts";
import { aScannedCompany, scannedPortal } from "#features/posture/findings/server/scanned-company.fixture.ts";
import {
  type AffectedAssets,
  findAffectedAssets,
} from "#features/posture/vulnerabilities/contracts/affected-assets.contract.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";

const portal = await scannedPortal();
const [cve, other] = ["CVE-2026-4001", "CVE-2026-4002"];
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function answerFor(company: TestCompany, cves: string, products?: string): Promise<AffectedAssets> {
  const request = { ...(cves && { cves }), ...(products && { products }) };
  const answer = await (await signedIn(portal, "client", company)).call(findAffectedAssets, request);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AffectedAssets>();
}

const failing = (...cves: string[]) => ({
  fails: cves.map((each) => ({ rule: each, severity: "critical" as const, cves: [each] })),
});

test("a company with an open finding of one of the CVEs is told on how many assets, and which", async () => {
  const { company, bring } = await aScannedCompany(portal);
  await bring({
    at: daysAgo(2),
    hosts: { web: failing(cve), correo: failing(cve, other), base: failing("CVE-2026-4999") },
  });
  const answer = await answerFor(company, `${cve.toLowerCase()},${other},CVE-2020-0001`);
  expect(answer).toMatchObject({
    status: "affected",
    affected: 2,
    accepted: 0,
    cves: [
      { cve, findings: 2 },
      { cve: other, findings: 1 },
    ],
    coverage: { assets: 3, scanned: 3 },
  });
  expect(answer.items.map(({ name, open }) => [name, open])).toEqual([
    ["correo", 2],
    ["web", 1],
  ]);
});

test("after a scan that no longer sees it the company is not affected", async () => {
  const { company, bring } = await aScannedCompany(portal);
  await bring({ at: daysAgo(9), hosts: { web: failing(cve) } });
  expect((await answerFor(company, cve)).status).toBe("affected");
  await bring({ at: daysAgo(2), hosts: { web: {} } });
  expect(await answerFor(company, cve)).toMatchObject({ status: "not_affected", items: [], affected: 0 });
});

test("without a recent scan nobody says that a company is not affected", async () => {
  expect((await answerFor(await aCompany(portal), cve)).status).toBe("unknown");
  const { company, bring } = await aScannedCompany(portal);
  await bring({ at: daysAgo(200), hosts: { web: failing(other) } });
  expect(await answerFor(company, cve)).toMatchObject({
    status: "unknown",
    coverage: { assets: 1, scanned: 0 },
  });
  expect((await answerFor(company, other)).status).toBe("affected");
});

test("a risk that was accepted is not told as none", async () => {
  const { company, bring, rows } = await aScannedCompany(portal);
  await bring({ at: daysAgo(2), hosts: { web: failing(cve) } });
  await rows("update finding set status = 'risk_accepted' where company_id = $1", [company.id]);
  expect(await answerFor(company, cve)).toMatchObject({ status: "accepted", affected: 0, accepted: 1 });
});

test("an asset that was joined into another counts once, under the name of that one", async () => {
  const { company, bring, rows } = await aScannedCompany(portal);
  await bring({ at: daysAgo(2), hosts: { web: failing(cve), "web-viejo": failing(cve) } });
  await rows(
    `update entity set merged_into = (select id from entity where company_id = $1 and name = 'web')
     where company_id = $1 and name = 'web-viejo'`,
    [company.id],
  );
  const { affected, items } = await answerFor(company, cve);
  expect(affected).toBe(1);
  expect(items).toMatchObject([{ name: "web", open: 2 }]);
});

test("a company is told on which assets scans saw a product, by its findings and by packages that were mended since", async () => {
  const { company, bring, rows } = await aScannedCompany(portal);
  const titled = (rule: string, title: string) => ({ rule, title, cves: [] });
  await bring({
    at: daysAgo(9),
    hosts: {
      web: { fails: [titled("1", "NetScaler ADC: consola expuesta"), titled("2", "Otra cosa")] },
      correo: { fails: [titled("3", "Biblioteca antigua")] },
      base: { fails: [titled("4", "NetScalera ADCX")] },
    },
  });
  await rows(
    `update finding set package = 'OpenSSL', status = 'closed_verified', closed_at = now()
     where company_id = $1 and issue_id = (select id from finding_issue where company_id = $1 and rule_id = '3')`,
    [company.id],
  );
  const answer = await answerFor(company, cve, "NetScaler ADC|openssl|Foo, Inc. Bar|Biblio");
  expect(answer).toMatchObject({ status: "product_seen", affected: 0, items: [] });
  expect(answer.products).toEqual([
    {
      product: "NetScaler ADC",
      assets: 1,
      open: 1,
      capped: false,
      items: [expect.objectContaining({ name: "web", open: 1 })],
    },
    {
      product: "openssl",
      assets: 1,
      open: 0,
      capped: false,
      items: [expect.objectContaining({ name: "correo", open: 0 })],
    },
  ]);
  expect(await answerFor(company, "", "Nada de esto")).toMatchObject({
    status: "not_affected",
    products: [],
  });
  const other = await aScannedCompany(portal);
  expect((await answerFor(other.company, "", "NetScaler ADC")).products).toEqual([]);
});

test("what another company has says nothing about one's own", async () => {
  const { bring } = await aScannedCompany(portal);
  await bring({ at: daysAgo(2), hosts: { web: failing(cve) } });
  const mine = await aScannedCompany(portal);
  await mine.bring({ at: daysAgo(2), hosts: { web: {} } });
  expect((await answerFor(mine.company, cve)).status).toBe("not_affected");
});

test("only CVEs are looked for, at least one and at most fifty", async () => {
  const client = await signedIn(portal, "client", await aCompany(portal));
  const many = Array.from({ length: 51 }, (_, at) => `CVE-2026-${5000 + at}`).join(",");
  for (const cves of ["", "openssl", many])
    expect((await client.call(findAffectedAssets, { cves })).statusCode, cves).toBe(400);
  for (const products of ["", "|", "x".repeat(121), Array.from({ length: 51 }, () => "a").join("|")])
    expect((await client.call(findAffectedAssets, { products })).statusCode, products).toBe(400);
});

test("both sides of a company hear that a new bulletin affects it, and nobody of a company that it does not", async () => {
  const [hit, spared] = [await aScannedCompany(portal), await aScannedCompany(portal)];
  await hit.bring({ at: daysAgo(2), hosts: { web: failing("CVE-2026-4101") } });
  await spared.bring({ at: daysAgo(2), hosts: { web: failing("CVE-2026-4102") } });
  const people = await Promise.all(
    [hit, spared].flatMap(({ company }) =>
      (["client", "operator"] as const).map((role) => signedIn(portal, role, company)),
    ),
  );
  await asSystem(portal.gate, { scope: "platform", effect: "write", name: "test" }, async (context) => {
    await notifyOfBulletin(context, { id: 7, title: "Fuga en Lontué", cves: ["CVE-2026-4101"] });
    context.audit({ action: "bulletin.published", objectType: "bulletin", objectId: 7 });
  });
  const heard = await runQuery<{ user_id: number }>(
    portal.database.owner,
    "select user_id from notification where kind = 'affected' order by user_id",
  );
  const [client, operator] = people;
  expect(heard.map(({ user_id }) => user_id)).toEqual([client?.person?.id, operator?.person?.id]);
});
