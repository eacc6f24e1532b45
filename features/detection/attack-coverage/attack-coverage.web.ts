import { auditWords } from "#platform/web/audit/audit-words.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";
import { valuePages } from "#platform/web/values/value-scope.ts";

export default {
  extensions: [
    auditWords.with(() => import("./web/audit-words.ts")),
    valuePages.with({
      kind: "technique",
      label: "Abrir en la matriz",
      path: (id) => `/mitre-attack?${new URLSearchParams({ tecnica: id })}`,
      permission: "attack.read",
      own: true,
    }),
  ],
} satisfies WebFeature;
