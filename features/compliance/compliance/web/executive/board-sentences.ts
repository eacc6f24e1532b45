import type { CriticalIssue, StandardCard } from "#features/compliance/compliance/compliance.contract.ts";
import {
  isAssessedTooLittle,
  visibleCompliance,
} from "#features/compliance/control-states/shown-compliance.labels.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { changeSince } from "../score/trend-points.ts";
import { dayAfter, listWords, pointsText, shareText } from "../text/plain-text.ts";

interface BoardFacts {
  company: string;
  standards: readonly StandardCard[];
  critical: { count: number; items: readonly CriticalIssue[] };
  today: string;
}

/** Returns the sentences for a board, from the present state to its threats. */
export function boardSentences({ company, standards, critical, today }: BoardFacts): string[] {
  const sentences: string[] = [];
  const names = listWords(standards.map(({ company_standard }) => company_standard.standard.short_name));
  sentences.push(
    `${company} sigue ${standards.length === 1 ? "una norma" : `${numberText(standards.length)} normas`}: ${names}.`,
  );

  const assessed = standards.filter(({ score }) => visibleCompliance(score) !== null);
  const thin = standards.filter(({ score }) => isAssessedTooLittle(score));
  const worst = assessed.toSorted(
    (one, other) => (one.score.compliance ?? 0) - (other.score.compliance ?? 0),
  );
  const [lowest, best] = [worst[0], worst.at(-1)];
  if (best && lowest && best !== lowest)
    sentences.push(
      `La norma con mayor cumplimiento es ${standing(best)}; la más atrasada, ${standing(lowest)}.`,
    );
  else if (best) sentences.push(`Hasta ahora se evaluó ${standing(best)}.`);
  else if (thin.length === 0) sentences.push("Todavía no se ha evaluado ningún control.");
  for (const { company_standard, score } of thin)
    sentences.push(
      `${company_standard.standard.short_name}: evaluado solo el ${shareText(score.coverage)}; su cumplimiento aún no se puede medir.`,
    );

  const largestChange = assessed
    .map((card) => ({ card, change: changeSince(card.trend, dayAfter(today, -90), "compliance") ?? 0 }))
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change))[0];
  if (largestChange && Math.abs(largestChange.change) >= 0.01)
    sentences.push(
      `En tres meses, el mayor cambio fue en ${largestChange.card.company_standard.standard.short_name}: ${pointsText(largestChange.change)} de cumplimiento.`,
    );

  const serious = critical.items.filter(({ infraction }) => infraction === "gravisima").length;
  if (critical.count === 0) sentences.push("Ningún control exige atención inmediata.");
  else
    sentences.push(
      `Hay ${critical.count === 1 ? "un control por atender" : `${numberText(critical.count)} controles por atender`}` +
        (serious > 0 ? `, y ${numberText(serious)} de ellos con riesgo de infracción gravísima.` : "."),
    );
  return sentences;
}

function standing({ company_standard, score }: StandardCard): string {
  return `${company_standard.standard.short_name} (${shareText(score.compliance)} de cumplimiento, evaluado el ${shareText(score.coverage)})`;
}
