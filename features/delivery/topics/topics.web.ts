import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { commandSources } from "#features/home/search/web/command.extension.ts";
import { auditWords } from "#platform/web/audit/audit-words.ts";
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
      commands: [{ title: "Nuevo tema", detail: "Escribir al proveedor", path: "/Interacciones?tema=nuevo" }],
    }),
    auditWords.with(() => import("./web/audit-words.ts")),
  ],
} satisfies WebFeature;
