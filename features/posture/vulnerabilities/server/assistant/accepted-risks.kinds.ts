import { z } from "zod";
import {
  AnswerDraft,
  type Ask,
  countText,
  dayText,
  defineTool,
  portalPath,
  type Question,
  type QuestionKind,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { decisionsFrom, findDecisionPage } from "#features/posture/findings/server/findings.public.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { examples } from "./examples.ts";

const maxRead = 100;
const maxNamed = 6;

/** The accepted risks of vulnerabilities that are in force, as the page of exceptions lists them. */
export const acceptedRisksTool = defineTool({
  name: "riesgos_aceptados",
  label: "Riesgos aceptados de vulnerabilidades",
  description:
    "Los riesgos aceptados vigentes de vulnerabilidades: qué vulnerabilidad, quién lo pidió y aprobó, y hasta cuándo; opcionalmente los que terminan hasta un día.",
  permission: "finding.read",
  input: z.object({ until: z.iso.date().optional() }),
  async run({ db }, { until }) {
    const { items } = await findDecisionPage(db, {
      kind: ["risk_acceptance"],
      state: ["approved"],
      ...(until && { expires_to: until }),
      limit: maxRead,
    });
    return {
      value: {
        items: (await decisionsFrom(db, items)).map(
          ({ id, number, issue, assets, expires_on, requested_by_name, approved_by_name }) => ({
            id,
            number,
            title: issue.title,
            assets: assets?.map(({ name }) => name) ?? [],
            expires_on,
            requested_by: requested_by_name,
            approved_by: approved_by_name,
          }),
        ),
      },
      sources: [
        {
          kind: "vulnerabilities",
          label: "Excepciones de vulnerabilidades",
          path: portalPath(paths.riskDecisions),
        },
      ],
    };
  },
});

/** «Pronto» without a period means the next thirty days. */
const soonDays = 30;
const endsSoon = /(?<=^| )(?:venc\w+|venz\w+|termin\w+|caduc\w+|expir\w+|acab\w+)(?= |$)/;
/** The words after which the vulnerability or the machine is named: «el riesgo del apache». */
const subjectPattern =
  /(?<=^| )(?:riesgo|riesgos|excepcion|aceptacion) (?:aceptad[oa]s? )?(?:del?|de la|de los|de las|en|sobre) (?:la |el |los |las )?(?:vulnerabilidad(?:es)? (?:de |del )?)?(\S+(?: \S+){0,2})$/;

function subjectOf(words: string): string | undefined {
  const subject = subjectPattern.exec(words)?.[1];
  return subject && !/^(?:vulnerabilidad\w*|la empresa|seguridad)/.test(subject) ? subject : undefined;
}

/** «¿Hay algún riesgo aceptado que venza pronto?», «¿quién aceptó el riesgo de Apache?» */
async function acceptedRisks(ask: Ask, { words, period }: Question): Promise<AnswerDraft> {
  const end = period?.to ?? new Date(ask.now.getTime() + soonDays * 86_400_000);
  const isByEnd = endsSoon.test(words);
  const until = isByEnd ? calendarDay(new Date(end.getTime() - 1), ask.timeZone) : undefined;
  const { value, sources } = await ask.tool(acceptedRisksTool, { until });
  const subject = subjectOf(words);
  const rows = subject
    ? value.items.filter(({ title, assets }) => foldText([title, ...assets].join(" ")).includes(subject))
    : value.items;
  const which = [
    ...(subject ? [`de «${subject}»`] : []),
    ...(until ? [`que terminan hasta el ${dayText(until)}`] : []),
  ].join(" ");
  const draft = new AnswerDraft(`riesgos aceptados de vulnerabilidades${which && ` ${which}`}`);
  const mark = draft.cite(sources[0]);
  if (rows.length === 0)
    return draft
      .as("nothing")
      .say(`No hay riesgos aceptados vigentes de vulnerabilidades${which && ` ${which}`}.${mark}`)
      .suggest("¿Qué excepciones de controles hay?");
  draft.say(
    `Hay **${countText(rows.length, "riesgo aceptado vigente", "riesgos aceptados vigentes")}**${which && ` ${which}`}.${mark}`,
  );
  return draft.table(
    "Riesgos aceptados",
    ["Vulnerabilidad", "Aprobado por", "Hasta"],
    rows.slice(0, maxNamed).map(({ id, title, approved_by, requested_by, expires_on }) => ({
      cells: [
        title,
        approved_by || `Pedido por ${requested_by}`,
        expires_on ? dayText(expires_on) : "Sin fecha",
      ],
      path: portalPath(paths.riskDecisions, { decision: id }),
    })),
  );
}

export const acceptedRiskKinds: readonly QuestionKind[] = [
  {
    name: "findings.accepted_risks",
    examples: examples["findings.accepted_risks"],
    readsAll: true,
    answer: acceptedRisks,
  },
];
