import type { FeatureExamples } from "#platform/testing/feature-examples.ts";

export default {
  inputs: {
    "playbooks.create_playbook": {
      content: { title: "Prueba", steps: [{ key: "uno", kind: "manual", title: "Uno" }] },
    },
    "playbooks.import_cacao": { text: '{"type":"playbook","workflow":{}}', dry_run: false },
  },
} satisfies FeatureExamples;
