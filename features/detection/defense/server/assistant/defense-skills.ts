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
  severityName,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { layerLabels, threatKindLabels } from "#features/detection/defense/defense.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { countControls, countOutcomes } from "../counts/defense-counts.store.ts";
import { findDetectedOnly } from "../counts/detected-only.store.ts";
import { examples } from "./examples.ts";

/** Returns the shortest period of the page, in days, that includes a period of this length. */
const daysOfPage = (ms: number) => ["7", "30", "90"].find((days) => ms <= Number(days) * 86_400_000) ?? "90";

const defenseTool = defineTool({
  name: "defensa",
  label: "Defensa ante amenazas",
  description:
    "Cuántos eventos impidieron, contuvieron o solo detectaron los controles (correo, firewall, WAF, equipos) en un período, y lo más grave que se vio y no se detuvo.",
  permission: "defense.read",
  input: z.object({ ...period, most: z.number().int().min(1).max(20).default(6) }),
  async run({ db, clock }, { from, to, most }) {
    const span = { from: new Date(from), to: new Date(to) };
    const { counts, background } = await countOutcomes(db, span);
    const { items } = await findDetectedOnly(db, span, {});
    const days = daysOfPage(clock.now().getTime() - span.from.getTime());
    const dias = days === "30" ? undefined : days;
    return {
      value: {
        ...counts,
        background,
        detected_only: items.slice(0, most),
        controls: (await countControls(db, span)).map(({ control, layer, counts: own }) => ({
          control,
          layer,
          stopped: own.prevented + own.contained,
          detected: own.detected,
          unknown: own.unknown,
        })),
      },
      sources: [
        { kind: "defense", label: "Defensa ante amenazas", path: portalPath(paths.threatDefense, { dias }) },
        {
          kind: "defense",
          label: "Solo detectado",
          path: portalPath(paths.threatDefense, { dias, vista: "detectado" }),
        },
      ],
    };
  },
});

const question = "¿Qué se bloqueó esta semana?";
const passedAsked = "¿Qué se detectó sin bloquear?";

/** Controls that questions name: by the layer or by words of the name of the control. */
const namedControls: readonly (readonly [asked: RegExp, layer: string | undefined, name: RegExp])[] = [
  [/(?<=^| )(?:firewalls?|cortafuegos)(?= |$)/, "network", /firewall|fortigate|palo alto|asa/i],
  [/(?<=^| )(?:waf|imperva|incapsula)(?= |$)/, undefined, /waf|imperva|incapsula/i],
  [/(?<=^| )deep security(?= |$)/, undefined, /deep security/i],
  [/(?<=^| )(?:antivirus|antimalware|edr)(?= |$)/, "endpoint", /antivirus|antimalware|edr/i],
  [/(?<=^| )(?:filtro de correo|antispam|el correo)(?= |$)/, "mail", /correo|mail/i],
];
const asksControls = /(?<=^| )(?:que|cual(?:es)?|cada|por) control(?:es)?(?= |$)/;

type DefenseValue = Awaited<ReturnType<typeof defenseTool.run>>["value"];

/** «¿Cuánto bloqueó el firewall?», «¿qué control bloqueó más?»: what each control stopped. */
function byControl(
  draft: AnswerDraft,
  { controls }: DefenseValue,
  {
    during,
    mark,
    asked,
  }: { during: string; mark: string; asked: (typeof namedControls)[number] | undefined },
): AnswerDraft {
  const byName = controls.filter(({ control }) => !asked || asked[2].test(control));
  const matches = byName.length > 0 ? byName : controls.filter(({ layer }) => layer === asked?.[1]);
  const rows = matches.toSorted((one, other) => other.stopped - one.stopped);
  const [first] = rows;
  if (!first)
    return draft.as("nothing").say(`Ningún control con ese nombre registró actividad ${during}.${mark}`);
  const sum = rows.reduce((total, { stopped }) => total + stopped, 0);
  draft.say(
    asked
      ? `**${countText(sum, "evento detenido", "eventos detenidos")}** ${during} por ${[...new Set(rows.map(({ control }) => control))].join(", ")}.${mark}`
      : `El control que más detuvo ${during} es **${first.control}**, con ${countText(first.stopped, "evento", "eventos")}.${mark}`,
  );
  return draft.table(
    "Por control",
    [
      "Control",
      { label: "Detenidos", numeric: true },
      { label: "Sin bloquear", numeric: true },
      { label: "Sin resultado", numeric: true },
    ],
    rows.slice(0, 8).map(({ control, stopped, detected, unknown }) => ({
      cells: [control, roundedNumberText(stopped), roundedNumberText(detected), roundedNumberText(unknown)],
    })),
  );
}

async function answerStopped(
  ask: Ask,
  { period = lastDays(ask.now, 7), asks }: Question,
): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(defenseTool, isoPeriodOf(period));
  const { prevented, contained, partial, detected, unknown, background } = value;
  const draft = new AnswerDraft(`lo que detuvieron los controles (${period.label})`);
  const mark = draft.cite(sources[0]);
  const during = duringText(period.label);
  if (prevented + contained + partial + detected + unknown + background === 0)
    return draft
      .as("nothing")
      .say(`Ningún control registró actividad ${during}.${mark}`)
      .suggest("¿Cuántas fuentes tengo?");
  const askedControl = namedControls.find(([pattern]) => asks(pattern));
  if (askedControl || asks(asksControls))
    return byControl(draft, value, { during, mark, asked: askedControl });
  draft.say(
    `Los controles detuvieron **${countText(prevented + contained, "evento", "eventos")}** ${during}: ${countText(prevented, "no llegó a entrar", "no llegaron a entrar")} y ${countText(contained, "entró y se retiró", "entraron y se retiraron")}.${mark}`,
  );
  if (partial > 0)
    draft.say(`Solo en parte se ${partial === 1 ? "detuvo" : "detuvieron"} ${roundedNumberText(partial)}.`);
  draft.say(
    detected > 0
      ? `Además, **${countText(detected, "evento no se bloqueó", "eventos no se bloquearon")}**.${draft.cite(sources[1])}`
      : "Nada de lo que se vio quedó en solo detectado.",
  );
  if (unknown > 0) draft.say(`De ${roundedNumberText(unknown)} no tenemos el resultado.`);
  return draft.suggest(passedAsked, "¿Cuántas alertas críticas tengo abiertas?");
}

async function passed(ask: Ask, { period = lastDays(ask.now, 7) }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(defenseTool, isoPeriodOf(period));
  const draft = new AnswerDraft(`lo que se detectó sin detener (${period.label})`);
  const mark = draft.cite(sources[1]);
  const during = duringText(period.label);
  if (value.detected === 0)
    return draft
      .as("nothing")
      .say(`Ningún control de los que dicen qué hicieron dejó pasar algo que vio ${during}.${mark}`)
      .suggest(question);
  draft.say(
    `**${countText(value.detected, "evento no se bloqueó", "eventos no se bloquearon")}** ${during}.${mark}`,
  );
  draft.table(
    "Lo más grave",
    ["Qué se vio", "Severidad", "Tipo", "Control", "Activo o persona", "Lo último"],
    value.detected_only.map(({ title, severity, kind, control, layer, target, last_at, event_id }) => ({
      cells: [
        title,
        severityName[severity],
        threatKindLabels[kind],
        control || layerLabels[layer],
        target || "No lo dice",
        dayText(new Date(last_at), ask.timeZone),
      ],
      path: `${paths.events}?evento=${event_id}`,
    })),
  );
  return draft.suggest(question);
}

const kinds: readonly QuestionKind[] = [
  {
    name: "defense.stopped",
    examples: examples["defense.stopped"],
    answer: answerStopped,
  },
  {
    name: "defense.passed",
    examples: examples["defense.passed"],
    answer: passed,
  },
];

/** The questions about blocked and allowed threats that Atenea, the portal's assistant, answers. */
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
  suggestions: [{ screen: paths.threatDefense, questions: [question, passedAsked] }],
};
