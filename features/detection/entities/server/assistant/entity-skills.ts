import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { entityKinds } from "./entities.kinds.ts";
import { askedAssets } from "./entity-lists.ts";
import { entitiesTool } from "./entity-tool.ts";
import { findEntityNames } from "./find-entity-names.ts";

/** The questions about machines and people that Atenea, the portal's assistant, answers. */
export const entitySkills: AssistantSkills = {
  order: 30,
  tools: [entitiesTool],
  kinds: entityKinds,
  lists: [askedAssets],
  findNames: findEntityNames,
  rows: [
    {
      called: ["Activo", "asset"],
      place: /^\/EnhancedEvents\/Activo\/([^/?]+)$/,
      read: (name, id) => ({ kind: "assets.one", names: { asset: { id, name } } }),
    },
    {
      called: ["Persona", "account"],
      place: /^\/EnhancedEvents\/Persona\/([^/?]+)$/,
      read: (name, id) => ({ kind: "accounts.one", names: { account: { id, name } } }),
    },
  ],
  suggestions: [
    {
      screen: paths.enhancedDashboard,
      questions: [
        "¿Qué activos tienen más riesgo?",
        "¿Qué usuarios tienen más riesgo?",
        "¿Qué día hubo más eventos?",
      ],
    },
  ],
};
