import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listAlertFacets } from "#features/alerts/alerts.contract.ts";
import type { ViewList } from "#features/saved-views/saved-views.contract.ts";
import { useAddressParam } from "#platform/web/address-param.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { ArrivedBadge } from "#platform/web/kit/arrived-badge.tsx";
import { Button } from "#platform/web/kit/button.tsx";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { phone, useMediaQuery } from "#platform/web/media-query.ts";
import { useOpenParam } from "#platform/web/open-param.ts";
import { PartSlot } from "#platform/web/part-slot.tsx";
import { NewAlertDialog } from "../open/new-alert-dialog.tsx";
import { useAlertMemory } from "../work/use-alert-memory.ts";
import { type AlertScope, listFilterOf } from "./alert-filter.ts";
import { AlertFilters } from "./alert-filters.tsx";
import { AlertGroups } from "./alert-groups.tsx";
import { AlertRail } from "./alert-rail.tsx";
import { AlertRows } from "./alert-rows.tsx";
import type { DeskPart } from "./desk-part.ts";
import { NoAlerts } from "./no-alerts.tsx";
import { useAlertArrivals } from "./use-alert-arrivals.ts";
import { useAlertList } from "./use-alert-list.ts";

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
  const part: DeskPart = {
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
