import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditWords } from "#platform/web/audit/audit-words.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    companyHomeAreas.with({
      area: "assurance",
      order: { tray: 40 },
      load: async () => (await import("./web/home/assurance-home.ts")).assuranceHome,
    }),
    auditWords.with(() => import("./web/audit-words.ts")),
  ],
} satisfies WebFeature;
