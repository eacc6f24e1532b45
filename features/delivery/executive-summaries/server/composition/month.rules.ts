import type {
  Segment,
  SummaryLine,
} from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { dayText, shortText } from "#platform/server/documents/document-labels.ts";
import type { SummaryGap } from "#platform/server/summaries/summary-part.extension.ts";
import { coverageOfKind, hasSome, isFullyCovered, type MonthFacts, readingOf } from "./month-facts.ts";
import { countSegments, figureSegments, nameSegment, sentence, summaryLine } from "./sentences.ts";

const maxIncidents = 3;
const maxGaps = 4;
const maxNext = 4;
const maxTitle = 80;
const maxText = 170;

/**
 * Returns at most three incidents in plain words, the worst first; without any, a statement that the coverage supports.
 */
export function composeIncidents(facts: MonthFacts): SummaryLine[] {
  const ordered = facts.incidents.toSorted(
    (one, other) =>
      other.harm - one.harm || one.day.localeCompare(other.day) || one.code.localeCompare(other.code),
  );
  const lines = ordered.slice(0, maxIncidents).map(({ code, title, text, state, harm, day, path }) =>
    summaryLine({
      id: `incident:${code}`,
      tone: harm >= 75 ? "critical" : "attention",
      label: code,
      segments: sentence`${nameSegment(shortText(title, maxTitle), path)} (${nameSegment(dayText(day))}). ${text ? [nameSegment(shortText(text, maxText)), { text: " " }] : []}${sentence`Estado: `}${nameSegment(state.toLowerCase())}.`,
      sources: [{ label: `Incidente ${code}`, to: path }],
    }),
  );
  const others = ordered.length - lines.length;
  if (others > 0)
    lines.push(
      summaryLine({
        id: "incidents.more",
        tone: "neutral",
        segments: sentence`Además, ${countSegments({ value: others, ref: "incidents:more", to: paths.incidents }, "incidente de menor gravedad", "incidentes de menor gravedad")}.`,
        sources: [{ label: "Incidentes", to: paths.incidents }],
      }),
    );
  return lines.length > 0 ? lines : [silence(facts)];
}

/** Returns the text about earlier incidents that were open at the end of the month; empty if there are none. */
function earlierOpenText(facts: MonthFacts): Segment[] {
  const open = readingOf(facts, "incidents.open");
  if (!open?.value) return [];
  return open.value === 1
    ? sentence` Al cierre seguía abierto ${figureSegments(open, "incidente anterior", "incidentes anteriores")}.`
    : sentence` Al cierre seguían abiertos ${figureSegments(open, "incidente anterior", "incidentes anteriores")}.`;
}

/**
 * Returns the line for a month without incidents. "No pasó nada" requires complete coverage by sources, scans and
 * agents, and no open incident.
 */
function silence(facts: MonthFacts): SummaryLine {
  const sources = [{ label: "Incidentes", to: paths.incidents }];
  if (isFullyCovered(facts) && hasSome(facts, "incidents.open"))
    return summaryLine({
      id: "incidents.none_new",
      tone: "neutral",
      segments: sentence`No se informaron incidentes nuevos: fuentes, escaneos y agentes cubrieron todo el mes.${earlierOpenText(facts)}`,
      sources,
    });
  if (isFullyCovered(facts))
    return summaryLine({
      id: "incidents.none_covered",
      tone: "good",
      segments: sentence`No pasó nada que informar: fuentes, escaneos y agentes cubrieron todo el mes.`,
      sources,
    });
  return summaryLine({
    id: "incidents.none_uncovered",
    tone: "unseen",
    segments: sentence`No se informaron incidentes nuevos. No podemos afirmar que no los hubo: parte del mes no se pudo observar.${earlierOpenText(facts)}`,
    sources,
  });
}

interface CoverageRule {
  id: string;
  kind: "sources" | "scans" | "agents";
  none: () => Segment[];
  partial: (part: { part: number; whole: number; path: string | null }) => Segment[];
}

const coverageRules: readonly CoverageRule[] = [
  {
    id: "coverage.sources",
    kind: "sources",
    none: () =>
      sentence`Ninguna fuente de registros estuvo conectada en el mes: no se puede afirmar qué ocurrió.`,
    partial: ({ part, whole, path }) =>
      whole === 1
        ? sentence`En el mes faltaron registros de la única fuente conectada.`
        : sentence`En el mes faltaron registros de ${{ value: whole - part, ref: "coverage:sources:missing", capped: false, to: path }} de ${countSegments({ value: whole, ref: "coverage:sources:whole" }, "fuente", "fuentes")}.`,
  },
  {
    id: "coverage.scans",
    kind: "scans",
    none: () => sentence`No hay activos escaneados: no se puede afirmar que no existan vulnerabilidades.`,
    partial: ({ part, whole, path }) =>
      part === 0
        ? sentence`En el mes no se escaneó ningún activo, de ${countSegments({ value: whole, ref: "coverage:scans:whole", to: path }, "conocido", "conocidos")}.`
        : sentence`En el mes se ${part === 1 ? sentence`escaneó` : sentence`escanearon`} ${countSegments({ value: part, ref: "coverage:scans:part", to: path }, "activo", "activos")} de ${{ value: whole, ref: "coverage:scans:whole", capped: false, to: null }} conocidos.`,
  },
  {
    id: "coverage.agents",
    kind: "agents",
    none: () =>
      sentence`No hay agentes de protección informados: no se sabe qué ocurrió dentro de los equipos.`,
    partial: ({ part, whole, path }) =>
      part === 0
        ? sentence`Al cierre no informaba ningún agente de protección, de ${countSegments({ value: whole, ref: "coverage:agents:whole", to: path }, "instalado", "instalados")}.`
        : sentence`Al cierre ${part === 1 ? sentence`informaba` : sentence`informaban`} ${{ value: part, ref: "coverage:agents:part", capped: false, to: path }} de ${countSegments({ value: whole, ref: "coverage:agents:whole" }, "agente de protección", "agentes de protección")}.`,
  },
];

function gapText({ name, days, path }: SummaryGap): Segment[] {
  const sourceName = nameSegment(shortText(name, maxTitle), path);
  return days
    ? sentence`No recibimos registros de ${sourceName} entre el ${nameSegment(dayText(days.from))} y el ${nameSegment(dayText(days.to))}.`
    : sentence`No recibimos registros de ${sourceName} en todo el mes.`;
}

/**
 * Returns the lines about gaps in the monitoring of the month: shares without coverage, and the longest gaps by name.
 */
export function composeGaps(facts: MonthFacts): SummaryLine[] {
  const lines = coverageRules.flatMap(({ id, kind, none, partial }) => {
    const coverage = coverageOfKind(facts, kind);
    if (coverage && coverage.part === coverage.whole) return [];
    return summaryLine({
      id,
      tone: "unseen",
      segments: coverage ? partial(coverage) : none(),
      sources: [{ label: coverageLabels[kind], to: coverage?.path ?? null }],
    });
  });
  const gaps = facts.gaps.slice(0, maxGaps);
  for (const gap of gaps)
    lines.push(
      summaryLine({
        id: `gap:${gap.name}`.slice(0, 120),
        tone: "unseen",
        segments: gapText(gap),
        sources: [{ label: shortText(gap.name, maxTitle), to: gap.path }],
      }),
    );
  const others = facts.gaps.length - gaps.length;
  if (others > 0)
    lines.push(
      summaryLine({
        id: "gaps.more",
        tone: "unseen",
        segments: sentence`Y ${countSegments({ value: others, ref: "gaps:more" }, "interrupción más", "interrupciones más")}.`,
        sources: [{ label: coverageLabels.sources, to: facts.gaps[0]?.path ?? null }],
      }),
    );
  return lines;
}

const coverageLabels = {
  sources: "Fuentes de registros",
  scans: "Escaneos",
  agents: "Agentes de protección",
} as const;

/** Returns the lines about the company's deadlines in the next month, legal ones first, and about overdue ones. */
export function composeNext(facts: MonthFacts): SummaryLine[] {
  const until = nextMonthEnd(facts.today);
  const coming = facts.matters
    .filter(({ due }) => due !== null && due >= facts.today && due <= until)
    .toSorted(
      (one, other) =>
        Number(other.legal) - Number(one.legal) || (one.due ?? "").localeCompare(other.due ?? ""),
    );
  const lines = coming.slice(0, maxNext).map(({ code, title, due, legal, path }) =>
    summaryLine({
      id: `next:${path}`.slice(0, 120),
      tone: legal ? "critical" : "neutral",
      segments: sentence`${nameSegment(dayText(due ?? ""))}: ${nameSegment(shortText([code, title].filter(Boolean).join(" · "), maxTitle), path)}${legal ? sentence` (plazo legal)` : []}.`,
      sources: [{ label: code || shortText(title, maxTitle), to: path }],
    }),
  );
  const others = coming.length - lines.length;
  if (others > 0)
    lines.push(
      summaryLine({
        id: "next.more",
        tone: "neutral",
        segments: sentence`Y ${countSegments({ value: others, ref: "next:more", to: "/" }, "vencimiento más", "vencimientos más")}.`,
        sources: [{ label: "Pendientes de su empresa", to: "/" }],
      }),
    );
  if (lines.length === 0)
    lines.push(
      summaryLine({
        id: "next.none",
        tone: "neutral",
        segments: sentence`Su empresa no tiene vencimientos registrados en los próximos treinta y un días.`,
        sources: [{ label: "Pendientes de su empresa", to: "/" }],
      }),
    );
  return lines;
}

const nextDays = 31;

function nextMonthEnd(today: string): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + nextDays * 86_400_000).toISOString().slice(0, 10);
}
