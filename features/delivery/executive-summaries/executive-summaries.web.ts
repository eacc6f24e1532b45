import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    auditLabels.with(() => import("./web/audit-labels.ts")),
    companyHomeAreas.with({
      area: "executive_summaries",
      order: { State: 37, Change: 17 },
      load: async () => (await import("./web/home/summary-home.tsx")).summaryHome,
    }),
  ],
} satisfies WebFeature;
