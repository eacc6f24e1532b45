import {
  AnswerDraft,
  type Ask,
  countText,
  dayText,
  decimalText,
  percentText,
  type Question,
} from "#features/assistant/assistant/server/assistant.public.ts";
import {
  complianceText,
  visibleCompliance,
} from "#features/compliance/control-states/shown-compliance.labels.ts";
import { complianceTrendTool } from "./compliance-state-tools.ts";

function movedText(name: string, before: number | null, now: number | null): string {
  if (before === null || now === null) return `**${name}**: todavía no hay con qué comparar.`;
  const points = Math.round((now - before) * 1_000) / 10;
  if (points === 0) return `**${name}** se mantuvo en ${percentText(now)}.`;
  const verb = points > 0 ? "subió" : "bajó";
  return `**${name}** ${verb} ${decimalText(Math.abs(points))} ${Math.abs(points) === 1 ? "punto" : "puntos"}: de ${percentText(before)} a ${percentText(now)}.`;
}

const defaultMonths = 6;
const maxMonths = 24;
const monthMs = 30 * 86_400_000;

/** Answers how the displayed figure of each standard changed since the named time, or over half a year. */
export async function trendAnswer(ask: Ask, { names, period }: Question): Promise<AnswerDraft> {
  const passed = period && Math.round((ask.now.getTime() - period.from.getTime()) / monthMs);
  const months = passed === undefined ? defaultMonths : Math.min(maxMonths, Math.max(1, passed));
  const span = countText(months, "mes", "meses");
  const { value, sources } = await ask.tool(complianceTrendTool, { standard: names.standard, months });
  const draft = new AnswerDraft(
    `cómo ha cambiado el cumplimiento${names.standard ? ` de ${names.standard}` : ""} en ${span}`,
  );
  const mark = draft.cite(sources[0]);
  const comparedItems = value.items.filter(({ first, last }) => first && last);
  if (comparedItems.length === 0)
    return draft.as("nothing").say(`Todavía no hay historia para comparar.${mark}`);
  for (const { name, first, last } of comparedItems.slice(0, 5))
    draft.say(movedText(name, first && visibleCompliance(first), last && visibleCompliance(last)));
  draft.say(
    `Es el cumplimiento de lo evaluado hace ${span} (o desde que hay datos) y hoy. En la Historia está qué control cambió, cuándo y por qué.${mark}`,
  );
  draft.table(
    `Cambio en ${span}`,
    ["Norma", { label: "Antes", numeric: true }, { label: "Hoy", numeric: true }],
    comparedItems.map(({ name, first, last }) => ({
      cells: [name, ...[first, last].map((point) => (point ? complianceText(point, percentText) : "—"))],
    })),
  );
  const [single] = comparedItems;
  if (single && comparedItems.length === 1) {
    draft.chart(
      `Cumplimiento de ${single.name}`,
      "%",
      single.points.flatMap((point) => {
        const shownScore = visibleCompliance(point);
        return shownScore === null
          ? []
          : [{ label: dayText(point.day), value: Math.round(shownScore * 1_000) / 10 }];
      }),
      "line",
    );
  }
  return draft.suggest(
    "¿Cómo vamos en cumplimiento?",
    "¿Qué asuntos críticos hay en cumplimiento?",
    "¿Qué evidencias están vencidas?",
    "¿Qué vence en los próximos días?",
  );
}
