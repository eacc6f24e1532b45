import { extensionsOf } from "#platform/contract/extension-point.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

const features = import.meta.glob<WebFeature>("../../features/*/*/*.web.ts", {
  eager: true,
  import: "default",
});

/** The entries of features in the screens of each other. */
export const webExtensions = extensionsOf(Object.values(features));
