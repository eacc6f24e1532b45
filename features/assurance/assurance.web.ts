import { companyHomeAreas } from "#features/home/web/home-view.extension.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    companyHomeAreas.with({
      area: "assurance",
      order: { tray: 40 },
      load: async () => (await import("./web/home/assurance-home.ts")).assuranceHome,
    }),
  ],
} satisfies WebFeature;
