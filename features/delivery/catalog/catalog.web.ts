import { screenSources } from "#features/home/search/web/screen-source.extension.ts";
import { auditWords } from "#platform/web/audit/audit-words.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";
import { listModules, type Module } from "./catalog.contract.ts";

const moduleScreens = {
  call: listModules,
  screensOf: (modules: Module[]) =>
    modules
      .filter(({ planned }) => !planned)
      .map(({ name, url, service }) => ({ title: name, detail: service.name, path: `/${url}` })),
};

export default {
  extensions: [screenSources.with(moduleScreens), auditWords.with(() => import("./web/audit-words.ts"))],
} satisfies WebFeature;
