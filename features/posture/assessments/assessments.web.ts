import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditWords } from "#platform/web/audit/audit-words.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    auditWords.with(() => import("./web/audit-words.ts")),
    companyHomeAreas.with({
      area: "assessments",
      order: { State: 37, Change: 28 },
      load: async () => (await import("./web/home/assessment-home.tsx")).assessmentHome,
    }),
  ],
} satisfies WebFeature;
