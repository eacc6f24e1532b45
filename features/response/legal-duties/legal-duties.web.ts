import { auditWords } from "#platform/web/audit/audit-words.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [auditWords.with(() => import("./web/audit-words.ts"))],
} satisfies WebFeature;
