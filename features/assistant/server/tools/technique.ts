import { z } from "zod";
import { catalogueInUse } from "#features/attack/server/attack.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { portalPath } from "./portal-path.ts";
import { defineTool } from "./tool.ts";

export const techniqueTool = defineTool({
  name: "tecnica",
  label: "Ficha de una técnica",
  description: "Qué técnica de ATT&CK es un identificador (T1110) o un nombre en inglés, y sus tácticas.",
  permission: "attack.read",
  input: z.object({ q: z.string().min(2).max(100) }),
  async run({ db }, { q }) {
    const catalogue = await catalogueInUse(db);
    const wanted = q.toUpperCase();
    const folded = foldText(q);
    const found =
      catalogue.technique.get(catalogue.heir.get(wanted) ?? wanted) ??
      catalogue.techniques.find(({ name }) => foldText(name) === folded);
    const tactics = new Map(catalogue.tactics.map((tactic) => [tactic.id, tactic.name]));
    return {
      value: found
        ? {
            id: found.id,
            name: found.name,
            asked: wanted === found.id ? null : wanted,
            tactics: found.tactics.map((id) => tactics.get(id) ?? id),
          }
        : null,
      sources: found
        ? [
            {
              kind: "technique",
              label: `${found.id} ${found.name} en la matriz`,
              path: portalPath("/mitre-attack", { tecnica: found.id }),
            },
          ]
        : [],
    };
  },
});
