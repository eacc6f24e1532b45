import { auditLabels } from "#platform/web/audit/audit-labels.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [auditLabels.with(() => import("./web/audit-labels.ts"))],
} satisfies WebFeature;
