import { topicActions } from "#features/delivery/topics/web/topic-action.extension.ts";
import { companyHomeAreas } from "#features/home/home/web/home-view.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    topicActions.with({
      permission: "waf.request",
      label: "Pedir un cambio del WAF",
      pathFor: (topicId) => `${paths.wafChanges}?vista=solicitudes&tema=${topicId}`,
    }),
    auditLabels.with(() => import("./web/audit-labels.ts")),
    companyHomeAreas.with({
      area: "waf_changes",
      order: { State: 37, Change: 18 },
      load: async () => (await import("./web/home/waf-home.tsx")).wafHome,
    }),
  ],
} satisfies WebFeature;
