import * as paths from "#platform/contract/paths.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";
import { valuePages } from "#platform/web/values/value-scope.ts";

export default {
  extensions: [
    auditLabels.with(() => import("./web/audit-labels.ts")),
    valuePages.with(
      {
        kind: "asset",
        label: "Abrir el activo",
        path: (name) => paths.asset(encodeURIComponent(name)),
        permission: "asset.read",
        own: true,
      },
      {
        kind: "account",
        label: "Abrir la persona",
        path: (name) => paths.account(encodeURIComponent(name)),
        permission: "asset.read",
        own: true,
      },
      {
        kind: "address",
        label: "Con qué se relaciona",
        path: (address) => `${paths.relationGraph}?${new URLSearchParams({ inicio: `address:${address}` })}`,
        permission: "asset.read",
      },
    ),
  ],
} satisfies WebFeature;
