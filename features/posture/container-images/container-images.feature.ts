import { defineFindingArea } from "#features/posture/findings/server/findings.public.ts";
import type { Feature } from "#platform/server/feature.ts";
import { harmOf } from "#platform/server/matters/harm.rules.ts";

/** Points by which a vulnerable image ranks below an alert of the same severity. */
const imagePoints = -20;

export const containerImages: Feature = {
  name: "container-images",
  routes: [],
  extensions: [
    ...defineFindingArea({
      area: "container",
      search: { name: "container_finding", label: "Imágenes de contenedores", order: 27 },
      matters: {
        kind: "container_finding",
        label: "Imágenes de contenedores",
        need: "publique la imagen corregida",
        harmOf: ({ severity }) =>
          harmOf(severity, [{ applies: true, points: imagePoints, reason: "Imagen de contenedores" }]),
      },
    }),
  ],
};
