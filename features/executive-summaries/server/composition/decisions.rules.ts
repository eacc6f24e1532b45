import type {
  Segment,
  SummaryDecisionAsked,
} from "#features/executive-summaries/contracts/summary-content.contract.ts";
import { shortText } from "#platform/server/documents/document-words.ts";
import { coverageOf, hasSome, type MonthFacts, type Reading, readingOf } from "./month-facts.ts";
import { counted, figure, named, say } from "./sentences.ts";

interface DecisionRule {
  key: string;
  /** The heavier ones are asked first. */
  weight: number;
  when(facts: MonthFacts): boolean;
  question(facts: MonthFacts): Segment[];
  reason(facts: MonthFacts): Segment[];
  otherwise: string;
  to(facts: MonthFacts): string | null;
}

const maxDecisions = 3;
const maxNeed = 90;
/** Late matters from which a weekly review is asked. */
const manyLate = 10;

const measured = (facts: MonthFacts, id: string): Reading => {
  const reading = readingOf(facts, id);
  if (!reading) throw new Error(`The rule needs ${id}`);
  return reading;
};

/** A decision that rests on one figure above zero. */
const onFigure = (
  id: string,
  rule: Omit<DecisionRule, "when" | "to" | "question" | "reason"> & {
    question: (reading: Reading) => Segment[];
    reason: (reading: Reading) => Segment[];
  },
): DecisionRule => ({
  ...rule,
  when: (facts) => hasSome(facts, id),
  question: (facts) => rule.question(measured(facts, id)),
  reason: (facts) => rule.reason(measured(facts, id)),
  to: (facts) => measured(facts, id).to,
});

const legalMatter = (facts: MonthFacts) => facts.matters.find(({ legal }) => legal);
const urgentMatter = (facts: MonthFacts) =>
  facts.matters
    .filter(({ legal, kind, harm }) => !legal && kind !== "executive_summary" && harm >= 60)
    .toSorted((one, other) => other.harm - one.harm)[0];
const matterName = ({ code, title }: { code: string; title: string }) =>
  shortText([code, title].filter(Boolean).join(" · "), maxNeed);

const decisionRules: readonly DecisionRule[] = [
  {
    key: "legal",
    weight: 100,
    when: (facts) => legalMatter(facts) !== undefined,
    question: (facts) => {
      const matter = legalMatter(facts);
      return say`¿Quién de su empresa presentará ${named(matter ? matterName(matter) : "", matter?.path ?? null)}?`;
    },
    reason: () => say`Es un plazo legal y la presentación es de su empresa.`,
    otherwise: "El plazo puede vencer sin presentación y quedar sujeto a sanción.",
    to: (facts) => legalMatter(facts)?.path ?? null,
  },
  onFigure("findings.kev_open", {
    key: "exploited",
    weight: 90,
    question: (reading) =>
      say`¿Autoriza una ventana de mantención este mes para corregir ${figure(reading, "vulnerabilidad que ya se explota", "vulnerabilidades que ya se explotan")}?`,
    reason: () => say`Están en el catálogo KEV de CISA: se han usado en ataques a otras organizaciones.`,
    otherwise: "Siguen abiertas y son las primeras que un atacante prueba.",
  }),
  {
    key: "urgent",
    weight: 80,
    when: (facts) => urgentMatter(facts) !== undefined,
    question: (facts) => {
      const matter = urgentMatter(facts);
      return say`¿Quién de su empresa resolverá ${named(matter ? matterName(matter) : "", matter?.path ?? null)}?`;
    },
    reason: (facts) =>
      say`Falta que su empresa ${named(shortText(urgentMatter(facts)?.need ?? "", maxNeed))}.`,
    otherwise: "El trabajo de nuestro equipo en este asunto no puede avanzar.",
    to: (facts) => urgentMatter(facts)?.path ?? null,
  },
  onFigure("findings.late_client", {
    key: "late_findings",
    weight: 70,
    question: (reading) =>
      say`¿Asigna un responsable para ${figure(reading, "vulnerabilidad vencida", "vulnerabilidades vencidas")} a cargo de su empresa, o acepta el riesgo por escrito?`,
    reason: () => say`Su plazo de corrección ya pasó.`,
    otherwise: "El incumplimiento sigue y no queda registrado quién aceptó el riesgo.",
  }),
  {
    key: "sources",
    weight: 60,
    when: (facts) => {
      const coverage = coverageOf(facts, "sources");
      return coverage !== undefined && coverage.part < coverage.whole;
    },
    question: (facts) => {
      const coverage = coverageOf(facts, "sources");
      const missing = (coverage?.whole ?? 0) - (coverage?.part ?? 0);
      return say`¿Autoriza a su equipo a reparar con nosotros el envío de ${counted({ value: missing, ref: "coverage:sources:missing", to: coverage?.path ?? null }, "fuente", "fuentes")}?`;
    },
    reason: () => say`Dejaron de enviar registros en parte del mes.`,
    otherwise: "Un ataque en esos sistemas no se vería mientras no envíen.",
    to: (facts) => coverageOf(facts, "sources")?.path ?? null,
  },
  onFigure("controls.evidence_expired", {
    key: "evidence",
    weight: 50,
    question: (reading) =>
      say`¿Quién renovará la evidencia vencida de ${figure(reading, "control", "controles")}?`,
    reason: () => say`Un control sin evidencia vigente no se puede demostrar ante una auditoría.`,
    otherwise: "En una auditoría esos controles contarán como no cumplidos.",
  }),
  {
    key: "agents",
    weight: 40,
    when: (facts) => {
      const coverage = coverageOf(facts, "agents");
      return coverage !== undefined && coverage.part < coverage.whole;
    },
    question: (facts) => {
      const coverage = coverageOf(facts, "agents");
      const missing = (coverage?.whole ?? 0) - (coverage?.part ?? 0);
      return say`¿Autoriza reinstalar o retirar ${counted({ value: missing, ref: "coverage:agents:missing", to: coverage?.path ?? null }, "agente de protección que no informa", "agentes de protección que no informan")}?`;
    },
    reason: () => say`Un equipo sin agente que informe no está protegido, o ya no existe.`,
    otherwise: "No sabremos si esos equipos están protegidos.",
    to: (facts) => coverageOf(facts, "agents")?.path ?? null,
  },
  {
    key: "weekly_review",
    weight: 30,
    when: (facts) => (readingOf(facts, "work.late")?.value ?? 0) >= manyLate,
    question: (facts) =>
      say`¿Acuerda una revisión semanal hasta resolver ${figure(measured(facts, "work.late"), "pendiente vencido", "pendientes vencidos")} de su empresa?`,
    reason: () => say`Los pendientes vencidos detienen el trabajo de los dos equipos.`,
    otherwise: "Los pendientes se acumulan mes a mes.",
    to: (facts) => measured(facts, "work.late").to,
  },
];

/**
 * At most three decisions, the heaviest first. One that the company accepted or declined last month is not asked again
 * this month; one that nobody answered, or that was postponed, is.
 */
export function composeDecisions(facts: MonthFacts): SummaryDecisionAsked[] {
  const settled = new Set(
    facts.earlier
      .filter(({ answer }) => answer === "accepted" || answer === "declined")
      .map(({ key }) => key),
  );
  const asked = new Set(facts.earlier.map(({ key }) => key));
  return decisionRules
    .filter((rule) => !settled.has(rule.key) && rule.when(facts))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, maxDecisions)
    .map((rule) => ({
      key: rule.key,
      question: rule.question(facts),
      reason: asked.has(rule.key)
        ? [...rule.reason(facts), ...say` Se pidió el mes anterior y sigue sin respuesta definitiva.`]
        : rule.reason(facts),
      otherwise: [{ text: rule.otherwise }],
      due_on: facts.dueOn,
      to: rule.to(facts),
    }));
}
