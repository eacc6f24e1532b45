import { readReferenceFolder } from "#database/reference/read-reference-folder.ts";
import { compliance } from "#features/compliance/compliance/compliance.feature.ts";
import { enableStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import { controlStates } from "#features/compliance/control-states/control-states.feature.ts";
import { evidence } from "#features/compliance/evidence/evidence.feature.ts";
import { seedStandards } from "#features/compliance/standards/server/standards.public.ts";
import { standards } from "#features/compliance/standards/standards.feature.ts";
import { catalog } from "#features/delivery/catalog/catalog.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { type TestPortal, testPortal } from "#platform/testing/portal.ts";
import { assurance } from "../assurance.feature.ts";

/** A clock that a test can set, to reach a later day at once. */
export interface MovingClock {
  now(): Date;
  set(moment: string): void;
}

export function movingClock(start: string): MovingClock {
  let moment = new Date(start);
  return { now: () => moment, set: (next) => (moment = new Date(next)) };
}

/** The portal with the bundled standards in its library. */
export async function assurancePortal(clock?: MovingClock): Promise<TestPortal> {
  const features = [standards, controlStates, compliance, evidence, companies, catalog, events, assurance];
  const portal = await testPortal(features, clock && { clock });
  await asSystem(portal.gate, { scope: "platform", effect: "write", name: "test" }, (context) =>
    seedStandards(context, { standards: readReferenceFolder("standards"), mappings: [] }),
  );
  return portal;
}

/** Sets the clock of the test to another time without ending signed-in sessions. */
export async function travel(portal: TestPortal, clock: MovingClock, moment: string): Promise<void> {
  clock.set(moment);
  await runQuery(
    portal.database.owner,
    "update session set created_at = $1, last_seen_at = $1, expires_at = $1::timestamptz + interval '12 hours'",
    [moment],
  );
}

/** Creates a company with its people, and a function that finds a control of the library by its code. */
export async function assuredCompany(portal: TestPortal) {
  const company = await aCompany(portal);
  const client = await signedIn(portal, "client", company);
  const operator = await signedIn(portal, "operator", company);
  const standardId = async (code: string) => {
    const [row] = await runQuery<{ id: number }>(
      portal.database.owner,
      "select id from standard where code = $1",
      [code],
    );
    return row?.id ?? 0;
  };
  const controlId = async (standard: string, code: string) => {
    const [row] = await runQuery<{ id: number }>(
      portal.database.owner,
      "select c.id from control c join standard s on s.id = c.standard_id where s.code = $1 and c.code = $2",
      [standard, code],
    );
    return row?.id ?? 0;
  };
  const follow = async (code: string) =>
    await operator.call(enableStandard, { id: await standardId(code), notes: "" });
  return { company, client, operator, standardId, controlId, follow };
}
