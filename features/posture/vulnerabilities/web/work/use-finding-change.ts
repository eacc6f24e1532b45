import type { z } from "zod";
import {
  type FindingDetail,
  getFinding,
} from "#features/posture/vulnerabilities/contracts/finding-detail.contract.ts";
import type { Finding } from "#features/posture/vulnerabilities/contracts/finding-list.contract.ts";
import { listFindings } from "#features/posture/vulnerabilities/contracts/finding-list.contract.ts";
import {
  changeFindings,
  rateFindings,
  undoChange,
} from "#features/posture/vulnerabilities/contracts/finding-work.contract.ts";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";
import { useCaseMemory } from "#platform/web/work/use-case-memory.ts";
import { useManyChange } from "#platform/web/work/use-many-change.ts";
import { isStale, showRefusal as showCaseRefusal, useStep } from "#platform/web/work/use-step.ts";
import { changeDone, type FindingChange, findingCount } from "./finding-change-text.ts";

/** Selected findings, or the filter of the list. */
export type FindingSelection = RequestOf<typeof changeFindings>["selection"];

/** The queries to invalidate, including lists of other areas with findings. */
const affectedPattern = /^(vulnerabilities|hardening|cloud_posture|certificates|home)\./;

export const useFindingMemory = () =>
  useCaseMemory({
    list: listFindings,
    detail: getFinding,
    rowOf: ({ finding }) => finding,
    touched: affectedPattern,
  });

/** Makes one step of a finding that cannot be undone. */
export function useFindingStep<C extends Call<z.ZodType, typeof FindingDetail>>(
  contract: C,
  onDone?: (detail: FindingDetail) => void,
) {
  return useStep(contract, useFindingMemory(), onDone);
}

/** Shows a refusal as a message, for steps without a form of their own. */
export const showRefusal = (failure: Error): void => showCaseRefusal(failure, "este hallazgo");

interface ChangeRequest {
  selection: FindingSelection;
  /** The number that the person was shown: the server changes exactly as many or none. */
  expected: number;
  change: FindingChange;
  /** The finding of a single change: the message names it, and a newer version is not overwritten. */
  finding?: Finding | undefined;
}

/** Applies one action to a finding, to selected findings or to all that match the filter, and offers to undo it. */
export function useFindingChange(onDone?: () => void) {
  const memory = useFindingMemory();
  return useManyChange<ChangeRequest>(
    {
      make({ selection, expected, change, finding }) {
        const target = { selection, expected, ...(finding && { version: finding.version }) };
        if (change.do !== "rate") return call(changeFindings, { ...target, action: change });
        const { severity, reason } = change;
        return call(rateFindings, { ...target, severity, reason });
      },
      undo: ({ bulk_id: id }) => call(undoChange, { id }),
      of: ({ finding }) => finding && { id: finding.id, version: finding.version + 1 },
      afterwards: ({ finding }) => (finding ? memory.readAgain(finding.id) : memory.invalidate()),
      invalidate: memory.invalidate,
      onFailure(failure, { finding }) {
        if (finding && isStale(failure)) memory.invalidate();
      },
      words: {
        done: ({ change, finding }, changedCount) => changeDone(change, changedCount, finding),
        count: findingCount,
      },
    },
    onDone,
  );
}
