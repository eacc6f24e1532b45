import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { getEvent } from "#features/events/events.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import styles from "./enhanced-event-page.module.css";
import { EventDetail } from "./event-detail.tsx";
import { RelatedEvents } from "./related/related-events.tsx";

/** One event with all that it says, and what happened around it. */
export default function EnhancedEventPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const event = useQuery({ ...callQuery(getEvent, { id }), staleTime: Number.POSITIVE_INFINITY });
  return (
    <>
      <PageHeader
        title={event.data?.title ?? "Evento"}
        lead="Un evento con todo su contexto."
        actions={<LinkButton to="/EnhancedEvents/Lista">Volver a la lista</LinkButton>}
      />
      {event.isPending && <Skeleton count={8} />}
      {event.isError && (
        <ErrorState
          title="No se pudo abrir el evento"
          failure={event.error}
          onRetry={() => event.refetch()}
        />
      )}
      {event.data && (
        <div className={styles.columns}>
          <EventDetail
            event={event.data}
            onFilter={(name, value) => navigate(`/Eventos?${new URLSearchParams({ [name]: value })}`)}
          />
          <RelatedEvents id={id} />
        </div>
      )}
    </>
  );
}
