import type { FeatureExamples } from "#platform/testing/feature-examples.ts";

const chosen = { company_id: 1, kind: "alert", id: "01900000-0000-7000-8000-000000000000" };

export default {
  inputs: {
    "my-work.list_work": { company: "1", kind: "alert" },
    "my-work.change_work": { items: [chosen], action: { do: "take" } },
    "my-work.undo_work": {
      parts: [{ company_id: 1, kind: "alert", bulk_id: "01900000-0000-7000-8000-000000000000" }],
    },
    "my-work.answer_work": { ...chosen, answer: "authorised" },
  },
} satisfies FeatureExamples;
