import type { PropsOfSlots } from "#platform/web/screen/feature-slot.tsx";

/** Components of this feature that screens of other features show. */
const slots = {
  "topic-of-page": () => import("./web/about/topic-of-page.tsx"),
  "topic-offer": () => import("./web/topic-offer.tsx"),
  "topics-about": () => import("./web/about/topics-about.tsx"),
};

export default slots;

declare module "#platform/web/screen/feature-slot.tsx" {
  interface FeatureSlots extends PropsOfSlots<typeof slots> {}
}
