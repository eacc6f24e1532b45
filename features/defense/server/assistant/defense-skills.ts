import type { AssistantSkills } from "#features/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  counted,
  dayText,
  duringText,
  type Kind,
  lastDays,
  number,
  type Question,
  severityName,
  spanOf,
} from "#features/assistant/server/assistant.public.ts";
import { layerWords, threatKindWords } from "#features/defense/defense.words.ts";
import { defenseTool } from "./defense-tool.ts";
import { examples } from "./examples.ts";

const asked = "¿Qué se bloqueó esta semana?";
const passedAsked = "¿Qué se detectó sin bloquear?";

async function stopped(ask: Ask, { period = lastDays(ask.now, 7) }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(defenseTool, spanOf(period));
  const { prevented, contained, partial, detected, unknown, background } = value;
  const draft = new AnswerDraft(`lo que detuvieron los controles (${period.label})`);
  const mark = draft.cite(sources[0]);
  const during = duringText(period.label);
  if (prevented + contained + partial + detected + unknown + background === 0)
    return draft
      .as("nothing")
      .say(`Ningún control registró actividad ${during}.${mark}`)
      .suggest("¿Cuántas fuentes tengo?");
  draft.say(
    `Los controles detuvieron **${counted(prevented + contained, "evento", "eventos")}** ${during}: ${counted(prevented, "no llegó a entrar", "no llegaron a entrar")} y ${counted(contained, "entró y se retiró", "entraron y se retiraron")}.${mark}`,
  );
  if (partial > 0)
    draft.say(`Solo en parte se ${partial === 1 ? "detuvo" : "detuvieron"} ${number(partial)}.`);
  draft.say(
    detected > 0
      ? `Además, **${counted(detected, "evento se vio y no se detuvo", "eventos se vieron y no se detuvieron")}**.${draft.cite(sources[1])}`
      : "Nada de lo que se vio quedó en solo detectado.",
  );
  if (unknown > 0) draft.say(`De ${number(unknown)} no tenemos el resultado.`);
  return draft.suggest(passedAsked, "¿Cuántas alertas críticas tengo abiertas?");
}

async function passed(ask: Ask, { period = lastDays(ask.now, 7) }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(defenseTool, spanOf(period));
  const draft = new AnswerDraft(`lo que se detectó sin detener (${period.label})`);
  const mark = draft.cite(sources[1]);
  const during = duringText(period.label);
  if (value.detected === 0)
    return draft
      .as("nothing")
      .say(`Ningún control de los que dicen qué hicieron dejó pasar algo que vio ${during}.${mark}`)
      .suggest(asked);
  draft.say(
    `**${counted(value.detected, "evento se vio y no se detuvo", "eventos se vieron y no se detuvieron")}** ${during}.${mark}`,
  );
  draft.table(
    "Lo más grave",
    ["Qué se vio", "Severidad", "Tipo", "Control", "Activo o persona", "Lo último"],
    value.detected_only.map(({ title, severity, kind, control, layer, target, last_at, event_id }) => ({
      cells: [
        title,
        severityName[severity],
        threatKindWords[kind],
        control || layerWords[layer],
        target || "No lo dice",
        dayText(new Date(last_at), ask.timeZone),
      ],
      path: `/Eventos?evento=${event_id}`,
    })),
  );
  return draft.suggest(asked);
}

const kinds: readonly Kind[] = [
  {
    name: "defense.stopped",
    examples: examples["defense.stopped"],
    answer: stopped,
  },
  {
    name: "defense.passed",
    examples: examples["defense.passed"],
    answer: passed,
  },
];

/** What Atenea can be asked about what the controls stopped and let pass. */
export const defenseSkills: AssistantSkills = {
  order: 14,
  tools: [defenseTool],
  kinds,
  words: {
    was_stopped: [
      ...["se bloqueo", "se bloquearon", "bloquearon los controles", "bloquearon nuestros controles"],
      ...["se detuvo", "se detuvieron", "detuvieron los controles", "detuvieron nuestros controles"],
      ...["se impidio", "se impidieron", "se freno", "se frenaron"],
    ],
    got_through: [
      ...["paso los controles", "pasaron los controles", "paso nuestros controles", "sin bloquear*"],
      ...["no se bloqueo", "no se bloquearon", "no se detuvo", "no se detuvieron", "sin detener*"],
      ...["solo se detecto", "solo detectad*"],
    ],
  },
  suggestions: [{ screen: "/ThreatDefense", questions: [asked, passedAsked] }],
};
