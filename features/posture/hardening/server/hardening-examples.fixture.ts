import { v7 as uuidv7 } from "uuid";
import {
  type FeatureExamples,
  jobOf,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany } from "#platform/testing/people.ts";
import { aHardenedTarget, aManualAnswer } from "./hardened-target.fixture.ts";

const target: MakeObject = async (portal, company) =>
  objectWithId((await aHardenedTarget(portal, company)).id);

const compared: MakeObject = async (portal, company) => {
  const { id, runs } = await aHardenedTarget(portal, company);
  return objectWithId(id, { from: runs[0], to: runs[1] });
};

const rule: MakeObject = async (portal, company) => {
  const { id, issueId } = await aHardenedTarget(portal, company);
  return {
    body: { locus: "b" },
    foreign: { id, issue_id: issueId },
    never: { id: uuidv7(), issue_id: uuidv7() },
  };
};

const nameOf = (verb: string) => `hardening.${verb}`;

export default {
  objects: {
    [nameOf("get_target")]: target,
    [nameOf("list_target_rules")]: target,
    [nameOf("export_target_rules")]: target,
    [nameOf("get_target_rule")]: rule,
    [nameOf("compare_runs")]: compared,
  },
  jobs: {
    [nameOf("recount_targets")]: async (portal) => {
      const company = await aCompany(portal);
      const { targetId } = await aManualAnswer(portal, company);
      return jobOf(company, { target_ids: [targetId] });
    },
    [nameOf("follow_answers")]: async (portal) => {
      await aManualAnswer(portal, await aCompany(portal), { days: -2 });
      return nightly;
    },
  },
} satisfies FeatureExamples;
