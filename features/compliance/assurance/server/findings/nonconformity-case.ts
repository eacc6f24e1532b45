import type { NonconformityStatus } from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { defineCase } from "#platform/server/work/case-kind.ts";
import { stepVerbs } from "#platform/server/work/change-cases.ts";
import { type Plan, planMove } from "#platform/server/work/plan.rules.ts";
import { moves } from "../findings/nonconformity.rules.ts";
import { findNonconformities, workColumns } from "../findings/nonconformity.store.ts";
import { nonconformityDetail } from "../findings/nonconformity-detail.ts";
import type { NonconformityRow } from "../findings/nonconformity-query.store.ts";

export const nonconformityCase = defineCase({
  name: "nonconformity",
  work: workColumns,
  words: { one: "no conformidad", many: "no conformidades", gender: "feminine" },
  find: findNonconformities,
  notices: {
    type: "nonconformity",
    noun: "no conformidades",
    listPath: "/Compliance/NoConformidades",
    about: ({ id, title }) => ({
      name: "una no conformidad",
      title,
      path: `/Compliance/NoConformidades?abierta=${id}`,
    }),
    owner: ({ owner_id }) => owner_id,
  },
  announce: ({ announce }, row?: NonconformityRow) =>
    announce({ topic: "assurance.changed", data: row ? { control_id: row.control_id } : {} }),
});

type Work = Pick<NonconformityRow, (typeof workColumns)[number]>;

/** Creates verbs from the steps that plan a change of a nonconformity. */
export const nonconformityStep = stepVerbs(nonconformityCase, {
  answer: nonconformityDetail,
  details(before, plan) {
    if (!("set" in plan)) return {};
    const [step] = plan.steps;
    return step
      ? { from: before.status, to: plan.set.status, note: step.note }
      : changedFields(before, plan.set);
  },
});

interface Move {
  to: NonconformityStatus;
  note: string;
  /** The reason for which the state does not allow it. */
  refused: string;
}

/** Plans a change of status with its activity entry, which every reader of the nonconformity sees. */
export function planStep(
  row: NonconformityRow,
  { to, note, refused }: Move,
  set: Partial<Work> = {},
): Plan<Work> {
  const plan = planMove(moves, row.status, to, { note, refused });
  if (!("set" in plan)) return plan;
  const type = to === "closed" ? "closed" : row.status === "closed" ? "reopened" : "status_changed";
  return {
    set: { ...set, ...plan.set },
    steps: plan.steps.map((step) => ({ ...step, type, visibility: "client" })),
  };
}
