import type { StandardCard } from "#features/compliance/compliance.contract.ts";
import type { Standing } from "#features/compliance-reports/document-content.contract.ts";
import type { Score } from "#features/control-states/control-states.contract.ts";
import { countText, listText, numberText, pointsText, shareText } from "./document-words.ts";

const enough = 0.8;
const oneDecimal = (level: number) => Math.round(level * 10) / 10;

/** A standard as it stands, beside how it stood. */
export function standingFrom({ company_standard, score }: StandardCard, before: Score): Standing {
  const { standard, target } = company_standard;
  const level = score.maturity === null ? "sin dato" : numberText(oneDecimal(score.maturity));
  return {
    standard: standard.short_name,
    compliance: { share: score.compliance, text: shareText(score.compliance) },
    coverage: { share: score.coverage, text: shareText(score.coverage) },
    maturity: `${level} · meta ${target}`,
    reaches_target: score.maturity !== null && oneDecimal(score.maturity) >= target,
    change: pointsText(before.compliance, score.compliance),
  };
}

/** The one sentence that remains: how many standards, how far, and how much of that was looked at. */
export function summaryOf(cards: readonly StandardCard[], criticalCount: number): string {
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
