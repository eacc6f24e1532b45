import type { ComponentType } from "react";
import type { FeatureSlots } from "#platform/web/screen/feature-slot.tsx";

type Loaders = {
  [Slot in keyof FeatureSlots]: () => Promise<{ default: ComponentType<FeatureSlots[Slot]> }>;
};

const features = import.meta.glob<Partial<Loaders>>("../../../features/*/*/*.slots.ts", {
  eager: true,
  import: "default",
});

/**
 * The loaders of the components that features provide for screens of other features. The list grows with the portal,
 * so it is a separate file: the first dashboard shows none of them.
 */
export const furtherParts: Loaders = Object.assign({}, ...Object.values(features));
