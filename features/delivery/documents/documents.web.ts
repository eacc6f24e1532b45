import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    auditLabels.with(() => import("./web/audit-labels.ts")),
    companyHomeAreas.with({
      area: "documents",
      order: { State: 38, Change: 18 },
      load: async () => (await import("./web/home/document-home.tsx")).documentHome,
    }),
  ],
} satisfies WebFeature;
