import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { makeCertificateYear } from "../demo-months.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("a year of certificates: one expired in use, one change half done, one renewal asked for, nothing twice", async () => {
  await prepareDemo(portal.gate);
  await makeCertificateYear(portal.gate);
  const standing = () =>
    runQuery<{
      name: string;
      followed: number;
      expired: number;
      partial: number;
      asked: number;
      replaced: number;
    }>(
      portal.database.owner,
      `select company.name, count(*) filter (where c.active)::int as followed,
         count(*) filter (where c.active and c.endpoints > 0 and c.not_after < now())::int as expired,
         count(*) filter (where c.active and 'partial' = any(c.signs))::int as partial,
         count(*) filter (where c.replaced_by is not null)::int as replaced,
         (select count(*)::int from certificate_renewal r where r.company_id = company.id and r.status = 'asked') as asked
       from certificate c join company on company.id = c.company_id group by company.id, company.name order by 1`,
    );
  const first = await standing();
  expect(first).toMatchObject([
    { name: "Clínica Huillinco", followed: 5, expired: 1, partial: 0, asked: 0 },
    { name: "Financiera Quilquén", followed: 9, expired: 0, partial: 1, asked: 1 },
    { name: "Minera Quebrada Salina", followed: 3, expired: 0, partial: 0, asked: 0 },
  ]);
  for (const { replaced } of first) expect(replaced).toBeGreaterThan(0);
  await makeCertificateYear(portal.gate);
  expect(await standing()).toEqual(first);
});
