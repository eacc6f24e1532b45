import { companyHomeAreas } from "#features/home/web/home-view.extension.ts";
import { auditWords } from "#platform/web/audit/audit-words.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    companyHomeAreas.with(
      {
        area: "threats",
        order: { State: 14 },
        load: async () => (await import("./web/home/threats-home.tsx")).threatsHomeView,
      },
      {
        area: "sightings",
        order: { State: 17 },
        load: async () => (await import("./web/home/sightings-home.tsx")).sightingsHome,
      },
    ),
    auditWords.with(() => import("./web/audit-words.ts")),
  ],
} satisfies WebFeature;
