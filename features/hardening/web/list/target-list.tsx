import { exportTargets, TargetSort } from "#features/hardening/contracts/hardening-list.contract.ts";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { targets } from "./target-definition.tsx";

/** Machines under their guides, the worst first. */
export function TargetList() {
  const list = useList(targets);
  return (
    <ListBody
      list={list}
      tools={
        list.total.count > 0 && (
          <ExportMenu
            contract={exportTargets}
            query={{ ...list.filter, sort: TargetSort.catch("score").parse(list.sortWord) }}
            name="endurecimiento"
            things="revisiones"
          />
        )
      }
    />
  );
}
