import type { z } from "zod";
import {
  getInvestigation,
  type InvestigationDetail,
} from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import { listInvestigations } from "#features/response/investigations/contracts/investigations.contract.ts";
import type { Call } from "#platform/contract/define-call.ts";
import { useCaseMemory } from "#platform/web/work/use-case-memory.ts";
import { showRefusal as showCaseRefusal, useStep } from "#platform/web/work/use-step.ts";

/** Queries that a change of an investigation invalidates: the lists, the panel and the home page. */
const affectedPattern = /^(investigations|home)\./;

/** Returns the mutation of a call that makes one step of an investigation. */
export function useInvestigationStep<C extends Call<z.ZodType, typeof InvestigationDetail>>(
  contract: C,
  onDone?: (detail: InvestigationDetail) => void,
) {
  const memory = useCaseMemory({
    list: listInvestigations,
    detail: getInvestigation,
    rowOf: ({ investigation }) => investigation,
    touched: affectedPattern,
  });
  return useStep(contract, memory, onDone);
}

/** Shows the refusal of a step that has no dialog as a message. */
export const showRefusal = (failure: Error): void => showCaseRefusal(failure, "esta investigación");
