import { StepSelection } from "#platform/web/work/steps/step-actions.tsx";
import { UndoLast } from "#platform/web/work/undo-last.tsx";
import { useFindingWork } from "../work/use-finding-work.ts";

interface FindingsAtOnceProps {
  ids: readonly string[];
  onNothing: () => void;
}

/** The bulk actions on findings that were selected in the list of their area. */
export default function FindingsAtOnce({ ids, onNothing }: FindingsAtOnceProps) {
  const count = ids.length;
  const work = useFindingWork({
    finding: undefined,
    detail: undefined,
    many: count > 0 ? { selection: { ids: [...ids] }, count } : undefined,
    onDone: onNothing,
    onWrite: () => undefined,
  });
  return (
    <>
      {count > 0 && (
        <StepSelection
          work={work}
          gender="masculine"
          count={count}
          everything={false}
          total={{ count, capped: false }}
          onNothing={onNothing}
        />
      )}
      <UndoLast undo={work.undo} />
      {work.dialog}
    </>
  );
}
