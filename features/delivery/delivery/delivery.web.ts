import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    auditLabels.with(() => import("./web/audit-labels.ts")),
    companyHomeAreas.with({
      area: "delivery",
      order: { State: 39, Change: 19 },
      load: async () => (await import("./web/home/delivery-home.tsx")).deliveryHome,
    }),
  ],
} satisfies WebFeature;
