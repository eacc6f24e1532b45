import type { PropsOfSlots } from "#platform/web/screen/feature-slot.tsx";

/** Components of this feature that screens of other features show. */
const slots = {
  "alert-from-event": () => import("./web/alert-from-event.tsx"),
  "alerts-of-events": () => import("./web/alerts-of-events.tsx"),
  "clocks-at-a-glance": () => import("./web/clocks/clocks-at-a-glance.tsx"),
};

export default slots;

declare module "#platform/web/screen/feature-slot.tsx" {
  interface FeatureSlots extends PropsOfSlots<typeof slots> {}
}
