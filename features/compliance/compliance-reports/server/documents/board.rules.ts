import { fineAtStake, fineText } from "#features/compliance/assurance/assurance.labels.ts";
import type { getExposure } from "#features/compliance/assurance/contracts/legal-profile.contract.ts";
import type { StandardCard } from "#features/compliance/compliance/compliance.contract.ts";
import type {
  BoardContent,
  Move,
  StandardProgress,
} from "#features/compliance/compliance-reports/compliance-reports.contract.ts";
import type { Result, Score } from "#features/compliance/control-states/control-states.contract.ts";
import { resultLabels } from "#features/compliance/control-states/control-states.labels.ts";
import type { ResultMove } from "#features/compliance/control-states/server/control-states.public.ts";
import {
  complianceText,
  visibleCompliance,
} from "#features/compliance/control-states/shown-compliance.labels.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import {
  controlName,
  countText,
  listText,
  numberText,
  pointsText,
  shareText,
  shortText,
} from "#platform/server/documents/document-labels.ts";

export type Exposure = OutputOf<typeof getExposure>;

const regimes = {
  none: "",
  pse: "prestador de servicios esenciales",
  oiv: "operador de importancia vital",
} as const satisfies Record<Exposure["regime"], string>;

/** Returns the legal maximum for the open gaps; nothing where the law does not apply to the company. */
export function exposureFrom(exposure: Exposure): BoardContent["exposure"] {
  if (exposure.absent !== null) return null;
  const { unassessed: unknown } = fineAtStake(exposure.gaps);
  const unseen =
    unknown === 0
      ? ""
      : ` Además, ${countText(unknown, "requisito sancionable", "requisitos sancionables")} sin evaluar.`;
  return {
    sentence: `Como ${regimes[exposure.regime]}, multa máxima en juego: ${fineText(exposure.gaps)}.${unseen}`,
    notice: exposure.notice,
  };
}

const maxMoves = 6;
const rank = { non_compliant: 0, partially_compliant: 1, compliant: 2 } as const;

/** Returns whether a result improved or worsened; undefined for a first assessment and for controls out of scope. */
function directionOf(from: Result, to: Result): Move["direction"] | undefined {
  if (!(from in rank && to in rank)) return undefined;
  const [before, now] = [rank[from as keyof typeof rank], rank[to as keyof typeof rank]];
  return before === now ? undefined : now > before ? "better" : "worse";
}

type Moves = Pick<BoardContent, "moves" | "moves_summary">;

/**
 * Returns the changed results with their reasons: deteriorations first, then by the weight of the controls. Results
 * beyond the limit are only counted.
 */
export function resultMovesFrom(moves: readonly ResultMove[], standards: ReadonlyMap<number, string>): Moves {
  const judgedRows = moves.flatMap((move) => {
    const direction = directionOf(move.from, move.to);
    return direction ? [{ ...move, direction }] : [];
  });
  const better = judgedRows.filter(({ direction }) => direction === "better");
  const worse = judgedRows.filter(({ direction }) => direction === "worse");
  const assessed = moves.filter(({ from, to }) => from === "not_assessed" && to in rank).length;
  const half = maxMoves / 2;
  const worseShown = worse.slice(0, Math.max(half, maxMoves - better.length));
  const shownMoves = [...worseShown, ...better.slice(0, maxMoves - worseShown.length)];
  return {
    moves_summary: summary(better.length, worse.length, assessed),
    moves: shownMoves.map(({ standard_id, code, title, from, to, direction, reason, actor_name }) => ({
      control: `${controlName(standards.get(standard_id) ?? "", code)} ${shortText(title, 70)}`,
      change: `${resultLabels[from]} → ${resultLabels[to]}`,
      direction,
      why: shortText(reason, 90) || `Lo registró ${actor_name}, sin motivo escrito`,
    })),
  };
}

function summary(better: number, worse: number, assessed: number): string {
  if (better + worse + assessed === 0) return "Ningún resultado cambió.";
  const parts = [
    worse > 0 && `${countText(worse, "control empeoró", "controles empeoraron")}`,
    better > 0 && `${countText(better, "mejoró", "mejoraron")}`,
    assessed > 0 && `${countText(assessed, "se evaluó por primera vez", "se evaluaron por primera vez")}`,
  ].filter((part) => part !== false);
  return `${parts.join("; ")}.`;
}

const enough = 0.8;
const oneDecimal = (level: number) => Math.round(level * 10) / 10;

/** Returns a standard with its present and its earlier state. */
export function complianceStateFrom(
  { company_standard, score }: StandardCard,
  before: Score,
): StandardProgress {
  const { standard, target } = company_standard;
  const level = score.maturity === null ? "sin dato" : numberText(oneDecimal(score.maturity));
  return {
    standard: standard.short_name,
    compliance: { share: visibleCompliance(score), text: complianceText(score, shareText) },
    coverage: { share: score.coverage, text: shareText(score.coverage) },
    maturity: `${level} · meta ${target}`,
    reaches_target: score.maturity !== null && oneDecimal(score.maturity) >= target,
    change: pointsText(visibleCompliance(before), visibleCompliance(score)),
  };
}

/** Returns the summary sentence: the number of standards, their compliance, and the assessed share. */
export function complianceSummaryText(cards: readonly StandardCard[], criticalCount: number): string {
  const low = cards
    .filter(({ score }) => score.coverage < enough)
    .map(({ company_standard }) => company_standard.standard.short_name);
  const followed = countText(cards.length, "norma", "normas");
  const short = cards
    .filter(({ score, company_standard: { target } }) => (score.maturity ?? 0) < target)
    .map(({ company_standard }) => company_standard.standard.short_name);
  const maturity =
    short.length === 0 ? "todas alcanzan su meta de madurez" : `bajo su meta de madurez: ${listText(short)}`;
  const coverage =
    low.length === 0
      ? "Todas se evaluaron en un 80 % o más."
      : `Aún falta evaluar más del 20 % de ${listText(low)}.`;
  const critical =
    criticalCount === 0
      ? "Ningún control necesita atención inmediata."
      : `${countText(criticalCount, "control necesita", "controles necesitan")} atención.`;
  return `La empresa sigue ${followed}; ${maturity}. ${coverage} ${critical}`;
}
