import { companyHomeAreas } from "#features/home/web/home-view.extension.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    companyHomeAreas.with({
      area: "vulnerabilities",
      order: { State: 30 },
      load: async () => (await import("./web/vulnerability-home.tsx")).vulnerabilityHome,
    }),
  ],
} satisfies WebFeature;
