import { z } from "zod";
import * as paths from "#platform/contract/paths.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { readFigures } from "#platform/server/figures/read-figures.ts";
import { defineTool } from "./tool.ts";

/** One figure of the screens, read by its id as the screens read it. */
export const figureTool = defineTool({
  name: "cifra",
  label: "Cifras de las pantallas",
  description:
    "Una cifra de las pantallas por su identificador, como alerts.open o delivery.late: valor, definición y lista.",
  permission: "home.read",
  input: z.object({ id: z.string().max(80) }),
  async run(context, { id }) {
    const reading = (await readFigures(context, [id]))[id];
    const definition = context
      .extensions(figureSources)
      .flatMap(({ figures }) => figures)
      .find((figure) => figure.id === id);
    if (!reading || !definition) return { value: null, sources: [] };
    return {
      value: { ...reading, definition: definition.definition, unit: definition.unit },
      sources: [{ kind: "figure", label: definition.label, path: reading.to ?? paths.home }],
    };
  },
});
