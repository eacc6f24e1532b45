import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { mostAtOnce } from "#features/alerts/alert-bulk.contract.ts";
import { type Alert, getAlert } from "#features/alerts/alerts.contract.ts";
import type { ViewList } from "#features/saved-views/saved-views.contract.ts";
import { useAddressParam } from "#platform/web/address-param.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import { positionAmong } from "#platform/web/kit/drawer-position.ts";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { PagedList } from "#platform/web/kit/paged-list.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { showToast } from "#platform/web/kit/toasts.ts";
import { PartSlot } from "#platform/web/part-slot.tsx";
import type { Writing } from "../compose/composer.tsx";
import type { Voice } from "../compose/drafts.ts";
import { useAlertMemory } from "../work/use-alert-memory.ts";
import { useAlertWork } from "../work/use-alert-work.tsx";
import { alertColumns, cloudColumns, narrowColumns } from "./alert-columns.tsx";
import { AlertDrawer } from "./alert-drawer.tsx";
import type { AlertScope } from "./alert-filter.ts";
import { AlertFilters } from "./alert-filters.tsx";
import { AlertRail } from "./alert-rail.tsx";
import { ArrivedBadge } from "./arrived-badge.tsx";
import { NoAlerts } from "./no-alerts.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import styles from "./triage-desk.module.css";
import { useAlertArrivals } from "./use-alert-arrivals.ts";
import { useAlertList } from "./use-alert-list.ts";
import { perPage, useAlertPage } from "./use-alert-page.ts";
import { useChosenAlerts } from "./use-chosen-alerts.ts";

interface TriageDeskProps {
  title: string;
  lead: string;
  filledBy: string;
  scope: AlertScope;
  views: ViewList;
}

/** A queue of alerts to be worked through, with the mouse or without it. */
export function TriageDesk({ title, lead, filledBy, scope, views }: TriageDeskProps) {
  const list = useAlertList(scope);
  const { rows: page, facets } = useAlertPage(list);
  const [openId, open] = useAddressParam("alerta");
  const [density, setDensity] = useAddressParam("densidad");
  const [focusedId, setFocusedId] = useState<string>();
  const [writing, setWriting] = useState<Writing>({ voice: "internal", asked: 0 });
  const { arrived, seen } = useAlertArrivals();
  const memory = useAlertMemory();
  const queries = useQueryClient();

  const rows = page.data?.items ?? [];
  const total = page.data?.total ?? { count: 0, capped: false };
  const chosen = useChosenAlerts(list.selection, total.count);
  const compact = density === "compacta";
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

  const showArrived = () => {
    seen();
    list.firstPage();
    memory.askAgain();
  };
  const columns = openId ? narrowColumns : scope.cloud ? cloudColumns : alertColumns;

  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <>
            <LinkButton look="quiet" to="/Eventos/Reglas">
              Reglas y plazos
            </LinkButton>
            <Button look="quiet" onClick={() => setDensity(compact ? null : "compacta")}>
              {compact ? "Vista cómoda" : "Vista compacta"}
            </Button>
            <PartSlot file="saved-views/web/view-menu.tsx" list={views} />
          </>
        }
      />
      <AlertFilters list={list} facets={facets.data} />
      <div className={styles.body}>
        <AlertRail facets={facets} list={list} cloud={scope.cloud === true} />
        <div className={styles.list} data-stale={page.isPlaceholderData || undefined}>
          <ArrivedBadge count={arrived} onShow={showArrived} />
          {chosen.many && (
            <SelectionBar
              work={work}
              count={chosen.many.count}
              everything={chosen.everything}
              total={total}
              most={mostAtOnce}
              onEverything={chosen.chooseEverything}
              onNothing={chosen.letGo}
            />
          )}
          {work.undo && (
            <Button small look="quiet" title="Deshacer el último cambio (U)" onClick={work.undo.run}>
              Deshacer: {work.undo.what}
            </Button>
          )}
          <PagedList
            query={page}
            list={list}
            things="alertas"
            failed="No se pudieron cargar las alertas"
            waiting={<Skeleton shape="rows" count={12} />}
            empty={<NoAlerts filtered={list.filtered} filledBy={filledBy} onClear={list.clear} />}
          >
            {(items: Alert[]) => (
              <DataTable
                caption={title}
                columns={columns}
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
        </div>
      </div>
      {openId && (
        <div>
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
        </div>
      )}
      {work.dialog}
    </>
  );
}
