import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { commandSources } from "#features/home/search/web/command.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    companyHomeAreas.with({
      area: "topics",
      order: { State: 40, Change: 20 },
      load: async () => (await import("./web/home/topic-home.tsx")).topicHome,
    }),
    commandSources.with({
      permission: "topic.write",
      commands: [
        { title: "Nuevo tema", detail: "Escribir al proveedor", path: `${paths.topics}?tema=nuevo` },
      ],
    }),
    auditLabels.with(() => import("./web/audit-labels.ts")),
  ],
} satisfies WebFeature;
