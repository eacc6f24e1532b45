import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { callQuery } from "#platform/web/call/call.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { getEvent } from "../contracts/events.contract.ts";
import styles from "./enhanced-event-page.module.css";
import { EventDetail } from "./event/event-detail.tsx";
import { RelatedEvents } from "./event/related-events.tsx";

/** One event with all its fields and the events around it. */
export default function EnhancedEventPage() {
  const { id = "" } = useParams();
  const event = useQuery({ ...callQuery(getEvent, { id }), staleTime: Number.POSITIVE_INFINITY });
  return (
    <>
      <PageHeader title={event.data?.title ?? "Evento"} lead="Un evento con todo su contexto." />
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
          <EventDetail event={event.data} />
          <RelatedEvents id={id} />
        </div>
      )}
    </>
  );
}
