import type {
  Segment,
  SummaryLine,
  Tone,
} from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import { coverageOfKind, type MonthFacts, type Reading, readingOf } from "./month-facts.ts";
import { countSegments, figureSegments, sentence, sourcesOfFigures, summaryLine } from "./sentences.ts";
import { figureChangeOf, meaningOfChange, trendText } from "./trend.rules.ts";

type CoverageKind = "sources" | "scans" | "agents";

interface AreaRule {
  id: string;
  label: string;
  /** The id of the figure of the line. */
  lead: string;
  one: string;
  many: string;
  /** The sentence for the value zero; used only if the coverage shows that zero is true. */
  none: string;
  /** Coverage that a value of zero requires; without it the line reads "No evaluado". */
  needs?: CoverageKind;
  /** Parts of the main figure, such as "3 críticas". */
  besides?: readonly { figure: string; one: string; many: string }[];
}

/** The rules that compose one line per area: the present value, the previous value and the reason for the change. */
const areaRules: readonly AreaRule[] = [
  {
    id: "area.alerts",
    label: "Alertas",
    lead: "alerts.open",
    one: "alerta abierta",
    many: "alertas abiertas",
    none: "Ninguna alerta abierta",
    needs: "sources",
    besides: [{ figure: "alerts.open_critical", one: "crítica", many: "críticas" }],
  },
  {
    id: "area.incidents",
    label: "Incidentes",
    lead: "incidents.open",
    one: "incidente abierto",
    many: "incidentes abiertos",
    none: "Ningún incidente abierto",
    besides: [
      { figure: "incidents.open_critical", one: "crítico", many: "críticos" },
      { figure: "incidents.waiting_client", one: "espera a su empresa", many: "esperan a su empresa" },
    ],
  },
  {
    id: "area.sources",
    label: "Fuentes de registros",
    lead: "events.silent_sources",
    one: "fuente sin enviar al cierre",
    many: "fuentes sin enviar al cierre",
    none: "Todas las fuentes estaban enviando al cierre",
    needs: "sources",
  },
  {
    id: "area.findings",
    label: "Vulnerabilidades",
    lead: "findings.open",
    one: "vulnerabilidad abierta",
    many: "vulnerabilidades abiertas",
    none: "Ninguna vulnerabilidad abierta",
    needs: "scans",
    besides: [
      {
        figure: "findings.kev_open",
        one: "se explota en otras organizaciones",
        many: "se explotan en otras organizaciones",
      },
      {
        figure: "findings.late_client",
        one: "vencida a cargo de su empresa",
        many: "vencidas a cargo de su empresa",
      },
    ],
  },
  {
    id: "area.cloud",
    label: "Nube",
    lead: "cloud.open_serious",
    one: "alerta crítica o alta",
    many: "alertas críticas o altas",
    none: "Ninguna alerta crítica ni alta",
    needs: "scans",
    besides: [
      { figure: "cloud.open_exposed", one: "se alcanza desde internet", many: "se alcanzan desde internet" },
    ],
  },
  {
    id: "area.controls",
    label: "Cumplimiento",
    lead: "controls.to_attend",
    one: "control por atender",
    many: "controles por atender",
    none: "Ningún control por atender en las normas que sigue",
    besides: [
      {
        figure: "controls.evidence_expired",
        one: "con la evidencia vencida",
        many: "con la evidencia vencida",
      },
    ],
  },
  {
    id: "area.assessments",
    label: "Evaluaciones proactivas",
    lead: "assessments.open",
    one: "evaluación en curso",
    many: "evaluaciones en curso",
    none: "Ninguna evaluación en curso",
    besides: [
      {
        figure: "assessments.unauthorised",
        one: "sin autorización vigente",
        many: "sin autorización vigente",
      },
    ],
  },
  {
    id: "area.legal",
    label: "Plazos legales",
    lead: "work.legal",
    one: "plazo en curso o vencido",
    many: "plazos en curso o vencidos",
    none: "Ningún plazo legal en curso",
  },
  {
    id: "area.work",
    label: "Pendientes de su empresa",
    lead: "work.waiting",
    one: "pendiente",
    many: "pendientes",
    none: "Nada espera a su empresa",
    besides: [{ figure: "work.late", one: "vencido", many: "vencidos" }],
  },
];

function besidesText(facts: MonthFacts, { besides = [] }: AreaRule): Segment[] {
  const parts = besides.flatMap(({ figure: id, one, many }) => {
    const reading = readingOf(facts, id);
    return reading && (reading.value ?? 0) > 0 ? [figureSegments(reading, one, many)] : [];
  });
  return parts.flatMap((part, place) => [...sentence`${place === 0 ? sentence`; ` : sentence`, `}`, ...part]);
}

function reasonsText(facts: MonthFacts, reading: Reading): Segment[] {
  const recorded = facts.reasons.filter(({ figure: id, count }) => id === reading.id && count > 0);
  if (recorded.length === 0) {
    const change = figureChangeOf(reading);
    return change === "up" || change === "down" ? sentence`. Sin causa registrada` : [];
  }
  return recorded.flatMap(({ count, one, many }, place) => [
    ...(place === 0 ? sentence`. En el mes: ` : sentence`, `),
    ...countSegments({ value: count, ref: `reason:${reading.id}:${place}` }, one, many),
  ]);
}

function toneOf(reading: Reading): Tone {
  const meaning = meaningOfChange(reading);
  if (reading.value === 0) return "good";
  if (meaning === "worse") return "attention";
  return "neutral";
}

function areaLine(facts: MonthFacts, rule: AreaRule, reading: Reading): SummaryLine {
  const { id, label, one, many, none, needs } = rule;
  const sources = sourcesOfFigures(facts, [
    rule.lead,
    ...(rule.besides ?? []).map(({ figure: each }) => each),
  ]);
  if (reading.value === null)
    return summaryLine({
      id,
      label,
      tone: "unseen",
      segments: sentence`Sin medición al cierre del mes.`,
      sources,
    });
  const coverage = needs && coverageOfKind(facts, needs);
  if (reading.value === 0 && needs && !coverage)
    return summaryLine({ id, label, tone: "unseen", segments: sentence`No evaluado en el mes.`, sources });
  if (reading.value === 0) {
    const isPartial = coverage !== undefined && coverage.part < coverage.whole;
    return summaryLine({
      id,
      label,
      tone: isPartial ? "unseen" : "good",
      segments: sentence`${{ text: none }}${trendText(reading)}${reasonsText(facts, reading)}${isPartial ? sentence`; lo observado fue parcial` : []}.`,
      sources,
    });
  }
  return summaryLine({
    id,
    label,
    tone: toneOf(reading),
    segments: sentence`${figureSegments(reading, one, many)}${trendText(reading)}${besidesText(facts, rule)}${reasonsText(facts, reading)}.`,
    sources,
  });
}

/** The areas whose figures the company's people may read. */
export function composeAreas(facts: MonthFacts): SummaryLine[] {
  return areaRules.flatMap((rule) => {
    const reading = readingOf(facts, rule.lead);
    return reading ? areaLine(facts, rule, reading) : [];
  });
}

/** The ids of figures that the lines of areas read. */
export const areaFigures = areaRules.flatMap(({ lead, besides = [] }) => [
  lead,
  ...besides.map(({ figure: each }) => each),
]);
