import { commandSources } from "#features/home/search/web/command.extension.ts";
import { auditWords } from "#platform/web/audit/audit-words.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    commandSources.with({
      permission: "correlation.manage",
      commands: [
        { title: "Reglas de las empresas", detail: "Dónde está activa cada regla", path: "/Manage/Rules" },
      ],
    }),
    auditWords.with(() => import("./web/audit-words.ts")),
  ],
} satisfies WebFeature;
