import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    companyHomeAreas.with({
      area: "bulletins",
      order: { Change: 30, ChangeDetail: 30 },
      load: async () => (await import("./web/home/bulletin-home.tsx")).bulletinHome,
    }),
    auditLabels.with(() => import("./web/audit-labels.ts")),
  ],
} satisfies WebFeature;
