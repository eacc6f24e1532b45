import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { getEntity } from "#features/detection/entities/entities.contract.ts";
import { readTimeline } from "#features/detection/entities/entity-activity.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { countText, numberText } from "#platform/web/text/number-text.ts";
import { DensityBrush } from "./timeline/density-brush.tsx";
import styles from "./timeline/event-timeline.module.css";
import { LaneDrawing, TimelineCluster } from "./timeline/lane-drawing.tsx";
import { anySeverity, useTimelineAddress } from "./timeline/timeline-address.ts";
import type { Cluster } from "./timeline/timeline-lanes.ts";
import { TimelineTable } from "./timeline/timeline-table.tsx";
import { TimelineTools } from "./timeline/timeline-tools.tsx";

/** Events in lanes over time: when each happened, and when it was noticed. */
export default function EventTimelinePage() {
  const now = useMinute().getTime();
  const [open, setOpen] = useState<Cluster>();
  const id = useSearchParams()[0].get("entidad");
  const entity = useQuery({ ...callQuery(getEntity, { id: id ?? "" }), enabled: id !== null });
  // An entity last seen long ago is shown at that time.
  const address = useTimelineAddress(entity.data ? Date.parse(entity.data.last_at) + 1 : now);
  const { window } = address;
  const least = severities.find((severity) => severity === address.least) as Severity | undefined;
  const timeline = useQuery({
    ...callQuery(readTimeline, {
      from: new Date(window.from).toISOString(),
      to: new Date(window.to).toISOString(),
      entity: address.entity ?? undefined,
      least,
    }),
    placeholderData: keepPreviousData,
    enabled: address.entity === null || !entity.isPending,
  });
  const events = timeline.data?.events ?? [];
  return (
    <>
      <PageHeader
        title={entity.data ? `Línea de tiempo de ${entity.data.name}` : "Línea de tiempo"}
        lead="Cuándo ocurrió cada evento, y cuándo se detectó si fue después, en carriles."
        {...(address.entity !== null && {
          actions: <Button onClick={() => address.setEntity(null)}>Toda la empresa</Button>,
        })}
      />
      <TimelineTools address={address} />
      {timeline.error && (
        <ErrorState
          title="No se pudo cargar la línea de tiempo"
          failure={timeline.error}
          onRetry={() => timeline.refetch()}
        />
      )}
      {!timeline.data && !timeline.error && <Skeleton count={10} />}
      {timeline.data && (
        <div data-stale={timeline.isPlaceholderData || undefined} className={styles.frame}>
          <TimelineReach drawn={events.length} total={timeline.data.total} />
          {events.length > 0 && (
            <DensityBrush window={window} density={timeline.data.density} onChoose={address.setWindow} />
          )}
          {events.length === 0 ? (
            <NoEvents address={address} filtered={least !== undefined} />
          ) : address.asTable ? (
            <TimelineTable events={events} />
          ) : (
            <LaneDrawing
              events={events}
              kind={address.lanes}
              window={window}
              onWindow={address.setWindow}
              onOpen={setOpen}
            />
          )}
        </div>
      )}
      {open && <TimelineCluster cluster={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface TimelineReachProps {
  drawn: number;
  total: { count: number; capped: boolean };
}

/** The number of events in the window, and how many of them are drawn. */
function TimelineReach({ drawn, total }: TimelineReachProps) {
  const all = `${total.capped ? "más de " : ""}${countText({ ...total, capped: false })}`;
  return (
    <p className={styles.reach} aria-live="polite">
      {drawn < total.count || total.capped
        ? `De ${all} eventos se dibujan los ${numberText(drawn)} más recientes. Acérquese a un tramo para ver los demás.`
        : `${numberText(drawn)} ${drawn === 1 ? "evento" : "eventos"}.`}
    </p>
  );
}

interface NoEventsProps {
  address: ReturnType<typeof useTimelineAddress>;
  /** Whether only events from a severity on are shown. */
  filtered: boolean;
}

function NoEvents({ address, filtered }: NoEventsProps) {
  const { window, setWindow, setLeast } = address;
  const earlier = { from: window.from - 30 * 86_400_000, to: window.to };
  return (
    <EmptyState
      title={filtered ? "Ningún evento de esta severidad en este tramo" : "Ningún evento en este tramo"}
      action={
        filtered ? (
          <Button onClick={() => setLeast(anySeverity)}>Ver toda severidad</Button>
        ) : (
          <Button onClick={() => setWindow(earlier)}>Ver 30 días más</Button>
        )
      }
    >
      {filtered
        ? "Se muestran los eventos desde la severidad elegida; al entrar, los altos y críticos."
        : "Aleje la vista o elija otro tramo."}
    </EmptyState>
  );
}
