import type {
  Segment,
  SummaryDecisionAsked,
  SummaryLine,
  Tone,
} from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import { hasSome, isFullyCovered, type MonthFacts, measuredValue, readingOf } from "./month-facts.ts";
import { counted, enumerate, figure, line, say, sourcesOf } from "./sentences.ts";
import { changeOf } from "./trend.rules.ts";

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

/** Rules for the state of the company; the first that applies wins. No text describes a company as safe. */
const stateRules: readonly StateRule[] = [
  {
    id: "state.critical",
    tone: "critical",
    figures: ["incidents.open_critical"],
    when: (facts) => hasSome(facts, "incidents.open_critical"),
    say: (facts) =>
      say`El mes cerró con ${figure(reading(facts, "incidents.open_critical"), "incidente crítico abierto", "incidentes críticos abiertos")}.`,
  },
  {
    id: "state.legal",
    tone: "critical",
    figures: ["work.legal"],
    when: (facts) => hasSome(facts, "work.legal"),
    say: (facts) =>
      say`El mes cerró con ${figure(reading(facts, "work.legal"), "plazo legal en curso o vencido", "plazos legales en curso o vencidos")}.`,
  },
  {
    id: "state.incidents",
    tone: "attention",
    figures: ["incidents.open"],
    when: (facts) => hasSome(facts, "incidents.open"),
    say: (facts) =>
      say`El mes cerró con ${figure(reading(facts, "incidents.open"), "incidente abierto", "incidentes abiertos")}${measuredValue(facts, "incidents.open_critical") === 0 ? say`, ninguno crítico` : []}.`,
  },
  {
    id: "state.exploited",
    tone: "attention",
    figures: ["incidents.open", "findings.kev_open"],
    when: (facts) => measuredValue(facts, "incidents.open") === 0 && hasSome(facts, "findings.kev_open"),
    say: (facts) =>
      say`El mes cerró sin incidentes abiertos y con ${figure(reading(facts, "findings.kev_open"), "vulnerabilidad que ya se explota en otras organizaciones", "vulnerabilidades que ya se explotan en otras organizaciones")}.`,
  },
  {
    id: "state.late",
    tone: "attention",
    figures: ["incidents.open", "work.late"],
    when: (facts) => measuredValue(facts, "incidents.open") === 0 && hasSome(facts, "work.late"),
    say: (facts) =>
      say`El mes cerró sin incidentes abiertos y con ${figure(reading(facts, "work.late"), "pendiente vencido de su empresa", "pendientes vencidos de su empresa")}.`,
  },
  {
    id: "state.covered",
    tone: "good",
    figures: ["incidents.open"],
    when: (facts) => measuredValue(facts, "incidents.open") === 0 && isFullyCovered(facts),
    say: () =>
      say`El mes cerró sin incidentes abiertos, con todas las fuentes, escaneos y agentes cubiertos.`,
  },
  {
    id: "state.uncovered",
    tone: "neutral",
    figures: ["incidents.open"],
    when: (facts) => measuredValue(facts, "incidents.open") === 0,
    say: () => say`El mes cerró sin incidentes informados, pero parte de lo contratado no se pudo observar.`,
  },
  {
    id: "state.unmeasured",
    tone: "unseen",
    figures: [],
    when: () => true,
    say: () => say`No hay mediciones del cierre del mes: su estado no se puede describir con cifras.`,
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

/** The direction: the judged figures that fell and rose since the month before, by name. */
function directionOf(facts: MonthFacts): Segment[] {
  const compared = judgedIds.flatMap((id) => {
    const each = readingOf(facts, id);
    return each && each.value !== null && each.before !== null ? [{ id, change: changeOf(each) }] : [];
  });
  if (compared.length === 0) return say` No hay un mes anterior con el cual comparar.`;
  const namesOf = (change: "down" | "up") =>
    enumerate(compared.filter((each) => each.change === change).map(({ id }) => judgedFigures[id]));
  const [fallen, risen] = [namesOf("down"), namesOf("up")];
  if (!fallen && !risen) return say` No hubo cambios importantes respecto del mes anterior.`;
  if (!risen) return say` Respecto del mes anterior bajaron ${{ text: fallen }}.`;
  if (!fallen) return say` Respecto del mes anterior subieron ${{ text: risen }}.`;
  return say` Respecto del mes anterior bajaron ${{ text: fallen }}; subieron ${{ text: risen }}.`;
}

const decisionsRef = "decisions";

/** The sentence about the number of decisions that are asked. */
const decisionsSentence = (count: number): Segment[] =>
  count === 0
    ? say` No le pedimos decisiones este mes.`
    : say` Le pedimos ${counted({ value: count, ref: decisionsRef }, "decisión", "decisiones")} (página siguiente).`;

/** Returns the headline with the number of visible decisions, where some are hidden. */
export function withDecisionCount(headline: SummaryLine, count: number): SummaryLine {
  const at = headline.segments.findIndex((each) => "ref" in each && each.ref === decisionsRef);
  if (at === -1) return headline;
  return { ...headline, segments: [...headline.segments.slice(0, at - 1), ...decisionsSentence(count)] };
}

/** Returns the main point of the page for the board. */
function mainPoint(facts: MonthFacts, decisions: readonly SummaryDecisionAsked[]): Segment[] {
  if (decisions.length > 0) return decisionsSentence(decisions.length);
  if (facts.gaps.length > 0)
    return say` Hay ${counted({ value: facts.gaps.length, ref: "gaps" }, "punto que no pudimos ver", "puntos que no pudimos ver")}.`;
  return say` No hay decisiones pendientes de su directorio.`;
}

/** Composes one sentence each about state, direction and the main point. */
export function composeHeadline(facts: MonthFacts, decisions: readonly SummaryDecisionAsked[]): SummaryLine {
  const rule = stateRules.find(({ when }) => when(facts)) as StateRule;
  return line({
    id: rule.id,
    tone: rule.tone,
    segments: [...rule.say(facts), ...directionOf(facts), ...mainPoint(facts, decisions)],
    sources: sourcesOf(facts, [...rule.figures, ...judgedIds]),
  });
}
