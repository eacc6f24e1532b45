import { companyHomeAreas } from "#features/home/web/home-view.extension.ts";
import { auditWords } from "#platform/web/audit/audit-words.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    companyHomeAreas.with({
      area: "playbooks",
      order: { tray: 11 },
      load: async () => (await import("./web/asked/asked-home.ts")).askedHome,
    }),
    auditWords.with(() => import("./web/audit-words.ts")),
  ],
} satisfies WebFeature;
