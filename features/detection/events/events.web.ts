import { companyHomeAreas, providerHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { commandSources } from "#features/home/search/web/command.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";
import { filterOfKind, valuePages } from "#platform/web/values/value-scope.ts";
import { eventsOfAddress } from "./web/list/events-of-address.ts";

export default {
  extensions: [
    companyHomeAreas.with({
      area: "events",
      order: { State: 10, Change: 10 },
      load: async () => (await import("./web/home/event-home.tsx")).eventHome,
    }),
    providerHomeAreas.with({
      area: "events",
      order: { State: 10 },
      load: async () => (await import("./web/home/company-weeks.tsx")).companyWeeks,
    }),
    commandSources.with({ permission: "event.read", forText: eventsOfAddress }),
    auditLabels.with(() => import("./web/audit-labels.ts")),
    valuePages.with(
      ...(["asset", "account", "address", "rule", "technique"] as const).map((kind) => ({
        kind,
        label: "Sus eventos",
        path: (value: string) => `${paths.events}?${new URLSearchParams({ [filterOfKind[kind]]: value })}`,
        permission: "event.read" as const,
      })),
    ),
  ],
} satisfies WebFeature;
