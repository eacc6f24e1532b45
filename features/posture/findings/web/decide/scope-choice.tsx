import type { DecisionScope } from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import type { Finding } from "#features/posture/findings/contracts/finding-list.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";

const reaches = ["finding", "asset", "everywhere"] as const;
/** The scope of a decision: this finding, its problem on this asset, or the problem everywhere. */
export type DecisionReach = (typeof reaches)[number];

export function decisionScopeOf({ id, issue, asset }: Finding, reach: DecisionReach): DecisionScope {
  if (reach === "finding") return { finding_id: id };
  return { issue_id: issue.id, asset_ids: reach === "asset" ? [asset.id] : null };
}

interface ScopeChoiceProps {
  finding: Finding;
  reach: DecisionReach;
  onReach: (reach: DecisionReach) => void;
}

export function ScopeChoice({ finding, reach, onReach }: ScopeChoiceProps) {
  return (
    <Field label="Alcance">
      <Select
        options={[
          { value: "finding", label: "Solo este hallazgo" },
          { value: "asset", label: `Este problema en todo ${finding.asset.name}` },
          { value: "everywhere", label: "Este problema en todos los activos, también los que aparezcan" },
        ]}
        value={reach}
        onChange={({ target }) => onReach(oneOf(reaches, target.value) ?? reach)}
      />
    </Field>
  );
}
