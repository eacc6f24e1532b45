import { exportTargetRules } from "#features/posture/hardening/contracts/hardening-target.contract.ts";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { ruleKey, ruleListDefinition } from "./rule-definition.tsx";
import { RuleDrawer } from "./rule-drawer.tsx";
import { useChosenRules } from "./use-chosen-rules.ts";

/** The list of every rule of the guide on the machine, failed rules first; a rule opens in a drawer. */
export function RuleList({ targetId }: { targetId: string }) {
  const list = useList(ruleListDefinition);
  const selection = useChosenRules(list.filter);
  const { openKey } = list;
  const [issueId = "", ...place] = openKey?.split(":") ?? [];
  return (
    <ListBody
      list={list}
      tools={
        (list.query.isPending || list.total.count > 0) && (
          <ExportMenu
            contract={exportTargetRules}
            query={{ ...list.filter, id: targetId }}
            name="endurecimiento-reglas"
            itemNoun="reglas"
          />
        )
      }
      chosen={selection.rows}
      over={
        <FeatureSlot
          slot="findings-at-once"
          ids={selection.findingIds}
          onNothing={selection.clearSelection}
        />
      }
      drawer={
        openKey && (
          <RuleDrawer
            key={openKey}
            check={{ id: targetId, issue_id: issueId, locus: place.join(":") }}
            listed={list.rows.find((row) => ruleKey(row) === openKey)}
            position={list.position}
            onClose={list.close}
          />
        )
      }
    />
  );
}
