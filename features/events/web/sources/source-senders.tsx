import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listSenders, removeSender } from "#features/events/event-intake.contract.ts";
import type { Source } from "#features/events/events.contract.ts";
import { call } from "#platform/web/call.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { Notice } from "#platform/web/kit/notice.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { problemSentence } from "#platform/web/problem-sentences.ts";
import { NewSender } from "./new-sender.tsx";
import styles from "./source-drawer.module.css";

/** Who sends for a source by syslog. */
export function SourceSenders({ source }: { source: Source }) {
  const queries = useQueryClient();
  const senders = useQuery(callQuery(listSenders, { id: source.id }));
  const changed = () => queries.invalidateQueries({ queryKey: [listSenders.name] });
  const remove = useMutation({
    mutationFn: (sender_id: string) => call(removeSender, { id: source.id, sender_id }),
    onSuccess: changed,
  });
  if (senders.isPending) return <Skeleton count={3} />;
  if (senders.isError)
    return (
      <ErrorState
        title="No se pudieron cargar los remitentes"
        failure={senders.error}
        onRetry={() => senders.refetch()}
      />
    );
  const { items, listening } = senders.data;
  const ports = [
    listening.tls !== null && `TLS en el puerto ${listening.tls}`,
    listening.tcp !== null && `TCP en el puerto ${listening.tcp}`,
  ].filter(Boolean);
  return (
    <div className={styles.source}>
      {ports.length === 0 ? (
        <Notice title="Este portal no escucha syslog">
          Se activa en la instalación, con SYSLOG_PORT o SYSLOG_TLS_PORT. Los remitentes se pueden dejar
          listos.
        </Notice>
      ) : (
        <p>
          El portal escucha syslog por {ports.join(" y por ")}. Un mensaje es de esta fuente cuando llega de
          una de estas direcciones y coincide todo lo que se indique.
        </p>
      )}
      {items.length === 0 && <p className={styles.soft}>Nadie envía por syslog para esta fuente.</p>}
      <ul className={styles.list}>
        {items.map(({ id, network, host, application, certificate }) => (
          <li key={id}>
            <span>
              <span className={styles.code}>{network}</span>
              {host && ` · equipo ${host}`}
              {application && ` · aplicación ${application}`}
              {certificate && ` · certificado ${certificate}`}
            </span>
            <Button small look="quiet" busy={remove.isPending} onClick={() => remove.mutate(id)}>
              Quitar
            </Button>
          </li>
        ))}
      </ul>
      {remove.error && <p role="alert">{problemSentence(remove.error)}</p>}
      <NewSender sourceId={source.id} onAdded={changed} />
    </div>
  );
}
