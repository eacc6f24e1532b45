import type { Rule } from "#features/assistant/analyses/server/analyses.public.ts";
import { ageText, shareValue, sortByKeys } from "#features/assistant/analyses/server/analyses.public.ts";
import { countText, listText } from "#platform/server/documents/document-labels.ts";
import type { EventFacts } from "./event-facts.ts";
import { toSource, toSources } from "./event-references.ts";

const maxItems = 10;

export const silentSources: Rule<EventFacts> = {
  key: "silent_sources",
  order: 70,
  name: "Fuentes que envían",
  area: "sources",
  weights: { organization_status: 10 },
  says: "La parte de las fuentes que envían por sí mismas y lo están haciendo como acostumbran, en puntos de 100. Los ataques en los sistemas de una fuente que no envía no se ven.",
  judge({ sources, now }) {
    const sending = sources.filter(({ state }) => state !== "by_hand");
    if (sending.length === 0) {
      return { missing: "Ninguna fuente envía registros por sí misma: conecte una fuente." };
    }
    const quiet = sortByKeys(
      sending.filter(({ state }) => state !== "flowing"),
      ({ name }) => name,
      ({ id }) => id,
    );
    const flowing = sending.length - quiet.length;
    const tell = ({ name, last_received_at }: (typeof quiet)[number]) =>
      last_received_at
        ? `«${name}» no envía hace ${ageText(new Date(last_received_at), now)}`
        : `«${name}» nunca ha enviado`;
    return {
      value: shareValue(flowing, sending.length),
      because: `${flowing} de ${countText(sending.length, "fuente envía", "fuentes envían")} como acostumbran.`,
      sources: [toSources()],
      strengths:
        quiet.length === 0
          ? [{ text: `Todas las fuentes (${sending.length}) envían como acostumbran.` }]
          : [],
      risks: quiet.slice(0, maxItems).map((source) => ({
        of: source.id,
        text: `${tell(source)}: lo que ocurra ahí no se está viendo.`,
        sources: [toSource(source)],
        impact: 4,
        effort: 2,
        action: {
          text: `Revisar la conexión de «${source.name}» y confirmar que vuelve a enviar.`,
          owner: "Su empresa, con el proveedor: quien administra la fuente",
        },
      })),
      gaps:
        quiet.length > maxItems
          ? [{ text: `No envían ${quiet.length} fuentes: ${listText(quiet.map(({ name }) => name))}.` }]
          : [],
    };
  },
};
