import * as paths from "#platform/contract/paths.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { defineCase } from "#platform/server/work/case-kind.ts";
import { stepVerbs } from "#platform/server/work/change-cases.ts";
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
    listPath: paths.nonconformities,
    about: ({ id, title }) => ({
      name: "una no conformidad",
      title,
      path: `${paths.nonconformities}?abierta=${id}`,
    }),
    owner: ({ owner_id }) => owner_id,
  },
  announce: ({ announce }, row?: NonconformityRow) =>
    announce({ topic: "assurance.changed", data: row ? { control_id: row.control_id } : {} }),
});

/** Creates verbs from the steps that plan a change of a nonconformity. */
export const nonconformityStep = stepVerbs(nonconformityCase, {
  answer: nonconformityDetail,
  details(before, plan) {
    return plan && "set" in plan ? changedFields(before, plan.set) : {};
  },
});
