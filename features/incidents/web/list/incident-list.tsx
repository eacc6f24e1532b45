import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getIncident } from "#features/incidents/contracts/incident-detail.contract.ts";
import type { listIncidents } from "#features/incidents/contracts/incidents.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { positionAmong } from "#platform/web/kit/overlays/drawer.tsx";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList, usualPage } from "#platform/web/list/use-list.ts";
import type { Writing } from "#platform/web/work/composer.tsx";
import type { Voice } from "#platform/web/work/drafts.ts";
import { SelectionBar } from "#platform/web/work/selection-bar.tsx";
import { UndoLast } from "#platform/web/work/undo-last.tsx";
import { useChosen } from "#platform/web/work/use-chosen.ts";
import { IncidentDrawer } from "../detail/incident-drawer.tsx";
import { DeclareDialog } from "../work/declare-dialog.tsx";
import { useIncidentWork } from "../work/use-incident-work.tsx";
import { incidents } from "./incident-definition.tsx";
import { selectionFor } from "./incident-selection.ts";

/** Each incident in a line, what runs out next first; the open one beside it, some or all worked on at once. */
export function IncidentList() {
  const list = useList(incidents);
  const { rows, total, openKey: openId, address } = list;
  const queries = useQueryClient();
  const [focusedId, setFocusedId] = useState<string>();
  const [writing, setWriting] = useState<Writing>({ voice: "internal", asked: 0 });
  const [declaring, setDeclaring] = useState(false);
  const selection = selectionFor(list.filter as Partial<RequestOf<typeof listIncidents>>);
  const chosen = useChosen(selection ?? {}, total.count);
  const detail = useQuery({
    ...callQuery(getIncident, { id: openId ?? "" }),
    enabled: openId !== undefined,
  }).data;
  const place = rows.findIndex(({ id }) => id === openId);
  const current = openId ? (detail?.incident ?? rows[place]) : rows.find(({ id }) => id === focusedId);

  const openRow = (id: string) => {
    list.open(id);
    setWriting({ voice: "internal", asked: 0 });
    const after = rows[rows.findIndex((row) => row.id === id) + 1];
    // The next one is there before it is asked for.
    if (after) queries.prefetchQuery(callQuery(getIncident, { id: after.id }));
  };
  const write = (voice: Voice) => {
    if (!openId && current) openRow(current.id);
    setWriting(({ asked }) => ({ voice, asked: asked + 1 }));
  };
  const work = useIncidentWork({
    incident: current,
    detail,
    many: chosen.many,
    onDone: chosen.letGo,
    onWrite: write,
    more: [
      {
        key: "x",
        does: "Elegir el incidente, para cambiar varios a la vez",
        act: current && (() => chosen.toggle(current.id)),
      },
    ],
  });
  return (
    <ListPage
      list={list}
      actions={<Button onClick={() => setDeclaring(true)}>Declarar incidente</Button>}
      over={
        <>
          {chosen.many && (
            <SelectionBar
              gender="masculine"
              count={chosen.many.count}
              everything={chosen.everything}
              // What a filter says beyond this cannot be said to a change of many: then only chosen rows are changed.
              total={selection ? total : { count: chosen.many.count, capped: false }}
              onEverything={chosen.chooseEverything}
              onNothing={chosen.letGo}
              actions={[
                { label: "Quién lidera…", title: "Darlos a una persona (A)", act: () => work.run("lead") },
                { label: "Etapa…", title: "Pasarlos a otra etapa (P)", act: () => work.run("move") },
                { label: "Tomar", title: "Usted los lidera (T)", act: () => work.run("take") },
              ]}
            />
          )}
          <UndoLast undo={work.undo} />
        </>
      }
      chosen={chosen}
      onOpen={({ id }) => openRow(id)}
      onCurrent={({ id }) => setFocusedId(id)}
      drawer={
        openId && (
          <IncidentDrawer
            key={openId}
            id={openId}
            listed={rows[place]}
            position={positionAmong(
              rows.map(({ id }) => id),
              openId,
              openRow,
              { before: address.pagesBefore * usualPage, total: total.count },
            )}
            work={work}
            writing={writing}
            onVoice={(voice) => setWriting({ voice, asked: 0 })}
            onClose={list.close}
          />
        )
      }
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
