import type {
  Segment,
  SummaryDecisionAsked,
  SummaryLine,
  Tone,
} from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import { hasSome, isFullyCovered, type MonthFacts, measuredValue, readingOf } from "./month-facts.ts";
import {
  countSegments,
  figureSegments,
  joinNames,
  sentence,
  sourcesOfFigures,
  summaryLine,
} from "./sentences.ts";
import { figureChangeOf } from "./trend.rules.ts";

interface StateRule {
  id: string;
  tone: Tone;
  /** The figures of the sentence, which must all be measured. */
  figures: readonly string[];
  when(facts: MonthFacts): boolean;
  say(facts: MonthFacts): Segment[];
}

const reading = (facts: MonthFacts, id: string) => {
  const existing = readingOf(facts, id);
  if (!existing) throw new Error(`The rule needs ${id}`);
  return existing;
};

/** The rules for the state of the company; the first rule that applies decides. No text describes a company as safe. */
const stateRules: readonly StateRule[] = [
  {
    id: "state.critical",
    tone: "critical",
    figures: ["incidents.open_critical"],
    when: (facts) => hasSome(facts, "incidents.open_critical"),
    say: (facts) =>
      sentence`El mes cerró con ${figureSegments(reading(facts, "incidents.open_critical"), "incidente crítico abierto", "incidentes críticos abiertos")}.`,
  },
  {
    id: "state.legal",
    tone: "critical",
    figures: ["work.legal"],
    when: (facts) => hasSome(facts, "work.legal"),
    say: (facts) =>
      sentence`El mes cerró con ${figureSegments(reading(facts, "work.legal"), "plazo legal en curso o vencido", "plazos legales en curso o vencidos")}.`,
  },
  {
    id: "state.incidents",
    tone: "attention",
    figures: ["incidents.open"],
    when: (facts) => hasSome(facts, "incidents.open"),
    say: (facts) =>
      sentence`El mes cerró con ${figureSegments(reading(facts, "incidents.open"), "incidente abierto", "incidentes abiertos")}${measuredValue(facts, "incidents.open_critical") === 0 ? sentence`, ninguno crítico` : []}.`,
  },
  {
    id: "state.exploited",
    tone: "attention",
    figures: ["incidents.open", "findings.kev_open"],
    when: (facts) => measuredValue(facts, "incidents.open") === 0 && hasSome(facts, "findings.kev_open"),
    say: (facts) =>
      sentence`El mes cerró sin incidentes abiertos y con ${figureSegments(reading(facts, "findings.kev_open"), "vulnerabilidad que ya se explota en otras organizaciones", "vulnerabilidades que ya se explotan en otras organizaciones")}.`,
  },
  {
    id: "state.late",
    tone: "attention",
    figures: ["incidents.open", "work.late"],
    when: (facts) => measuredValue(facts, "incidents.open") === 0 && hasSome(facts, "work.late"),
    say: (facts) =>
      sentence`El mes cerró sin incidentes abiertos y con ${figureSegments(reading(facts, "work.late"), "pendiente vencido de su empresa", "pendientes vencidos de su empresa")}.`,
  },
  {
    id: "state.covered",
    tone: "good",
    figures: ["incidents.open"],
    when: (facts) => measuredValue(facts, "incidents.open") === 0 && isFullyCovered(facts),
    say: () =>
      sentence`El mes cerró sin incidentes abiertos, con todas las fuentes, escaneos y agentes cubiertos.`,
  },
  {
    id: "state.uncovered",
    tone: "neutral",
    figures: ["incidents.open"],
    when: (facts) => measuredValue(facts, "incidents.open") === 0,
    say: () =>
      sentence`El mes cerró sin incidentes informados, pero parte de lo contratado no se pudo observar.`,
  },
  {
    id: "state.unmeasured",
    tone: "unseen",
    figures: [],
    when: () => true,
    say: () => sentence`No hay mediciones del cierre del mes: su estado no se puede describir con cifras.`,
  },
];

/** Figures whose changes define the direction of the month, with the words after "bajaron" and "subieron". */
const judgedFigures = {
  "incidents.open": "los incidentes abiertos",
  "findings.kev_open": "las vulnerabilidades que ya se explotan",
  "findings.open": "las vulnerabilidades abiertas",
  "controls.to_attend": "los controles por atender",
  "work.late": "los pendientes vencidos",
  "alerts.open": "las alertas abiertas",
} as const;
const judgedIds = Object.keys(judgedFigures) as (keyof typeof judgedFigures)[];

/** Returns the sentence about the trend: the figures that improved or worsened since the previous month, by name. */
function directionOf(facts: MonthFacts): Segment[] {
  const compared = judgedIds.flatMap((id) => {
    const each = readingOf(facts, id);
    return each && each.value !== null && each.before !== null ? [{ id, change: figureChangeOf(each) }] : [];
  });
  if (compared.length === 0) return sentence` No hay un mes anterior con el cual comparar.`;
  const namesOf = (change: "down" | "up") =>
    joinNames(compared.filter((each) => each.change === change).map(({ id }) => judgedFigures[id]));
  const [fallen, risen] = [namesOf("down"), namesOf("up")];
  if (!fallen && !risen) return sentence` No hubo cambios importantes respecto del mes anterior.`;
  if (!risen) return sentence` Respecto del mes anterior bajaron ${{ text: fallen }}.`;
  if (!fallen) return sentence` Respecto del mes anterior subieron ${{ text: risen }}.`;
  return sentence` Respecto del mes anterior bajaron ${{ text: fallen }}; subieron ${{ text: risen }}.`;
}

const decisionsRef = "decisions";

/** Returns the sentence about the number of requested decisions. */
const decisionsSentence = (count: number): Segment[] =>
  count === 0
    ? sentence` No le pedimos decisiones este mes.`
    : sentence` Le pedimos ${countSegments({ value: count, ref: decisionsRef }, "decisión", "decisiones")} (página siguiente).`;

/** Returns the headline with the number of visible decisions, if some are hidden. */
export function withDecisionCount(headline: SummaryLine, count: number): SummaryLine {
  const at = headline.segments.findIndex((each) => "ref" in each && each.ref === decisionsRef);
  if (at === -1) return headline;
  return { ...headline, segments: [...headline.segments.slice(0, at - 1), ...decisionsSentence(count)] };
}

/** Returns the main point of the page for the board. */
function mainPoint(facts: MonthFacts, decisions: readonly SummaryDecisionAsked[]): Segment[] {
  if (decisions.length > 0) return decisionsSentence(decisions.length);
  if (facts.gaps.length > 0)
    return sentence` Hay ${countSegments({ value: facts.gaps.length, ref: "gaps" }, "punto que no pudimos ver", "puntos que no pudimos ver")}.`;
  return sentence` No hay decisiones pendientes de su directorio.`;
}

/** Composes one sentence each about state, direction and the main point. */
export function composeHeadline(facts: MonthFacts, decisions: readonly SummaryDecisionAsked[]): SummaryLine {
  const rule = stateRules.find(({ when }) => when(facts)) as StateRule;
  return summaryLine({
    id: rule.id,
    tone: rule.tone,
    segments: [...rule.say(facts), ...directionOf(facts), ...mainPoint(facts, decisions)],
    sources: sourcesOfFigures(facts, [...rule.figures, ...judgedIds]),
  });
}
