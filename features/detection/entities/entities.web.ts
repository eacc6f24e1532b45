import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";
import { valuePages } from "#platform/web/values/value-scope.ts";

const pageOf = (screen: string) => (name: string) => `/EnhancedEvents/${screen}/${encodeURIComponent(name)}`;

export default {
  extensions: [
    auditLabels.with(() => import("./web/audit-labels.ts")),
    valuePages.with(
      {
        kind: "asset",
        label: "Abrir el activo",
        path: pageOf("Activo"),
        permission: "asset.read",
        own: true,
      },
      {
        kind: "account",
        label: "Abrir la persona",
        path: pageOf("Persona"),
        permission: "asset.read",
        own: true,
      },
      {
        kind: "address",
        label: "Con qué se relaciona",
        path: (address) => `/EnhancedEvents/Grafo?${new URLSearchParams({ inicio: `address:${address}` })}`,
        permission: "asset.read",
      },
    ),
  ],
} satisfies WebFeature;
