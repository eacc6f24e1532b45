import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    companyHomeAreas.with({
      area: "assurance",
      order: { tray: 40 },
      load: async () => (await import("./web/home/assurance-home.ts")).assuranceHome,
    }),
    auditLabels.with(() => import("./web/audit-labels.ts")),
  ],
} satisfies WebFeature;
