import { commandSources } from "#features/home/search/web/command.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    commandSources.with({
      permission: "company.switch",
      commands: [{ title: "Mi trabajo", detail: "Pendientes de todas mis empresas", path: paths.myWork }],
    }),
  ],
} satisfies WebFeature;
