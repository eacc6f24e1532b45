import { useState } from "react";
import { getIncident } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import { incidentQuery } from "#features/response/incidents/contracts/incident-query.ts";
import { exportIncidents } from "#features/response/incidents/contracts/incidents.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { StepSelection } from "#platform/web/work/steps/step-actions.tsx";
import { UndoLast } from "#platform/web/work/undo-last.tsx";
import { useCaseList } from "#platform/web/work/use-case-list.ts";
import { IncidentDrawer } from "../detail/incident-drawer.tsx";
import { DeclareDialog } from "../work/declare-dialog.tsx";
import { useIncidentWork } from "../work/use-incident-work.ts";
import { incidentListDefinition } from "./incident-definition.tsx";
import { bulkSelectionFor } from "./incident-selection.ts";

/**
 * The list of incidents, the next deadline first; an incident opens in a drawer, and bulk actions apply to selected
 * ones.
 */
export function IncidentList() {
  const list = useList(incidentListDefinition);
  const { total } = list;
  const [declaring, setDeclaring] = useState(false);
  const selection = bulkSelectionFor(list.address);
  const cases = useCaseList({
    list,
    detail: getIncident,
    rowOf: ({ incident }) => incident,
    selection: selection ?? {},
    firstVoice: "internal",
    chooseText: "Elegir el incidente, para cambiar varios a la vez",
  });
  const { chosen, drawer } = cases;
  const work = useIncidentWork({
    incident: cases.current,
    detail: cases.detail,
    many: chosen.many,
    onDone: chosen.clearSelection,
    onWrite: cases.write,
    more: [cases.chooseKey],
  });
  return (
    <ListPage
      list={list}
      actions={<Button onClick={() => setDeclaring(true)}>Declarar incidente</Button>}
      tools={
        // The menu is also shown for an empty list, because a button that appears with the rows would shift the layout.
        <ExportMenu
          contract={exportIncidents}
          query={{ ...list.filter, sort: oneOf(incidentQuery.sorts, list.sortWord) ?? "-opened" }}
          name="incidentes"
          itemNoun="incidentes"
        />
      }
      over={
        <>
          {chosen.many && (
            <StepSelection
              work={work}
              gender="masculine"
              count={chosen.many.count}
              everything={chosen.everything}
              // A filter beyond this cannot be the selection of a bulk change: then only selected rows are changed.
              total={selection ? total : { count: chosen.many.count, capped: false }}
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
      drawer={drawer && <IncidentDrawer key={drawer.id} {...drawer} work={work} />}
    >
      {work.dialog}
      {declaring && (
        <DeclareDialog
          onDeclared={({ incident }) => {
            setDeclaring(false);
            list.open(incident.id);
          }}
          onClose={() => setDeclaring(false)}
        />
      )}
    </ListPage>
  );
}
