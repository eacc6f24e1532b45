import type { PropsOfSlots } from "#platform/web/screen/feature-slot.tsx";

/** Components of this feature that screens of other features show. */
const slots = {
  "area-findings": () => import("./web/area/area-findings.tsx"),
  "asset-findings": () => import("./web/asset/asset-findings.tsx"),
  "check-answers": () => import("./web/answers/check-answers.tsx"),
  "finding-beside": () => import("./web/detail/finding-beside.tsx"),
  "finding-policy": () => import("./web/policy/policy-part.tsx"),
  "findings-at-once": () => import("./web/list/findings-at-once.tsx"),
  "never-scanned": () => import("./web/area/never-scanned.tsx"),
  "scan-comparison": () => import("./web/comparison/scan-comparison.tsx"),
};

export default slots;

declare module "#platform/web/screen/feature-slot.tsx" {
  interface FeatureSlots extends PropsOfSlots<typeof slots> {}
}
