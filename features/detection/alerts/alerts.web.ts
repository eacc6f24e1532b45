import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import { workChanges } from "#features/home/my-work/web/work-change.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";
import { countOf } from "#platform/web/text/number-text.ts";
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
      steps: [
        { step: "decide", key: "v", label: () => "Veredicto", does: "Decidir qué son, sin cerrarlas" },
        { step: "escalate", key: "e", label: () => "Escalar", does: "Escalar a N2 con una nota" },
        { step: "suppress", key: "s", label: () => "Suprimir", does: "Suprimir alertas por un tiempo" },
        {
          step: "close",
          key: "c",
          label: (count) => `Cerrar ${countOf(count, "alerta", "alertas")}`,
          does: "Cerrar alertas con un veredicto",
        },
      ],
      load: async () => (await import("./web/queue/waiting-change.tsx")).waitingChange,
    }),
    auditLabels.with(() => import("./web/audit-labels.ts")),
    valuePages.with(
      ...(["asset", "account", "address", "rule", "technique"] as const).map((kind) => ({
        kind,
        label: "Sus alertas",
        path: (value: string) => `${paths.alertsN1}?${new URLSearchParams({ [filterOfKind[kind]]: value })}`,
        permission: "alert.triage" as const,
      })),
    ),
  ],
} satisfies WebFeature;
