import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditWords } from "#platform/web/audit/audit-words.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    auditWords.with(() => import("./web/audit-words.ts")),
    companyHomeAreas.with({
      area: "documents",
      order: { State: 38, Change: 18 },
      load: async () => (await import("./web/home/document-home.tsx")).documentHome,
    }),
  ],
} satisfies WebFeature;
