import * as paths from "#platform/contract/paths.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";
import { valuePages } from "#platform/web/values/value-scope.ts";

export default {
  extensions: [
    auditLabels.with(() => import("./web/audit-labels.ts")),
    valuePages.with({
      kind: "technique",
      label: "Abrir en la matriz",
      path: (id) => `${paths.attackMatrix}?${new URLSearchParams({ tecnica: id })}`,
      permission: "attack.read",
      own: true,
    }),
  ],
} satisfies WebFeature;
