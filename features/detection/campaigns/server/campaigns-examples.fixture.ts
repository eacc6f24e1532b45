import type { FeatureExamples } from "#platform/testing/feature-examples.ts";

export default {
  inputs: {
    "campaigns.list_campaigns": { days: 7, kind: "ip" },
    "campaigns.list_other_companies": {
      company_id: 1,
      object: "alert",
      id: "01900000-0000-7000-8000-000000000000",
    },
    "campaigns.open_investigations": {
      company_ids: [1],
      question: "¿Alcanzó esta campaña a la empresa?",
    },
  },
} satisfies FeatureExamples;
