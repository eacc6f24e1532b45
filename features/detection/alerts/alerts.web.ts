import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { workChanges } from "#features/home/my-work/web/work-change.extension.ts";
import { auditWords } from "#platform/web/audit/audit-words.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";
import { filterOfKind, valuePages } from "#platform/web/values/value-scope.ts";

export default {
  extensions: [
    companyHomeAreas.with({
      area: "alerts",
      order: { verdict: 10 },
      load: async () => (await import("./web/home/alert-home.ts")).alertHome,
    }),
    workChanges.with({
      kind: "alert",
      load: async () => (await import("./web/queue/waiting-change.tsx")).waitingChange,
    }),
    auditWords.with(() => import("./web/audit-words.ts")),
    valuePages.with(
      ...(["asset", "account", "address", "rule", "technique"] as const).map((kind) => ({
        kind,
        label: "Sus alertas",
        path: (value: string) => `/Eventos/N1?${new URLSearchParams({ [filterOfKind[kind]]: value })}`,
        permission: "alert.triage" as const,
      })),
    ),
  ],
} satisfies WebFeature;
