import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getAlert } from "#features/alerts/contracts/alert-detail.contract.ts";
import type { Alert } from "#features/alerts/contracts/alerts.contract.ts";
import { mostAtOnce } from "#platform/contract/case-work.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { RailedList } from "#platform/web/kit/layout/railed-list.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { positionAmong } from "#platform/web/kit/overlays/drawer.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import type { Writing } from "#platform/web/work/composer.tsx";
import type { Voice } from "#platform/web/work/drafts.ts";
import { UndoLast } from "#platform/web/work/undo-last.tsx";
import { useChosen } from "#platform/web/work/use-chosen.ts";
import { useAlertMemory } from "../work/use-alert-change.ts";
import { useAlertWork } from "../work/use-alert-work.tsx";
import { alertColumns, cloudColumns, narrowColumns } from "./alert-columns.tsx";
import { AlertDrawer } from "./alert-drawer.tsx";
import styles from "./alert-rows.module.css";
import { SelectionBar } from "./selection-bar.tsx";
import { type AlertList, perPage, type QueuePart, useAlertPage } from "./use-alert-list.ts";

/** Which group the list shows, and the way back to all of them. */
function OpenGroup({ list, first }: { list: AlertList; first: Alert | undefined }) {
  const { group, groupBy, leaveGroup } = list;
  if (!group) return null;
  const name = group.key === null ? "Sin activo" : (groupBy === "rule" && first?.title) || group.key;
  return (
    <p className={styles.group}>
      <Button small look="quiet" onClick={leaveGroup}>
        <IconChevronLeft aria-hidden="true" /> Todos los grupos
      </Button>
      <strong>
        {groupBy === "rule" ? "Regla" : "Activo"}: {name}
      </strong>
    </p>
  );
}

/** The alerts of the queue one by one, the open one beside them. */
export function AlertRows({ title, list, scope, compact, rail, news, empty }: QueuePart) {
  const page = useAlertPage(list);
  const [openId, open] = useOpenParam("alerta");
  const [focusedId, setFocusedId] = useState<string>();
  const [writing, setWriting] = useState<Writing>({ voice: "internal", asked: 0 });
  const memory = useAlertMemory();
  const queries = useQueryClient();

  const rows = page.data?.items ?? [];
  const total = page.data?.total ?? { count: 0, capped: false };
  const chosen = useChosen(list.selection, total.count);
  const detail = useQuery({ ...callQuery(getAlert, { id: openId ?? "" }), enabled: openId !== null }).data;
  const place = rows.findIndex(({ id }) => id === openId);
  const listed = rows[place];
  const current = openId ? (detail?.alert ?? listed) : rows.find(({ id }) => id === focusedId);

  const openRow = (id: string) => {
    open(id);
    setWriting({ voice: "internal", asked: 0 });
    const after = rows[rows.findIndex((row) => row.id === id) + 1];
    // The next one is there before it is asked for.
    if (after) queries.prefetchQuery(callQuery(getAlert, { id: after.id }));
  };
  const goOn = () => {
    chosen.letGo();
    if (!openId || chosen.many) return;
    const next = rows.slice(place + 1).find((row) => row.status !== "closed" && !row.suppressed);
    if (next) return openRow(next.id);
    open(null);
    memory.askAgain();
    showToast("good", "Llegó al final de esta página: la lista se actualizó.");
  };
  const write = (voice: Voice) => {
    if (!openId && current) openRow(current.id);
    setWriting(({ asked }) => ({ voice, asked: asked + 1 }));
  };
  const work = useAlertWork({
    alert: current,
    detail,
    many: chosen.many,
    onGone: goOn,
    onWrite: write,
    more: [
      {
        key: "x",
        does: "Elegir la alerta, para cambiar varias a la vez",
        act: current && (() => chosen.toggle(current.id)),
      },
    ],
  });
  const drawer = openId && (
    <AlertDrawer
      key={openId}
      id={openId}
      listed={listed}
      position={positionAmong(
        rows.map(({ id }) => id),
        openId,
        openRow,
        { before: list.pagesBefore * perPage, total: total.count },
      )}
      work={work}
      writing={writing}
      onVoice={(voice) => setWriting({ voice, asked: 0 })}
      onClose={() => open(null)}
    />
  );
  return (
    <>
      <RailedList rail={rail} railTitle="Más filtros" stale={page.isPlaceholderData} drawer={drawer}>
        {news}
        <OpenGroup list={list} first={rows[0]} />
        {chosen.many && (
          <SelectionBar
            work={work}
            level={scope.level}
            count={chosen.many.count}
            everything={chosen.everything}
            total={total}
            most={mostAtOnce}
            onEverything={chosen.chooseEverything}
            onNothing={chosen.letGo}
          />
        )}
        <UndoLast undo={work.undo} />
        <PagedList
          query={page}
          list={list}
          things="alertas"
          failed="No se pudieron cargar las alertas"
          waiting={<Skeleton shape="rows" count={12} />}
          empty={empty}
        >
          {(items: Alert[]) => (
            <DataTable
              caption={title}
              columns={openId ? narrowColumns : scope.cloud ? cloudColumns : alertColumns}
              rows={items}
              keyOf={({ id }) => id}
              sort={list.order}
              onSort={list.setSort}
              density={compact ? "compact" : "comfortable"}
              openKey={openId ?? undefined}
              onOpen={({ id }) => openRow(id)}
              onCurrent={({ id }) => setFocusedId(id)}
              selected={chosen.everything ? new Set(items.map(({ id }) => id)) : chosen.ids}
              onSelect={({ id }) => chosen.toggle(id)}
            />
          )}
        </PagedList>
      </RailedList>
      {work.dialog}
    </>
  );
}
