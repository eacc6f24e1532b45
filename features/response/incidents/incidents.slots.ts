import type { PropsOfSlots } from "#platform/web/screen/feature-slot.tsx";

/** Components of this feature that screens of other features show. */
const slots = {
  "alert-incidents": () => import("./web/from/alert-incidents.tsx"),
  "entity-incidents": () => import("./web/from/entity-incidents.tsx"),
  "finding-incident": () => import("./web/from/finding-incident.tsx"),
};

export default slots;

declare module "#platform/web/screen/feature-slot.tsx" {
  interface FeatureSlots extends PropsOfSlots<typeof slots> {}
}
