import type { CompanyState } from "#platform/contract/matters/company-states.ts";
import { companyState, type WaitingWork } from "#platform/contract/matters/company-states.ts";
import { numberText } from "#platform/contract/number-text.ts";
import type { AreaVerdict } from "../home-view.extension.ts";

export interface Verdict {
  state: CompanyState;
  /** «2 alertas críticas abiertas. Tiene 9 pendientes, 3 vencidos.» */
  text: string;
  /** The facts that were not measured, on which the verdict states nothing. */
  unmeasured: readonly string[];
  restsOn: readonly AreaVerdict["restsOn"][];
}

function joined(parts: readonly string[]): string {
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} y ${parts.at(-1)}` : (parts[0] ?? "");
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function waitingText({ total, late }: WaitingWork): string {
  if (total === 0) return "No tiene pendientes.";
  const lateText = late === 0 ? "" : `, ${numberText(late)} ${late === 1 ? "vencido" : "vencidos"}`;
  return `Tiene ${numberText(total)} ${total === 1 ? "pendiente" : "pendientes"}${lateText}.`;
}

/**
 * Returns the state of the company and its reason: the worst state of its pending matters and features. Features
 * without a measurement are named separately and never count as stable; without any measurement there is no other
 * verdict.
 */
export function companyVerdict(areas: readonly AreaVerdict[], work: WaitingWork | undefined): Verdict {
  const of = (state: AreaVerdict["state"]) => areas.filter((area) => area.state === state);
  const reasons = [...of("critical"), ...of("watch")].map(({ text }) => text);
  const legal = work?.legal ?? 0;
  if (legal > 0)
    reasons.unshift(legal === 1 ? "un plazo legal en curso" : `${numberText(legal)} plazos legales en curso`);
  const state = companyState(areas, work);
  const verdictText =
    reasons.length > 0
      ? capitalised(joined(reasons))
      : { calm: "Nada crítico abierto", unknown: "Todavía no hay mediciones" }[state as string];
  return {
    state,
    text: [verdictText && `${verdictText}.`, work && waitingText(work)].filter(Boolean).join(" "),
    unmeasured: of("unknown").map(({ text }) => text),
    restsOn: areas.filter((area) => area.state !== "unknown").map(({ restsOn }) => restsOn),
  };
}
