import { createStatus } from "#features/compliance/compliance/server/controls/control-status.verbs.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { anAdoptedStandard, inCompany } from "./a-follower.fixture.ts";

/** Creates a standard that only this company follows. */
export const aStandard =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) => {
    const { id } = await anAdoptedStandard(portal, company);
    return { body, foreign: { id }, never: { id: 2_000_000_002 } };
  };

/** The id of a state that the company has recorded. */
export async function addState(portal: TestPortal, company: TestCompany): Promise<string> {
  const standard = await anAdoptedStandard(portal, company);
  const state = { control_id: standard.control("1.1"), result: "compliant", reason: "" } as const;
  const { id } = await inCompany(portal, company, (context) => createStatus(context, state));
  return id ?? "";
}

export default {
  objects: {
    "compliance.adopt_edition": aStandard({ version: 1, version_id: 1 }),
    "compliance.close_period": aStandard({ name: "Primer trimestre" }),
    "compliance.delete_status": async (portal, company) => objectWithId(await addState(portal, company)),
    "compliance.disable_standard": aStandard(),
    // Every company may follow any standard of the library, so the only missing object is one that never existed.
    "compliance.enable_standard": async () => ({
      body: {},
      foreign: { id: 2_000_000_001 },
      never: { id: 2_000_000_002 },
    }),
    "compliance.roll_back_edition": aStandard({ version: 1 }),
    "compliance.set_up_standard": aStandard({ version: 1 }),
  },
  jobs: {
    "compliance.keep_days": async (portal) => {
      const company = await aCompany(portal);
      await anAdoptedStandard(portal, company);
      await runQuery(portal.database.owner, "delete from compliance_day where company_id = $1", [company.id]);
      return nightly;
    },
  },
} satisfies FeatureExamples;
