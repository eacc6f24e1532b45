import { useState } from "react";
import { openStatuses } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import type { TargetRule } from "#features/posture/hardening/contracts/hardening-target.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";

/** Rules with an open finding, selected for a bulk action; changing the filter clears the selection. */
export function useChosenRules(filter: unknown) {
  const filterKey = JSON.stringify(filter);
  const [state, setState] = useState<{ shown: string; findings: ReadonlyMap<string, string> }>();
  const findings: ReadonlyMap<string, string> = state?.shown === filterKey ? state.findings : new Map();
  return {
    findingIds: [...findings.values()],
    clearSelection: () => setState(undefined),
    rows: {
      ids: new Set(findings.keys()),
      everything: false,
      can: ({ finding }: TargetRule) => finding !== null && oneOf(openStatuses, finding.status) !== undefined,
      toggle(key: string, { finding }: TargetRule) {
        const next = new Map(findings);
        if (!next.delete(key) && finding) next.set(key, finding.id);
        setState({ shown: filterKey, findings: next });
      },
    },
  };
}
