import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    auditLabels.with(() => import("./web/audit-labels.ts")),
    companyHomeAreas.with({
      area: "assessments",
      order: { State: 37, Change: 28 },
      load: async () => (await import("./web/home/assessment-home.tsx")).assessmentHome,
    }),
  ],
} satisfies WebFeature;
