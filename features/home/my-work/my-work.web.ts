import { commandSources } from "#features/home/search/web/command.extension.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    commandSources.with({
      permission: "company.switch",
      commands: [{ title: "Mi trabajo", detail: "Pendientes de todas mis empresas", path: "/MiTrabajo" }],
    }),
  ],
} satisfies WebFeature;
