import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  endOtherSessions,
  endSession,
  listSessions,
  type SessionInfo,
} from "#features/identity/access/own-account.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FailureNotice } from "../sign-in/failure-notice.tsx";
import styles from "./facts.module.css";

/** The open sessions of the account, and the buttons to close them. */
export function SessionList() {
  const queries = useQueryClient();
  const { data: sessions, error, refetch } = useQuery(callQuery(listSessions, {}));
  const reload = () => queries.invalidateQueries({ queryKey: [listSessions.name] });
  const end = useMutation({ mutationFn: (id: string) => call(endSession, { id }), onSettled: reload });
  const endOthers = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ ended }) =>
      showToast("good", ended === 1 ? "Se cerró 1 sesión" : `Se cerraron ${ended} sesiones`),
    onSettled: reload,
  });
  if (error) return <ErrorState title="No se pudo cargar" failure={error} onRetry={() => refetch()} />;
  if (!sessions) return <Skeleton count={3} />;
  return (
    <>
      <FailureNotice failure={end.error ?? endOthers.error} />
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          busy={endOthers.isPending}
          notYet={sessions.length > 1 ? undefined : "No tiene otras sesiones"}
          onClick={() => endOthers.mutate()}
        >
          Cerrar las demás sesiones
        </Button>
      </div>
    </>
  );
}

interface SessionRowProps {
  session: SessionInfo;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>
          <strong>{session.device}</strong> {session.current && <Badge tone="good">Esta sesión</Badge>}
        </p>
        <Note>
          {session.ip ?? "Dirección desconocida"} · Abierta: <RelativeTimeInside at={session.created_at} /> ·
          Última actividad: <RelativeTimeInside at={session.last_seen_at} />
        </Note>
      </div>
      {!session.current && (
        <Button small busy={busy} aria-label={`Cerrar la sesión de ${session.device}`} onClick={onEnd}>
          Cerrar
        </Button>
      )}
    </li>
  );
}
