import { z } from "zod";
import { defineTool } from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { getExposure, getLegalProfile } from "../law/legal-profile.verbs.ts";

export const lawTool = defineTool({
  name: "ley_21663",
  label: "Ley 21.663",
  description: "El régimen de la empresa ante la Ley 21.663, sus deberes y la multa en juego.",
  permission: "compliance.read",
  input: z.object({}),
  async run(context) {
    const [{ profile, duties }, exposure] = [
      await getLegalProfile(context, {}),
      await getExposure(context, {}),
    ];
    return {
      value: {
        regime: profile.regime,
        isFilledIn: profile.version > 0,
        duties: duties.map(({ code, name, state, due_on }) => ({ code, name, state, due_on })),
        exposure,
      },
      sources: [
        { kind: "dossier", label: "Expediente ANCI", path: paths.anciDossier },
        { kind: "standard", label: "ANCI y Ley 21.663", path: paths.anci },
      ],
    };
  },
});
