import { screenSources } from "#features/home/search/web/screen-source.extension.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
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
  extensions: [screenSources.with(moduleScreens), auditLabels.with(() => import("./web/audit-labels.ts"))],
} satisfies WebFeature;
