import type {
  Segment,
  SummaryDecisionAsked,
} from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import { shortText } from "#platform/server/documents/document-labels.ts";
import {
  coverageOfKind,
  hasSome,
  type MonthFacts,
  type Reading,
  readingOf,
  type WaitingMatter,
} from "./month-facts.ts";
import { countSegments, figureSegments, nameSegment, sentence } from "./sentences.ts";

interface DecisionRule {
  key: string;
  /** The weight by which decisions are sorted, the highest first. */
  weight: number;
  when(facts: MonthFacts): boolean;
  /** The question, answerable with yes or no: the company approves, declines or postpones it. */
  question(facts: MonthFacts): Segment[];
  reason(facts: MonthFacts): Segment[];
  otherwise(facts: MonthFacts): Segment[];
  to(facts: MonthFacts): string | null;
  /** Returns the pending matter that the decision is about; a decision about another matter is a different decision. */
  matter?(facts: MonthFacts): WaitingMatter | undefined;
}

const maxDecisions = 3;
const maxNeed = 90;
/** The number of late matters from which a weekly review is proposed. */
const manyLate = 10;

const measured = (facts: MonthFacts, id: string): Reading => {
  const reading = readingOf(facts, id);
  if (!reading) throw new Error(`The rule needs ${id}`);
  return reading;
};

/** Returns a decision rule that applies when one figure is above zero. */
const onFigure = (
  id: string,
  rule: Pick<DecisionRule, "key" | "weight"> &
    Record<"question" | "reason" | "otherwise", (reading: Reading) => Segment[]>,
): DecisionRule => ({
  ...rule,
  when: (facts) => hasSome(facts, id),
  question: (facts) => rule.question(measured(facts, id)),
  reason: (facts) => rule.reason(measured(facts, id)),
  otherwise: (facts) => rule.otherwise(measured(facts, id)),
  to: (facts) => measured(facts, id).to,
});

/**
 * Returns a decision rule about one pending matter of the company. It applies in the months in which `matterOf` finds
 * such a matter, and takes its question and link from the matter.
 */
const onMatter = (
  matterOf: (facts: MonthFacts) => WaitingMatter | undefined,
  rule: Pick<DecisionRule, "key" | "weight"> & {
    question: (name: Segment) => Segment[];
    reason: (matter: WaitingMatter) => Segment[];
    otherwise: Segment[];
  },
): DecisionRule => {
  const matter = (facts: MonthFacts): WaitingMatter => {
    const existing = matterOf(facts);
    if (!existing) throw new Error(`The rule ${rule.key} needs a matter`);
    return existing;
  };
  return {
    ...rule,
    when: (facts) => matterOf(facts) !== undefined,
    question: (facts) => rule.question(nameSegment(matterName(matter(facts)), matter(facts).path)),
    reason: (facts) => rule.reason(matter(facts)),
    otherwise: () => rule.otherwise,
    to: (facts) => matter(facts).path,
    matter: matterOf,
  };
};

const legalMatter = (facts: MonthFacts) => facts.matters.find(({ legal }) => legal);
/** Returns the first pending matter with a serious impact; matters are in the order of the queue. */
const urgentMatter = (facts: MonthFacts) =>
  facts.matters.find(({ legal, kind, harm }) => !legal && kind !== "executive_summary" && harm >= 60);
const matterName = ({ code, title }: { code: string; title: string }) =>
  shortText([code, title].filter(Boolean).join(" · "), maxNeed);

/** Returns the missing share of a coverage; 0 if it is complete or not declared. */
function missingPart(facts: MonthFacts, kind: "sources" | "agents"): number {
  const coverage = coverageOfKind(facts, kind);
  return coverage ? coverage.whole - coverage.part : 0;
}

const decisionRules: readonly DecisionRule[] = [
  onMatter(legalMatter, {
    key: "legal",
    weight: 100,
    question: (name) => sentence`¿Designa un responsable de presentar ${name}?`,
    reason: () => sentence`Es un plazo legal y la presentación es de su empresa.`,
    otherwise: sentence`El plazo puede vencer sin presentación y quedar sujeto a sanción.`,
  }),
  onFigure("findings.kev_open", {
    key: "exploited",
    weight: 90,
    question: (reading) =>
      sentence`¿Autoriza una ventana de mantención este mes para corregir ${figureSegments(reading, "vulnerabilidad que ya se explota", "vulnerabilidades que ya se explotan")}?`,
    reason: ({ value }) =>
      value === 1
        ? sentence`Está en el catálogo KEV de CISA: se ha usado en ataques a otras organizaciones.`
        : sentence`Están en el catálogo KEV de CISA: se han usado en ataques a otras organizaciones.`,
    otherwise: ({ value }) =>
      value === 1
        ? sentence`Si no se corrige, sigue expuesta a un ataque ya conocido.`
        : sentence`Si no se corrigen, siguen expuestas a ataques ya conocidos.`,
  }),
  onMatter(urgentMatter, {
    key: "urgent",
    weight: 80,
    question: (name) => sentence`¿Designa un responsable de resolver ${name}?`,
    reason: ({ need }) => sentence`Falta que su empresa ${nameSegment(shortText(need, maxNeed))}.`,
    otherwise: sentence`Sin un responsable, nuestro equipo no puede avanzar en este asunto.`,
  }),
  onFigure("findings.late_client", {
    key: "late_findings",
    weight: 70,
    question: (reading) =>
      sentence`¿Designa un responsable de corregir ${figureSegments(reading, "vulnerabilidad vencida", "vulnerabilidades vencidas")} a cargo de su empresa?`,
    reason: () => sentence`El plazo de corrección ya venció.`,
    otherwise: ({ value }) =>
      value === 1
        ? sentence`Si no se va a corregir, su empresa debe aceptar el riesgo por escrito.`
        : sentence`Si no se van a corregir, su empresa debe aceptar el riesgo por escrito.`,
  }),
  {
    key: "sources",
    weight: 60,
    when: (facts) => missingPart(facts, "sources") > 0,
    question: (facts) =>
      sentence`¿Autoriza a su equipo a reparar con nosotros el envío de ${countSegments({ value: missingPart(facts, "sources"), ref: "coverage:sources:missing", to: coverageOfKind(facts, "sources")?.path ?? null }, "fuente de registros", "fuentes de registros")}?`,
    reason: (facts) =>
      missingPart(facts, "sources") === 1
        ? sentence`No envió registros durante una parte del mes o el mes completo.`
        : sentence`No enviaron registros durante una parte del mes o el mes completo.`,
    otherwise: () => sentence`Sin registros no podemos detectar un ataque en esos sistemas.`,
    to: (facts) => coverageOfKind(facts, "sources")?.path ?? null,
  },
  onFigure("controls.evidence_expired", {
    key: "evidence",
    weight: 50,
    question: (reading) =>
      sentence`¿Designa un responsable de renovar la evidencia vencida de ${figureSegments(reading, "control", "controles")}?`,
    reason: () => sentence`Un control sin evidencia vigente no se puede demostrar ante una auditoría.`,
    otherwise: ({ value }) =>
      value === 1
        ? sentence`En una auditoría ese control puede contar como no cumplido.`
        : sentence`En una auditoría esos controles pueden contar como no cumplidos.`,
  }),
  {
    key: "agents",
    weight: 40,
    when: (facts) => missingPart(facts, "agents") > 0,
    question: (facts) =>
      sentence`¿Autoriza reinstalar o retirar ${countSegments({ value: missingPart(facts, "agents"), ref: "coverage:agents:missing", to: coverageOfKind(facts, "agents")?.path ?? null }, "agente de protección que no informa", "agentes de protección que no informan")}?`,
    reason: () => sentence`Un equipo cuyo agente no informa puede estar sin protección o fuera de uso.`,
    otherwise: (facts) =>
      missingPart(facts, "agents") === 1
        ? sentence`No sabremos si ese equipo está protegido.`
        : sentence`No sabremos si esos equipos están protegidos.`,
    to: (facts) => coverageOfKind(facts, "agents")?.path ?? null,
  },
  {
    key: "weekly_review",
    weight: 30,
    when: (facts) => (readingOf(facts, "work.late")?.value ?? 0) >= manyLate,
    question: (facts) =>
      sentence`¿Acuerda una revisión semanal hasta resolver ${figureSegments(measured(facts, "work.late"), "pendiente vencido", "pendientes vencidos")} de su empresa?`,
    reason: () => sentence`Los pendientes vencidos detienen el trabajo de los dos equipos.`,
    otherwise: () => sentence`Sin revisión, los pendientes se acumulan mes a mes.`,
    to: (facts) => measured(facts, "work.late").to,
  },
];

const maxKey = 120;

/**
 * Returns the key of a decision about a pending matter. It contains the matter's address, so that the next month
 * recognises the decision.
 */
const matterKey = (rule: string, { path }: WaitingMatter): string => `${rule}:${path}`.slice(0, maxKey);
const keyOf = ({ key, matter }: DecisionRule, facts: MonthFacts): string => {
  const about = matter?.(facts);
  return about ? matterKey(key, about) : key;
};

/**
 * Returns at most three decisions, those with the highest weight first. A decision that the company accepted or
 * declined last month is not repeated; an unanswered or postponed one is.
 */
export function composeDecisions(month: MonthFacts): SummaryDecisionAsked[] {
  const settledKeys = new Set(
    month.earlier
      .filter(({ answer }) => answer === "accepted" || answer === "declined")
      .map(({ key }) => key),
  );
  const isSettled = (matter: WaitingMatter) =>
    ["legal", "urgent"].some((rule) => settledKeys.has(matterKey(rule, matter)));
  const facts = { ...month, matters: month.matters.filter((matter) => !isSettled(matter)) };
  const earlierKeys = new Set(month.earlier.map(({ key }) => key));
  return decisionRules
    .filter((rule) => rule.when(facts) && !settledKeys.has(keyOf(rule, facts)))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, maxDecisions)
    .map((rule) => {
      const key = keyOf(rule, facts);
      const reason = rule.reason(facts);
      return {
        key,
        question: rule.question(facts),
        reason: earlierKeys.has(key)
          ? [...reason, ...sentence` Se pidió el mes anterior y sigue sin respuesta definitiva.`]
          : reason,
        otherwise: rule.otherwise(facts),
        due_on: month.dueOn,
        to: rule.to(facts),
      };
    });
}
