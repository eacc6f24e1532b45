import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listAlertFacets } from "#features/alerts/contracts/alerts.contract.ts";
import type { ViewList } from "#features/saved-views/saved-views.contract.ts";
import { useAddressParam, useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { ArrivedBadge } from "#platform/web/kit/marks/badge.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { phone, useMediaQuery } from "#platform/web/screen/media-query.ts";
import { PartSlot } from "#platform/web/screen/part-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { SharedAlerts } from "../client/shared-alerts.tsx";
import { NewAlertDialog } from "../work/new-alert-dialog.tsx";
import { useAlertMemory } from "../work/use-alert-change.ts";
import { type AlertScope, listFilterOf } from "./alert-address.ts";
import { AlertFilters } from "./alert-filters.tsx";
import { AlertGroups } from "./alert-groups.tsx";
import { AlertRail } from "./alert-rail.tsx";
import { AlertRows } from "./alert-rows.tsx";
import { type QueuePart, useAlertArrivals, useAlertList } from "./use-alert-list.ts";

interface NoAlertsProps {
  filtered: boolean;
  /** What would fill the queue. */
  filledBy: string;
  onClear: () => void;
}

/** Nothing under these filters, or a queue that is done. */
function NoAlerts({ filtered, filledBy, onClear }: NoAlertsProps) {
  if (filtered)
    return (
      <EmptyState
        title="Ninguna alerta cumple estos filtros"
        action={<Button onClick={onClear}>Quitar los filtros</Button>}
      >
        Quite alguno, o busque con otras palabras.
      </EmptyState>
    );
  return (
    <EmptyState title="No queda nada por revisar" drawing={<ClearQueue />}>
      {filledBy} Las cerradas siguen aquí: elija el estado «Cerrada».
    </EmptyState>
  );
}

function ClearQueue() {
  return (
    <svg viewBox="0 0 160 60" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M14 52h132M30 52V36h100v16" />
      <path d="m66 18 10 10 20-22" />
      <path d="M40 28h14m52 0h14" strokeDasharray="2 5" />
    </svg>
  );
}

interface TriageQueueProps {
  title: string;
  lead: string;
  filledBy: string;
  scope: AlertScope;
  views: ViewList;
}

/** A queue of alerts to be worked through, with the mouse or without it. */
function TriageQueue({ title, lead, filledBy, scope, views }: TriageQueueProps) {
  const list = useAlertList(scope);
  const facets = useQuery({
    ...callQuery(listAlertFacets, listFilterOf(list.selection)),
    placeholderData: keepPreviousData,
  });
  const [density, setDensity] = useAddressParam("densidad");
  const { arrived, seen } = useAlertArrivals();
  const [opening, setOpening] = useState(false);
  const [, showAlert] = useOpenParam("alerta");
  const memory = useAlertMemory();
  const compact = density === "compacta";
  // Rows of two lines have one height.
  const narrow = useMediaQuery(phone);

  const showArrived = () => {
    seen();
    list.firstPage();
    memory.askAgain();
  };
  const part: QueuePart = {
    title,
    list,
    scope,
    compact,
    rail: <AlertRail facets={facets} list={list} cloud={scope.cloud === true} />,
    news: <ArrivedBadge count={arrived} words={["nueva", "nuevas"]} onShow={showArrived} />,
    empty: <NoAlerts filtered={list.filtered} filledBy={filledBy} onClear={list.clear} />,
  };
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
            {!narrow && (
              <Button look="quiet" onClick={() => setDensity(compact ? null : "compacta")}>
                {compact ? "Vista cómoda" : "Vista compacta"}
              </Button>
            )}
            <PartSlot file="saved-views/web/view-menu.tsx" list={views} />
            {/* What is opened by hand begins in N1. */}
            {scope.level === 1 && <Button onClick={() => setOpening(true)}>Abrir alerta</Button>}
          </>
        }
      />
      <AlertFilters list={list} facets={facets.data} />
      {list.groupBy && !list.group ? <AlertGroups by={list.groupBy} {...part} /> : <AlertRows {...part} />}
      {opening && (
        <NewAlertDialog
          onOpened={({ alert }) => {
            setOpening(false);
            showAlert(alert.id);
          }}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  );
}

interface AlertQueueProps {
  title: string;
  lead: string;
  /** Where the alerts of this queue come from. */
  filledBy: string;
  scope: AlertScope;
  views: ViewList;
}

/** One address for both sides: the desk of the provider, or what the provider tells the client. */
export function AlertQueue(props: AlertQueueProps) {
  return useMay("alert.triage") ? <TriageQueue {...props} /> : <SharedAlerts {...props} />;
}
