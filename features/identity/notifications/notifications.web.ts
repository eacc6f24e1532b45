import { commandSources } from "#features/home/search/web/command.extension.ts";
import { auditWords } from "#platform/web/audit/audit-words.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    commandSources.with({
      permission: "notification.read",
      commands: [{ title: "Notificaciones", detail: "Lo que le toca", path: "/Notificaciones" }],
    }),
    auditWords.with(() => import("./web/audit-words.ts")),
  ],
} satisfies WebFeature;
