import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

/** A service that the company has contracted. */
export async function aContractedService(
  portal: TestPortal,
  company: TestCompany,
  name = "Servicio de prueba",
): Promise<number> {
  const [row] = await runQuery<{ id: number }>(
    portal.database.owner,
    `with added as (insert into service (name) values ($1) on conflict (name) do update set name = excluded.name
       returning id)
     insert into company_service (company_id, service_id) select $2, id from added
     on conflict (company_id, service_id) do update set enabled = true returning service_id as id`,
    [name, company.id],
  );
  return row?.id ?? 0;
}

/** A planned period of a company, far from any other. */
export async function aPlannedPeriod(portal: TestPortal, company: TestCompany): Promise<string> {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into service_period (company_id, id, service_id, starts_on, ends_on, name)
     select $1, $2, $3, day, day, 'Período de prueba'
     from (select date '2001-01-01' + count(*)::int as day from service_period where company_id = $1) days`,
    [company.id, id, await aContractedService(portal, company)],
  );
  return id;
}

const period =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await aPlannedPeriod(portal, company), body);

export default {
  objects: {
    "service_periods.get_period": period(),
    "service_periods.change_state": period({ version: 1, to: "open" }),
  },
  inputs: {
    "service_periods.save_rule": { rhythm: "monthly", starts_on: "2026-01-01" },
  },
  jobs: {
    "service_periods.advance": async (portal) => {
      await aPlannedPeriod(portal, await aCompany(portal));
      return nightly;
    },
  },
} satisfies FeatureExamples;
