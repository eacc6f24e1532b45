import type { Rule, RuleStatement } from "#features/assistant/analyses/server/analyses.public.ts";
import { shareValue, sortByKeys } from "#features/assistant/analyses/server/analyses.public.ts";
import type { PlainStatus } from "#features/compliance/control-states/server/control-states.public.ts";
import { toEvidenceList } from "#features/compliance/evidence/server/evidence.public.ts";
import { countText, listText } from "#platform/server/documents/document-labels.ts";
import type { ComplianceFacts } from "./compliance-facts.ts";
import { toControl } from "./control-references.ts";

const maxItems = 10;
const states = [
  { state: "expired", words: "con evidencia vencida, que vale la mitad" },
  { state: "rejected", words: "con evidencia rechazada" },
  { state: "none", words: "sin ninguna evidencia" },
] as const;

const claims = ({ result }: PlainStatus) => result === "compliant" || result === "partially_compliant";
const isProven = ({ evidence_state }: PlainStatus) =>
  evidence_state === "valid" || evidence_state === "expiring";

export const evidenceInForce: Rule<ComplianceFacts> = {
  key: "evidence_in_force",
  order: 160,
  name: "Controles que cumplen con evidencia vigente",
  area: "evidence",
  weights: { organization_status: 10, iso27001_compliance: 10, compliance_status: 10 },
  says: "De los controles que cumplen, entera o parcialmente, la parte que tiene evidencia aprobada y vigente, en puntos de 100. Vencida, rechazada o ausente es una brecha.",
  judge({ standards }) {
    const claimed = sortByKeys(
      standards.flatMap(({ controls }) => controls).filter(claims),
      ({ weight }) => -weight,
      ({ standard_id }) => standard_id,
      ({ control_id }) => control_id,
    );
    if (claimed.length === 0)
      return { missing: "Ningún control dice cumplir: no hay qué respaldar con evidencia." };
    const proven = claimed.filter(isProven).length;
    const gaps = states.flatMap(({ state, words }): RuleStatement[] => {
      const lacking = claimed.filter(({ evidence_state }) => evidence_state === state);
      if (lacking.length === 0) return [];
      return [
        {
          of: state,
          text: `${countText(lacking.length, "control dice que cumple", "controles dicen que cumplen")} ${words}: ${listText(lacking.map(({ code }) => code))}.`,
          sources: lacking.slice(0, maxItems).map(toControl),
        },
      ];
    });
    return {
      value: shareValue(proven, claimed.length),
      because: `${proven} de ${countText(claimed.length, "control que cumple tiene", "controles que cumplen tienen")} evidencia vigente.`,
      sources: [...claimed.slice(0, maxItems).map(toControl), toEvidenceList()],
      strengths:
        gaps.length === 0 ? [{ text: "Todo control que cumple tiene evidencia vigente o en revisión." }] : [],
      gaps,
    };
  },
};
