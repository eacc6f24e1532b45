import { providerHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditWords } from "#platform/web/audit/audit-words.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    providerHomeAreas.with({
      area: "users",
      order: { tray: 30 },
      load: async () => (await import("./web/home/user-home.ts")).userHome,
    }),
    auditWords.with(() => import("./web/audit-words.ts")),
  ],
} satisfies WebFeature;
