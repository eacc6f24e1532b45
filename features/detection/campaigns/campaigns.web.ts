import { commandSources } from "#features/home/search/web/command.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    commandSources.with({
      permission: "campaign.read",
      commands: [
        {
          title: "Campañas",
          detail: "Alertas e indicadores en varias empresas",
          path: paths.manageCampaigns,
        },
      ],
    }),
  ],
} satisfies WebFeature;
