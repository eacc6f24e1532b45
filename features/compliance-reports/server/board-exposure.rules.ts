import type { getExposure } from "#features/assurance/legal-profile.contract.ts";
import type { BoardContent } from "#features/compliance-reports/document-content.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { countText, numberText } from "./document-words.ts";

export type Exposure = OutputOf<typeof getExposure>;

const regimes = {
  none: "",
  pse: "prestador de servicios esenciales",
  oiv: "operador de importancia vital",
} as const satisfies Record<Exposure["regime"], string>;

/** What the law sets at most for the gaps that are open; nothing where it does not bind the company. */
export function exposureFrom(exposure: Exposure): BoardContent["exposure"] {
  if (exposure.absent !== null) return null;
  const known = exposure.gaps.filter(({ result }) => result !== "not_assessed").length;
  const unknown = exposure.gaps.length - known;
  const gaps =
    known === 0
      ? "sin brechas conocidas"
      : `${countText(known, "brecha conocida", "brechas conocidas")}; la multa más alta que la ley fija para una de ellas es de ${numberText(exposure.highest_utm)} UTM`;
  const unseen =
    unknown === 0
      ? ""
      : ` Además, ${countText(unknown, "requisito sancionable", "requisitos sancionables")} sin evaluar.`;
  return { sentence: `Como ${regimes[exposure.regime]}: ${gaps}.${unseen}`, notice: exposure.notice };
}
