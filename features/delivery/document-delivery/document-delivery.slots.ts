import type { PropsOfSlots } from "#platform/web/screen/feature-slot.tsx";

/** Components of this feature that screens of other features show. */
const slots = {
  "company-sendings": () => import("./web/company-sendings.tsx"),
  "delivery-settings": () => import("./web/delivery-settings.tsx"),
  "send-document": () => import("./web/send-document.tsx"),
};

export default slots;

declare module "#platform/web/screen/feature-slot.tsx" {
  interface FeatureSlots extends PropsOfSlots<typeof slots> {}
}
