import {
  aLibraryStandard,
  anAdoptedStandard,
} from "#features/compliance/control-states/server/a-follower.fixture.ts";
import {
  addState,
  aStandard,
} from "#features/compliance/control-states/server/control-states-examples.fixture.ts";
import { type FeatureExamples, type MakeObject, objectWithId } from "#platform/testing/feature-examples.ts";

const state =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await addState(portal, company), body);

/** Adds a control of a standard that only this company follows. */
const control =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) => {
    const standard = await anAdoptedStandard(portal, company);
    const unfollowed = await aLibraryStandard(portal);
    return {
      body,
      foreign: { id: standard.control("1.1") },
      never: { id: 2_000_000_002 },
      unfollowed: { id: unfollowed.control("1.1") },
    };
  };

const wholeState = {
  result: "compliant",
  work_status: "done",
  implementation_score: 1,
  documentation_score: 1,
  target: null,
  justification: "",
  inclusion_reasons: [],
  observation: "",
  owner_id: null,
  due_date: null,
};

export default {
  objects: {
    "compliance.change_status": state({ version: 1 }),
    "compliance.get_control_status_detail": control(),
    "compliance.get_status": state(),
    "compliance.grade_control": control({ grade: null, version: 0 }),
    "compliance.quick_update": control({ version: 0 }),
    "compliance.reopen_period": aStandard({ reason: "Falta una evidencia" }),
    "compliance.replace_status": state({ ...wholeState, version: 1 }),
  },
} satisfies FeatureExamples;
