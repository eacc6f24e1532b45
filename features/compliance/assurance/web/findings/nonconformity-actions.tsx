import type { Nonconformity } from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { StepActions } from "#platform/web/work/steps/step-actions.tsx";
import { useCaseWork } from "#platform/web/work/steps/use-case-work.tsx";
import { useViewer } from "#platform/web/work/steps/use-viewer.ts";
import { UndoLast } from "#platform/web/work/undo-last.tsx";
import { nonconformityScreen } from "./nonconformity-screen.ts";

/** The steps of a nonconformity that are possible now; closing and reopening are the provider's. */
export function NonconformityActions({ found }: { found: Nonconformity }) {
  const viewer = useViewer();
  const work = useCaseWork(nonconformityScreen, { row: found, detail: undefined, viewer });
  return (
    <>
      <UndoLast undo={work.undo} />
      <StepActions work={work} />
      {work.dialog}
    </>
  );
}
