import type { Rule } from "#features/assistant/analyses/server/analyses.public.ts";
import { shareValue, sortByKeys } from "#features/assistant/analyses/server/analyses.public.ts";
import { countText, listText } from "#platform/server/documents/document-labels.ts";
import type { TechniqueFacts } from "./technique-facts.ts";
import { toCoverage, toTechnique } from "./technique-references.ts";

const maxItems = 8;

export const detectionCoverage: Rule<TechniqueFacts> = {
  key: "detection_coverage",
  order: 90,
  name: "Técnicas vistas que alguna regla detecta",
  area: "detection",
  weights: { organization_status: 10 },
  says: "De las técnicas de ATT&CK vistas en los eventos del período, la parte que alguna regla activa puede detectar (de una fuente o de correlación), en puntos de 100. Las demás son una brecha de detección.",
  judge({ techniques }) {
    if (techniques.length === 0) return { missing: "Ningún evento del período trae una técnica de ATT&CK." };
    const unseen = sortByKeys(
      techniques.filter(({ covered }) => !covered),
      ({ count }) => -count,
      ({ id }) => id,
    );
    const covered = techniques.length - unseen.length;
    const names = listText(unseen.map(({ id }) => id));
    return {
      value: shareValue(covered, techniques.length),
      because: `${covered} de ${countText(techniques.length, "técnica vista tiene", "técnicas vistas tienen")} una regla activa.`,
      sources: [toCoverage()],
      strengths:
        unseen.length === 0 ? [{ text: "Toda técnica vista en el período tiene una regla activa." }] : [],
      gaps:
        unseen.length > 0
          ? [
              {
                text: `Ninguna regla activa detecta ${names}, y se vieron en los eventos.`,
                sources: [...unseen.slice(0, maxItems).map(({ id }) => toTechnique(id)), toCoverage()],
              },
            ]
          : [],
      risks:
        unseen.length > 0
          ? [
              {
                text: `${countText(unseen.length, "técnica vista en los eventos no tiene", "técnicas vistas en los eventos no tienen")} regla que alerte.`,
                sources: [...unseen.slice(0, maxItems).map(({ id }) => toTechnique(id)), toCoverage()],
                impact: 3,
                effort: 3,
                action: {
                  text: `Activar o escribir reglas de correlación para ${names}.`,
                  owner: "Proveedor: segunda línea (N2)",
                },
              },
            ]
          : [],
    };
  },
};
