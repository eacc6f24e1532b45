import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    auditLabels.with(() => import("./web/audit-labels.ts")),
    companyHomeAreas.with({
      area: "findings",
      order: { tray: 25, Change: 15 },
      load: async () => (await import("./web/home/finding-home.tsx")).findingHome,
    }),
    companyHomeAreas.with({
      area: "vulnerabilities",
      order: { verdict: 30, State: 30 },
      load: async () => (await import("./web/home/vulnerability-home.tsx")).vulnerabilityHome,
    }),
  ],
} satisfies WebFeature;
