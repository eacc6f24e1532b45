import { providerHomeAreas } from "#features/home/web/home-view.extension.ts";
import type { WebFeature } from "#platform/web/screen/extensions.ts";

export default {
  extensions: [
    providerHomeAreas.with({
      area: "users",
      order: { tray: 30 },
      load: async () => (await import("./web/home/user-home.ts")).userHome,
    }),
  ],
} satisfies WebFeature;
