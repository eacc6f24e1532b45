import { companyHomeAreas } from "#features/home/web/home-view.extension.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    companyHomeAreas.with({
      area: "compliance",
      order: { tray: 30, State: 20 },
      load: async () => (await import("./web/home/compliance-home.tsx")).complianceHome,
    }),
  ],
} satisfies WebFeature;
