import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { commandSources } from "#features/home/search/web/command.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
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
          path: paths.manageSightings,
        },
      ],
    }),
    auditLabels.with(() => import("./web/audit-labels.ts")),
  ],
} satisfies WebFeature;
