import { providerHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { auditWords } from "#platform/web/audit/audit-words.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    providerHomeAreas.with({
      area: "contact",
      order: { tray: 10 },
      load: async () => (await import("./web/home/contact-home.ts")).contactHome,
    }),
    auditWords.with(() => import("./web/audit-words.ts")),
  ],
} satisfies WebFeature;
