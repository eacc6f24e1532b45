import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditWords } from "#platform/web/audit/audit-words.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    auditWords.with(() => import("./web/audit-words.ts")),
    companyHomeAreas.with({
      area: "deep_security",
      order: { State: 36, Change: 26 },
      load: async () => (await import("./web/home/protection-home.tsx")).protectionHome,
    }),
  ],
} satisfies WebFeature;
