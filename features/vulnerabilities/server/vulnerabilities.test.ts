import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { readPeriodVulnerabilities } from "#features/vulnerabilities/vulnerabilities.contract.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { vulnerabilities } from "../vulnerabilities.feature.ts";

const portal = await testPortal([vulnerabilities]);
const nothing = { critical: null, high: null, medium: null, low: null, informational: null, unknown: null };

async function aPeriod(companyId: number, starts: string, ends: string): Promise<void> {
  await runQuery(
    portal.database.owner,
    `with managed as (insert into service (name) values ('Gestión de vulnerabilidades')
       on conflict (name) do update set name = excluded.name returning id)
     insert into service_period (company_id, id, service_id, starts_on, ends_on, name)
     select $1, $2, id, current_date + $3::int, current_date + $4::int, 'Período' from managed`,
    [companyId, uuidv7(), starts, ends],
  );
}

test("without a period the answer says so instead of zero", async () => {
  const client = await signedIn(portal, "client", await aCompany(portal));
  const answer = (await client.call(readPeriodVulnerabilities)).json();
  expect(answer).toEqual({ period: null, status: "no_period", totals: nothing, as_of: null });
});

test("the period of today is named, and nothing measured is not shown as none", async () => {
  const company = await aCompany(portal);
  await aPeriod(company.id, "-60", "-31");
  await aPeriod(company.id, "-5", "25");
  const client = await signedIn(portal, "client", company);
  const answer = (await client.call(readPeriodVulnerabilities)).json();
  expect(answer).toMatchObject({ status: "no_data", totals: nothing, period: { name: "Período" } });
});

test("another company's period is not taken for one's own", async () => {
  const [mine, other] = [await aCompany(portal), await aCompany(portal)];
  await aPeriod(other.id, "-5", "25");
  const client = await signedIn(portal, "client", mine);
  expect((await client.call(readPeriodVulnerabilities)).json().period).toBeNull();
});
