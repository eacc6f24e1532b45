import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditWords } from "#platform/web/audit/audit-words.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    companyHomeAreas.with({
      area: "compliance",
      order: { State: 20 },
      load: async () => (await import("./web/home/compliance-home.tsx")).complianceHome,
    }),
    auditWords.with(() => import("./web/audit-words.ts")),
  ],
} satisfies WebFeature;
