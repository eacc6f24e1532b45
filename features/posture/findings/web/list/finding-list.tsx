import { getFinding } from "#features/posture/findings/contracts/finding-detail.contract.ts";
import { exportFindings } from "#features/posture/findings/contracts/finding-list.contract.ts";
import { findingQuery } from "#features/posture/findings/contracts/finding-query.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { StepSelection } from "#platform/web/work/steps/step-actions.tsx";
import { UndoLast } from "#platform/web/work/undo-last.tsx";
import { useCaseList } from "#platform/web/work/use-case-list.ts";
import { FindingDrawer } from "../detail/finding-drawer.tsx";
import { useFindingWork } from "../work/use-finding-work.ts";
import { findingListDefinition } from "./finding-definition.tsx";
import { NothingOpen } from "./nothing-open.tsx";

/** The list of findings by priority; a finding opens in a drawer, and bulk actions apply to the selected ones. */
export function FindingList() {
  const list = useList(findingListDefinition);
  const { total } = list;
  const cases = useCaseList({
    list,
    detail: getFinding,
    rowOf: ({ finding }) => finding,
    selection: list.filter,
    firstVoice: "client",
    chooseText: "Elegir el hallazgo, para cambiar varios a la vez",
  });
  const { chosen, drawer } = cases;
  const work = useFindingWork({
    finding: cases.current,
    detail: cases.detail,
    many: chosen.many,
    onDone: chosen.clearSelection,
    onWrite: cases.write,
    more: [cases.chooseKey],
  });
  return (
    <>
      <ListBody
        list={list}
        tools={
          (list.query.isPending || total.count > 0) && (
            <ExportMenu
              contract={exportFindings}
              query={{ ...list.filter, sort: oneOf(findingQuery.sorts, list.sortWord) ?? "-priority" }}
              name="vulnerabilidades"
              itemNoun="hallazgos"
            />
          )
        }
        {...(!list.filtered && { empty: <NothingOpen /> })}
        over={
          <>
            {chosen.many && (
              <StepSelection
                work={work}
                gender="masculine"
                count={chosen.many.count}
                everything={chosen.everything}
                total={total}
                onEverything={chosen.chooseEverything}
                onNothing={chosen.clearSelection}
              />
            )}
            <UndoLast undo={work.undo} />
          </>
        }
        chosen={chosen}
        onOpen={({ id }) => cases.openRow(id)}
        onCurrent={({ id }) => cases.focusRow(id)}
        drawer={drawer && <FindingDrawer key={drawer.id} {...drawer} work={work} />}
      />
      {work.dialog}
    </>
  );
}
