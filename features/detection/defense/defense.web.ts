import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    companyHomeAreas.with({
      area: "defense",
      order: { State: 15 },
      load: async () => (await import("./web/home/defense-home.tsx")).defenseHome,
    }),
    auditLabels.with(() => import("./web/audit-labels.ts")),
  ],
} satisfies WebFeature;
