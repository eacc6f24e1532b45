import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditWords } from "#platform/web/audit/audit-words.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    auditWords.with(() => import("./web/audit-words.ts")),
    companyHomeAreas.with({
      area: "cloud_posture",
      order: { tray: 27, State: 32, Change: 17 },
      load: async () => (await import("./web/home/cloud-home.tsx")).cloudHome,
    }),
  ],
} satisfies WebFeature;
