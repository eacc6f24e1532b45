import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { commandSources } from "#features/home/search/web/command.extension.ts";
import { auditWords } from "#platform/web/audit/audit-words.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    companyHomeAreas.with({
      area: "hunting",
      order: { State: 16 },
      load: async () => (await import("./web/home/hunting-home.tsx")).huntingHome,
    }),
    commandSources.with({
      permission: "hunt.work",
      commands: [
        {
          title: "Buscar en varias empresas",
          detail: "Búsquedas de amenazas",
          path: "/Manage/ThreatHunting?vista=varias",
        },
      ],
    }),
    auditWords.with(() => import("./web/audit-words.ts")),
  ],
} satisfies WebFeature;
