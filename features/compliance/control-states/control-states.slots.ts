import type { PropsOfSlots } from "#platform/web/screen/feature-slot.tsx";

/** Components of this feature that screens of other features show. */
const slots = {
  "editions-tab": () => import("./web/editions/editions-tab.tsx"),
  "previous-edition-link": () => import("./web/editions/previous-edition-link.tsx"),
};

export default slots;

declare module "#platform/web/screen/feature-slot.tsx" {
  interface FeatureSlots extends PropsOfSlots<typeof slots> {}
}
