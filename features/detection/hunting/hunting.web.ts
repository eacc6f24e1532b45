import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { commandSources } from "#features/home/search/web/command.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
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
          path: `${paths.manageHunts}?vista=varias`,
        },
      ],
    }),
    auditLabels.with(() => import("./web/audit-labels.ts")),
  ],
} satisfies WebFeature;
