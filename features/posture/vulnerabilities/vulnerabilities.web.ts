import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditWords } from "#platform/web/audit/audit-words.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    auditWords.with(() => import("./web/audit-words.ts")),
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
