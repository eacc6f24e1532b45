import type { Rule } from "#features/assistant/analyses/server/analyses.public.ts";
import { boundedValue, shareValue } from "#features/assistant/analyses/server/analyses.public.ts";
import { countText, numberText } from "#platform/server/documents/document-labels.ts";
import type { AlertFacts } from "./alert-facts.ts";
import { toAlerts } from "./alert-references.ts";

const fewest = 5;
const tooMuch = 50;

export const alertNoise: Rule<AlertFacts> = {
  key: "alert_noise",
  order: 50,
  name: "Ruido de las alertas",
  area: "detection",
  weights: { organization_status: 5 },
  says: "100 menos el porcentaje de las alertas cerradas en el período que resultaron falso positivo o benignas. Se necesitan al menos 5 decididas. Sobre 50 % es una brecha.",
  judge({ alerts }) {
    const of = (...verdicts: string[]) =>
      alerts.verdicts
        .filter(({ verdict }) => verdict !== null && verdicts.includes(verdict))
        .reduce((sum, { count }) => sum + count, 0);
    const noise = of("false_positive", "benign");
    const decided = noise + of("true_positive", "insufficient");
    if (decided < fewest) {
      return {
        missing: `En el período se ${decided === 1 ? "decidió" : "decidieron"} ${countText(decided, "alerta", "alertas")}; se necesitan al menos ${fewest} para hablar de ruido.`,
      };
    }
    const share = shareValue(noise, decided);
    const because = `${noise} de ${decided} alertas decididas fueron falso positivo o benignas (${numberText(share)} %).`;
    return {
      value: boundedValue(100 - share),
      because,
      sources: [
        toAlerts("Falsos positivos cerrados", { estado: "closed", veredicto: "false_positive" }),
        toAlerts("Alertas benignas cerradas", { estado: "closed", veredicto: "benign" }),
      ],
      gaps:
        share > tooMuch
          ? [
              {
                text: `El ${numberText(share)} % de las alertas decididas fue ruido: conviene ajustar las reglas que más lo producen.`,
              },
            ]
          : [],
    };
  },
};
