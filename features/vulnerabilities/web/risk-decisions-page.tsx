import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { decisions } from "./decisions/decision-definition.tsx";
import { DecisionDrawer } from "./decisions/decision-drawer.tsx";
import { VexMenu } from "./decisions/vex-menu.tsx";

/** What was decided of findings: risks that are accepted until a day, false positives, what is out of scope. */
export default function RiskDecisionsPage() {
  const list = useList(decisions);
  return (
    <ListPage
      list={list}
      actions={<VexMenu />}
      drawer={
        list.openKey && (
          <DecisionDrawer
            key={list.openKey}
            id={list.openKey}
            position={list.position}
            onClose={list.close}
          />
        )
      }
    />
  );
}
