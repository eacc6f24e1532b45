import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    companyHomeAreas.with({
      area: "security-inbox",
      order: { tray: 18 },
      load: async () => (await import("./web/home/inbox-home.ts")).inboxHome,
    }),
    auditLabels.with(() => import("./web/audit-labels.ts")),
  ],
} satisfies WebFeature;
