import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { commandSources } from "#features/home/search/web/command.extension.ts";
import { auditWords } from "#platform/web/audit/audit-words.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    companyHomeAreas.with(
      {
        area: "threats",
        order: { State: 14 },
        load: async () => (await import("./web/home/threats-home.tsx")).threatsHomeView,
      },
      {
        area: "sightings",
        order: { State: 17 },
        load: async () => (await import("./web/home/sightings-home.tsx")).sightingsHome,
      },
    ),
    commandSources.with({
      permission: "threat.work",
      commands: [
        {
          title: "Avistamientos de las empresas",
          detail: "Indicadores vistos en todas mis empresas",
          path: "/Manage/Sightings",
        },
      ],
    }),
    auditWords.with(() => import("./web/audit-words.ts")),
  ],
} satisfies WebFeature;
