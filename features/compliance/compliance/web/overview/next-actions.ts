import type {
  CriticalIssue,
  StandardCard,
  Upcoming,
} from "#features/compliance/compliance/compliance.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { controlsAddress } from "../controls/controls-address.ts";
import { standardAddress } from "../status/standard-screens.ts";
import { daysBetween } from "../text/plain-text.ts";

export interface NextAction {
  key: string;
  urgent: boolean;
  text: string;
  to: string;
  label: string;
}

interface Facts {
  standards: readonly StandardCard[];
  upcoming: readonly Upcoming[];
  critical: { count: number; items: readonly CriticalIssue[] };
  evidenceInReview: number;
  mayReview: boolean;
  today: string;
}

const soon = 30;
const one = (count: number, single: string, many: string) =>
  `${numberText(count)} ${count === 1 ? single : many}`;

/** Returns the next steps, the most urgent first; only existing ones. */
export function nextActions(facts: Facts): NextAction[] {
  const { standards, upcoming, critical, evidenceInReview, mayReview, today } = facts;
  const actions: NextAction[] = [];
  const serious = critical.items.filter(({ infraction }) => infraction === "gravisima").length;
  if (serious > 0)
    actions.push({
      key: "serious",
      urgent: true,
      text: `${one(serious, "brecha expone", "brechas exponen")} a una infracción gravísima`,
      to: controlsAddress({ critico: 1 }),
      label: "Revisarlas",
    });
  const lowered = standards.reduce((sum, { score }) => sum + score.lowered, 0);
  if (lowered > 0)
    actions.push({
      key: "lowered",
      urgent: true,
      text: `${one(lowered, "control vale", "controles valen")} la mitad porque su evidencia venció`,
      to: controlsAddress({ evidencia: "expired" }),
      label: "Renovar la evidencia",
    });
  const late = upcoming.filter(({ on }) => on < today).length;
  if (late > 0)
    actions.push({
      key: "late",
      urgent: true,
      text: `${one(late, "plazo vencido", "plazos vencidos")}`,
      to: "#vence",
      label: "Ver cuáles",
    });
  if (mayReview && evidenceInReview > 0)
    actions.push({
      key: "review",
      urgent: false,
      text: `${one(evidenceInReview, "evidencia espera", "evidencias esperan")} revisión`,
      to: `${paths.evidence}?estado=in_review`,
      label: "Revisar",
    });
  const close = upcoming.filter(({ on }) => on >= today && daysBetween(today, on) <= soon).length;
  if (close > 0)
    actions.push({
      key: "soon",
      urgent: false,
      text: `${one(close, "plazo vence", "plazos vencen")} en los próximos ${soon} días`,
      to: "#vence",
      label: "Ver cuáles",
    });
  const least = leastCovered(standards);
  if (least)
    actions.push({
      key: "cover",
      urgent: false,
      text: `Faltan por evaluar ${one(least.score.applicable - least.score.assessed, "control", "controles")} de ${least.company_standard.standard.short_name}`,
      to: `${standardAddress(least.company_standard.standard)}?resultado=not_assessed`,
      label: "Evaluarlos",
    });
  return actions;
}

function leastCovered(standards: readonly StandardCard[]): StandardCard | undefined {
  return standards
    .filter(({ score }) => score.assessed < score.applicable)
    .sort((one, other) => one.score.coverage - other.score.coverage)[0];
}
