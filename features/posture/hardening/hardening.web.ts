import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    companyHomeAreas.with({
      area: "hardening",
      order: { State: 35, Change: 25 },
      load: async () => (await import("./web/home/hardening-home.tsx")).hardeningHome,
    }),
    auditLabels.with(() => import("./web/audit-labels.ts")),
  ],
} satisfies WebFeature;
