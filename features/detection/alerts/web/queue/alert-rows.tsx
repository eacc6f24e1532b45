import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getAlert } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import type { AlertScope } from "#features/detection/alerts/contracts/alert-lists.ts";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { positionAmong } from "#platform/web/kit/overlays/drawer.tsx";
import { ListContent } from "#platform/web/list/list-page.tsx";
import { defaultPage } from "#platform/web/list/use-list.ts";
import type { Writing } from "#platform/web/work/composer.tsx";
import type { ReplyVisibility } from "#platform/web/work/drafts.ts";
import { StepSelection } from "#platform/web/work/steps/step-actions.tsx";
import { UndoLast } from "#platform/web/work/undo-last.tsx";
import { useChosen } from "#platform/web/work/use-chosen.ts";
import { useAlertMemory } from "../work/use-alert-change.ts";
import { useAlertWork } from "../work/use-alert-work.ts";
import { alertSelection } from "./alert-address.ts";
import { AlertDrawer } from "./alert-drawer.tsx";
import type { AlertList } from "./alert-list.tsx";
import styles from "./alert-rows.module.css";

const chooseLabel = "Elegir la alerta, para cambiar varias a la vez";

/** The open group of the list, with the link back to all groups. */
function OpenGroup({ list, first }: { list: AlertList; first: Alert | undefined }) {
  const { groupIsOpen, groupBy, leaveGroup } = list;
  if (!groupIsOpen) return null;
  const { regla, activo } = list.address.filters;
  const name = groupBy === "regla" ? (first?.title ?? regla?.[0]) : (activo?.[0] ?? "Sin activo");
  return (
    <p className={styles.group}>
      <Button small look="quiet" onClick={leaveGroup}>
        <IconChevronLeft aria-hidden="true" /> Todos los grupos
      </Button>
      <strong>
        {groupBy === "regla" ? "Regla" : "Activo"}: {name}
      </strong>
    </p>
  );
}

interface SelectedAlertsProps {
  work: ReturnType<typeof useAlertWork>;
  scope: AlertScope;
  selection: ReturnType<typeof useChosen>;
  total: AlertList["total"];
}

/** The steps for the selected alerts. */
function SelectedAlerts({ work, scope, selection, total }: SelectedAlertsProps) {
  if (!selection.many) return null;
  return (
    <StepSelection
      work={work}
      gender="feminine"
      without={scope.level === 2 ? ["escalate"] : []}
      count={selection.many.count}
      everything={selection.everything}
      total={total}
      onEverything={selection.chooseEverything}
      onNothing={selection.clearSelection}
    />
  );
}

/** The queue of single alerts; an alert opens in a drawer. */
export function AlertRows({ list, scope }: { list: AlertList; scope: AlertScope }) {
  const { rows, total, openKey: openId, address } = list;
  const [focusedId, setFocusedId] = useState<string>();
  const [writing, setWriting] = useState<Writing>({ voice: "internal", asked: 0 });
  const memory = useAlertMemory();
  const queries = useQueryClient();

  const selection = useChosen(alertSelection(list.address, scope), total.count);
  const detailQuery = callQuery(getAlert, { id: openId ?? "" });
  const detail = useQuery({ ...detailQuery, enabled: openId !== undefined }).data;
  const place = rows.findIndex(({ id }) => id === openId);
  const listedRow = rows[place];
  const current = openId ? (detail?.alert ?? listedRow) : rows.find(({ id }) => id === focusedId);

  const openRow = (id: string) => {
    list.open(id);
    setWriting({ voice: "internal", asked: 0 });
    const after = rows[rows.findIndex((row) => row.id === id) + 1];
    // Prefetches the next alert of the list.
    if (after) queries.prefetchQuery(callQuery(getAlert, { id: after.id }));
  };
  const openNext = () => {
    selection.clearSelection();
    if (!openId || selection.many) return;
    const next = rows.slice(place + 1).find((row) => row.status !== "closed" && !row.suppressed);
    if (next) return openRow(next.id);
    list.close();
    memory.invalidate();
    showToast("good", "Llegó al final de esta página: la lista se actualizó.");
  };
  const write = (voice: ReplyVisibility) => {
    if (!openId && current) openRow(current.id);
    setWriting(({ asked }) => ({ voice, asked: asked + 1 }));
  };
  const work = useAlertWork({
    alert: current,
    detail,
    many: selection.many,
    onLeave: openNext,
    onWrite: write,
    more: [{ key: "x", does: chooseLabel, act: current && (() => selection.toggle(current.id)) }],
  });
  const order = rows.map(({ id }) => id);
  const window = { before: address.pagesBefore * defaultPage, total: total.count };
  const drawer = openId && (
    <AlertDrawer
      key={openId}
      id={openId}
      listed={listedRow}
      position={positionAmong(order, openId, openRow, window)}
      work={work}
      writing={writing}
      onVoice={(voice) => setWriting({ voice, asked: 0 })}
      onClose={list.close}
    />
  );
  return (
    <>
      <ListContent
        list={list}
        over={
          <>
            <OpenGroup list={list} first={rows[0]} />
            <SelectedAlerts work={work} scope={scope} selection={selection} total={total} />
            <UndoLast undo={work.undo} />
          </>
        }
        drawer={drawer}
        chosen={selection}
        onOpen={({ id }) => openRow(id)}
        onCurrent={({ id }) => setFocusedId(id)}
      />
      {work.dialog}
    </>
  );
}
