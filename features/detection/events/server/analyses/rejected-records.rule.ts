import type { Rule } from "#features/assistant/analyses/server/analyses.public.ts";
import { boundedValue, shareValue, sortByKeys } from "#features/assistant/analyses/server/analyses.public.ts";
import { numberText } from "#platform/server/documents/document-labels.ts";
import type { EventFacts } from "./event-facts.ts";
import { toSource, toSources } from "./event-references.ts";

const tolerated = 1;

export const rejectedRecords: Rule<EventFacts> = {
  key: "rejected_records",
  order: 80,
  name: "Registros que se pudieron leer",
  area: "sources",
  weights: { organization_status: 5 },
  says: "La parte de los registros de las últimas 24 horas que se pudo leer, en puntos de 100. Más de 1 % de rechazo en una fuente es una brecha.",
  judge({ sources }) {
    const sum = (which: "accepted" | "rejected") =>
      sources.reduce((total, { lately }) => total + lately[which], 0);
    const [accepted, rejected] = [sum("accepted"), sum("rejected")];
    const all = accepted + rejected;
    if (all === 0) return { missing: "En las últimas 24 horas no llegó ningún registro." };
    const troubled = sortByKeys(
      sources.filter(
        ({ lately }) =>
          lately.rejected > 0 && shareValue(lately.rejected, lately.accepted + lately.rejected) > tolerated,
      ),
      ({ name }) => name,
      ({ id }) => id,
    );
    return {
      value: boundedValue(shareValue(accepted, all)),
      because: `${numberText(rejected)} de ${numberText(all)} registros de las últimas 24 horas se rechazaron.`,
      sources: [toSources()],
      gaps: troubled.map((source) => ({
        of: source.id,
        text: `«${source.name}» tuvo ${numberText(source.lately.rejected)} registros rechazados de ${numberText(source.lately.accepted + source.lately.rejected)} en 24 horas.`,
        sources: [toSource(source)],
      })),
    };
  },
};
