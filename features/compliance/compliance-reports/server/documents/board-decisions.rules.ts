import { fineText } from "#features/compliance/assurance/assurance.labels.ts";
import type {
  CriticalIssue,
  CriticalKind,
  StandardCard,
} from "#features/compliance/compliance/compliance.contract.ts";
import type { Decision } from "#features/compliance/compliance-reports/compliance-reports.contract.ts";
import {
  controlName,
  countText,
  listText,
  numberText,
  shareText,
} from "#platform/server/documents/document-labels.ts";
import type { Exposure } from "./board.rules.ts";

interface Known {
  cards: readonly StandardCard[];
  issues: readonly CriticalIssue[];
  exposure: Exposure;
}

const limit = 5;
const enough = 0.8;
const controls = (count: number) => countText(count, "control", "controles");
const nameOf = (issues: readonly CriticalIssue[]) =>
  listText(issues.map(({ standard_name, code }) => controlName(standard_name, code)));

/** The decision that the board is asked for, for each kind of issue, the most severe first. */
const wordings: readonly [CriticalKind, (issues: readonly CriticalIssue[]) => Decision][] = [
  [
    "major_nonconformity",
    (issues) => ({
      what: `Exigir responsable y fecha para ${controls(issues.length)} con no conformidad mayor`,
      why: `La auditoría la dejó en ${nameOf(issues)}.`,
    }),
  ],
  [
    "non_compliant",
    (issues) => {
      const alone = issues.filter(({ owner_name }) => owner_name === null).length;
      const owners = alone === 0 ? "Todos tienen responsable." : `${numberText(alone)} sin responsable.`;
      return {
        what: `Dar recursos para cerrar ${countText(issues.length, "control que no se cumple", "controles que no se cumplen")}`,
        why: `Los de más peso: ${nameOf(issues)}. ${owners}`,
      };
    },
  ],
  [
    "exception_expired",
    (issues) => ({
      what: `Renovar o cerrar ${countText(issues.length, "excepción vencida", "excepciones vencidas")}`,
      why: `Nadie cubre hoy el riesgo aceptado en ${nameOf(issues)}.`,
    }),
  ],
  [
    "overdue",
    (issues) => ({
      what: `Fijar nuevo plazo o más recursos para ${controls(issues.length)} con atraso`,
      why: `Pasó el plazo de ${nameOf(issues)}.`,
    }),
  ],
  [
    "evidence_expired",
    (issues) => ({
      what: `Pedir la renovación de la evidencia de ${controls(issues.length)}`,
      why: `Venció en ${nameOf(issues)}: mientras tanto su resultado vale la mitad.`,
    }),
  ],
  [
    "compliant_without_evidence",
    (issues) => ({
      what: `Respaldar con evidencia ${countText(issues.length, "control que declara cumplir", "controles que declaran cumplir")}`,
      why: `Sin evidencia una auditoría no los aceptará: ${nameOf(issues)}.`,
    }),
  ],
];

function legalDecision({ absent, gaps }: Exposure): Decision[] {
  const assessedGaps = gaps.filter(({ result }) => result !== "not_assessed");
  if (absent !== null || assessedGaps.length === 0) return [];
  return [
    {
      what: `Aprobar el plan para cerrar ${countText(assessedGaps.length, "brecha", "brechas")} con la Ley 21.663`,
      why: `${listText(assessedGaps.map(({ code }) => code))}; multa máxima en juego: ${fineText(assessedGaps)}.`,
    },
  ];
}

function coverageDecisions(cards: readonly StandardCard[]): Decision[] {
  return cards
    .filter(({ score }) => score.applicable > 0 && score.coverage < enough)
    .toSorted((a, b) => a.score.coverage - b.score.coverage)
    .map(({ company_standard, score }) => ({
      what: `Completar la evaluación de ${company_standard.standard.short_name}`,
      why: `Solo se evaluó el ${shareText(score.coverage)} de lo que aplica: faltan ${controls(score.not_assessed)}.`,
    }));
}

function maturityDecisions(cards: readonly StandardCard[]): Decision[] {
  return cards.flatMap(({ company_standard: { standard, target }, score: { maturity } }) =>
    maturity === null || maturity >= target
      ? []
      : [
          {
            what: `Confirmar la meta de madurez de ${standard.short_name} y su plazo`,
            why: `Hoy ${numberText(Math.round(maturity * 10) / 10)}; la meta es ${target}.`,
          },
        ],
  );
}

/** Returns the five decisions of a board, the most serious first; fewer where less is open. */
export function boardDecisionsFrom({ cards, issues, exposure }: Known): Decision[] {
  const matters = wordings.flatMap(([kind, worded]) => {
    const matchingIssues = issues.filter(({ reasons }) => reasons.includes(kind));
    return matchingIssues.length === 0 ? [] : [worded(matchingIssues)];
  });
  return [
    ...legalDecision(exposure),
    ...matters,
    ...coverageDecisions(cards),
    ...maturityDecisions(cards),
  ].slice(0, limit);
}
