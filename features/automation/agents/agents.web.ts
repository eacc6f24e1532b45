import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    auditLabels.with(() => import("./web/audit-labels.ts")),
    companyHomeAreas.with({
      area: "agents",
      order: { State: 53, tray: 13 },
      load: async () => (await import("./web/home/agents-home.tsx")).agentsHome,
    }),
  ],
} satisfies WebFeature;
