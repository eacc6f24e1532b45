import { z } from "zod";
import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  countText,
  dayText,
  defineTool,
  duringText,
  isoPeriodOf,
  lastDays,
  period,
  portalPath,
  type Question,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { indicatorKindLabels, sightingOutcomeLabels } from "#features/intelligence/threats/threats.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { countSightingsSince, wasCompared } from "../sightings/sighting.store.ts";
import { defangedIndicatorValue } from "../sightings/sighting-alerts.rules.ts";
import { sightings } from "../sightings/sighting-query.store.ts";
import { sightingsFrom } from "../sightings/sighting-view.ts";
import { examples } from "./examples.ts";
import { askedIndicators, askedSightings } from "./threat-lists.ts";

const sightingsTool = defineTool({
  name: "avistamientos",
  label: "Avistamientos de indicadores",
  description:
    "Qué indicadores de amenaza (direcciones, dominios, URL, huellas, correos) se vieron en los eventos de la empresa en un período: en qué activos, y si algo los detuvo.",
  permission: "threat.read",
  input: z.object({ ...period, most: z.number().int().min(1).max(20).default(6) }),
  async run(context, { from, to, most }) {
    const { db } = context;
    const span = { from: from.slice(0, 10), to: to.slice(0, 10) };
    const counts = await countSightingsSince(db, new Date(from), {
      until: new Date(to),
      below: "red",
    });
    const filter = { state: "met", below_red: true, ...span } as const;
    const page = await sightings.page(db, { filter }, { sort: "-last", limit: most });
    return {
      value: {
        ...counts,
        compared: counts.sightings > 0 || (await wasCompared(db)),
        newest: await sightingsFrom(context, page.items),
      },
      sources: [
        {
          kind: "threats",
          label: "Avistamientos",
          path: portalPath(paths.threatSightings, { estado: "met", desde: span.from, hasta: span.to }),
        },
      ],
    };
  },
});

const question = "¿Qué indicadores de amenaza se han visto?";

async function answerMet(ask: Ask, { period = lastDays(ask.now, 30) }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(sightingsTool, isoPeriodOf(period));
  const { sightings, unstopped, assets, later, compared, newest } = value;
  const draft = new AnswerDraft(`los indicadores que se vieron (${period.label})`);
  const mark = draft.cite(sources[0]);
  const during = duringText(period.label);
  if (!compared)
    return draft
      .as("nothing")
      .say(`No ha llegado ningún evento con el que comparar los indicadores: todavía no hay datos.${mark}`)
      .suggest("¿Cuántas fuentes tengo?");
  if (sightings === 0)
    return draft
      .as("nothing")
      .say(`Ningún evento guardado nombra un indicador vigente ${during}.${mark}`)
      .suggest("¿Qué se bloqueó esta semana?");
  draft.say(
    `**${countText(sightings, "avistamiento", "avistamientos")}** de indicadores ${during}, en ${countText(assets, "activo", "activos")}.${mark}`,
  );
  draft.say(
    unstopped === 0
      ? "Todos se detuvieron."
      : `De ${roundedNumberText(unstopped)} no consta que algo los detuviera.`,
  );
  if (later > 0)
    draft.say(
      `${countText(later, "se supo", "se supieron")} después, al mirar hacia atrás con indicadores nuevos.`,
    );
  draft.table(
    "Lo más reciente",
    ["Qué se vio", "Tipo", "Activo", "Resultado", "Lo último"],
    newest.map(({ id, kind, value: indicator, asset, outcome, last_at }) => ({
      cells: [
        defangedIndicatorValue(kind, indicator),
        indicatorKindLabels[kind],
        asset || "No lo dice",
        sightingOutcomeLabels[outcome].text,
        dayText(new Date(last_at), ask.timeZone),
      ],
      path: `${paths.threatSightings}?avistamiento=${id}`,
    })),
  );
  return draft.suggest("¿Qué se bloqueó esta semana?", "¿Cuántas alertas críticas tengo abiertas?");
}

const kinds: readonly QuestionKind[] = [
  {
    name: "threats.met",
    examples: examples["threats.met"],
    answer: answerMet,
  },
];

/** The questions about sightings of indicators that Atenea, the portal's assistant, answers. */
export const sightingSkills: AssistantSkills = {
  order: 15,
  tools: [sightingsTool],
  kinds,
  lists: [askedSightings, askedIndicators],
  suggestions: [{ screen: paths.threatSightings, questions: [question] }],
};
