import type { PropsOfSlots } from "#platform/web/screen/feature-slot.tsx";

/** Components of this feature that screens of other features show. */
const slots = {
  "bulletin-threat-fields": () => import("./web/bulletins/bulletin-threat-fields.tsx"),
  "bulletin-threats": () => import("./web/bulletins/bulletin-threats.tsx"),
  "sightings-of": () => import("./web/sightings/sightings-of.tsx"),
};

export default slots;

declare module "#platform/web/screen/feature-slot.tsx" {
  interface FeatureSlots extends PropsOfSlots<typeof slots> {}
}
