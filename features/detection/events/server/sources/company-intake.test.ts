import { expect, test } from "vitest";
import {
  type CompanyIntake,
  listCompanyIntake,
} from "#features/detection/events/contracts/company-intake.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { exampleLine } from "#features/detection/events/readers/example-alert.fixture.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aSource } from "../testing-source.fixture.ts";

const portal = await testPortal([events]);

test("staff see of every company what came in beside a week before, and whose sources are silent first", async () => {
  const calm = await aSource(portal);
  const silent = await aSource(portal, "cortafuegos");
  await calm.deliver(exampleLine({}));
  await silent.deliver(`${exampleLine({})}\nesto no es un registro`);
  const { owner } = portal.database;
  // The first company received as many records at the same hour a week ago; the other has sent nothing for ten days.
  await runQuery(
    owner,
    `insert into event_intake (company_id, hour, source_id, deliveries, records)
     select company_id, hour - interval '7 days', source_id, deliveries, 40 from event_intake where company_id = $1`,
    [calm.company.id],
  );
  await runQuery(
    owner,
    `update event_source set created_at = now() - interval '20 days', last_received_at = now() - interval '10 days'
     where company_id = $1`,
    [silent.company.id],
  );

  const staff = await signedIn(portal, "staff", calm.company);
  const { items } = (await staff.call(listCompanyIntake, {})).json<{ items: CompanyIntake[] }>();
  const of = (id: number) => items.find(({ company }) => company.id === id);
  expect(of(calm.company.id)).toMatchObject({ sources: 1, silent: [], day: { records: 1 }, week_before: 40 });
  expect(of(silent.company.id)).toMatchObject({
    silent: [{ name: "cortafuegos" }],
    day: { rejected: 1, refused: 0 },
    week_before: 0,
  });
  expect(items[0]?.company.id).toBe(silent.company.id);

  for (const caller of [calm.operator, calm.client])
    expect((await caller.call(listCompanyIntake, {})).statusCode).toBe(403);
});
