import type { PropsOfSlots } from "#platform/web/screen/feature-slot.tsx";

/** Components of this feature that screens of other features show. */
const slots = {
  "company-services-part": () => import("./web/company/company-services-part.tsx"),
  "segment-picker": () => import("./web/company/segment-picker.tsx"),
};

export default slots;

declare module "#platform/web/screen/feature-slot.tsx" {
  interface FeatureSlots extends PropsOfSlots<typeof slots> {}
}
