import type {
  Segment,
  SummaryDecisionAsked,
  SummaryLine,
  Tone,
} from "#features/executive-summaries/contracts/summary-content.contract.ts";
import { hasSome, isFullyCovered, type MonthFacts, measuredValue, readingOf } from "./month-facts.ts";
import { counted, figure, line, say, sourcesOf } from "./sentences.ts";
import { meaningOf } from "./trend.rules.ts";

interface StateRule {
  id: string;
  tone: Tone;
  /** The figures of the sentence, all of which were measured when it applies. */
  figures: readonly string[];
  when(facts: MonthFacts): boolean;
  say(facts: MonthFacts): Segment[];
}

const reading = (facts: MonthFacts, id: string) => {
  const found = readingOf(facts, id);
  if (!found) throw new Error(`The rule needs ${id}`);
  return found;
};

/** The state of the company, the first rule that applies. No rule ever says that a company is safe. */
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

/** Figures by whose changes the direction of the month is judged. */
const judged = [
  "incidents.open",
  "findings.kev_open",
  "findings.open",
  "controls.to_attend",
  "work.late",
  "alerts.open",
] as const;

/** The direction: how many of the judged figures got better or worse. */
function directionOf(facts: MonthFacts): Segment[] {
  const compared = judged.flatMap((id) => {
    const each = readingOf(facts, id);
    return each && each.value !== null && each.before !== null ? [meaningOf(each)] : [];
  });
  if (compared.length === 0) return say` No hay un mes anterior con el cual comparar.`;
  const better = compared.filter((meaning) => meaning === "better").length;
  const worse = compared.filter((meaning) => meaning === "worse").length;
  const whole = counted(
    { value: compared.length, ref: "judged" },
    "indicador comparable",
    "indicadores comparables",
  );
  if (better === 0 && worse === 0) return say` Se mantuvo respecto del mes anterior en ${whole}.`;
  const improved = counted({ value: better, ref: "judged:better" }, "mejoró", "mejoraron");
  const worsened = counted({ value: worse, ref: "judged:worse" }, "empeoró", "empeoraron");
  if (worse === 0) return say` De ${whole}, ${improved} respecto del mes anterior.`;
  if (better === 0) return say` De ${whole}, ${worsened} respecto del mes anterior.`;
  return say` De ${whole}, ${improved} y ${worsened} respecto del mes anterior.`;
}

/** The one thing that the board should take from the page. */
function mainPoint(facts: MonthFacts, decisions: readonly SummaryDecisionAsked[]): Segment[] {
  const [first] = decisions;
  if (first)
    return say` Le pedimos ${counted({ value: decisions.length, ref: "decisions" }, "decisión", "decisiones")} (página siguiente).`;
  if (facts.gaps.length > 0)
    return say` Hay ${counted({ value: facts.gaps.length, ref: "gaps" }, "punto que no pudimos ver", "puntos que no pudimos ver")}.`;
  return say` No hay decisiones pendientes de su directorio.`;
}

/** One sentence each about state, direction and the main point. */
export function composeHeadline(facts: MonthFacts, decisions: readonly SummaryDecisionAsked[]): SummaryLine {
  const rule = stateRules.find(({ when }) => when(facts)) as StateRule;
  return line({
    id: rule.id,
    tone: rule.tone,
    segments: [...rule.say(facts), ...directionOf(facts), ...mainPoint(facts, decisions)],
    sources: sourcesOf(facts, [...rule.figures, ...judged]),
  });
}
