import { useQuery } from "@tanstack/react-query";
import {
  type followers,
  waitingDeliveries,
} from "#features/detection/events/contracts/event-status.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./status.module.css";

const words = {
  alerts: "Alertas",
  entities: "Activos y personas",
  correlations: "Correlaciones",
  attack: "Técnicas de ATT&CK",
} as const satisfies Record<(typeof followers)[number], string>;

/**
 * The age, in milliseconds, from which acknowledged records are reported as delayed; records usually become events
 * within two seconds.
 */
const heldUpMs = 120_000;

/** States that acknowledged records cannot be stored at present. */
function InboxWarning({ inbox }: { inbox: OutputOf<typeof waitingDeliveries>["inbox"] }) {
  const { waiting, oldest_at, full } = inbox;
  if (oldest_at === null || Date.now() - Date.parse(oldest_at) < heldUpMs) return null;
  return (
    <Notice tone="warning">
      {waiting === 1 ? "Un envío por guardar" : `${numberText(waiting)} envíos por guardar`}: la base de
      eventos no los acepta. El más antiguo, <RelativeTimeInside at={oldest_at} />. Se guardarán cuando vuelva
      a aceptarlos.
      {full && " Ya no caben más: a los equipos se les pide enviar más tarde."}
    </Notice>
  );
}

/** The stored events that followers still have to read. */
export function WaitingPart({ everyMs }: { everyMs: number }) {
  const queue = useQuery({ ...callQuery(waitingDeliveries, {}), refetchInterval: everyMs });
  const waits = queue.data?.items.some(({ waiting }) => waiting > 0);
  return (
    <section className={styles.part} aria-labelledby="en-espera">
      <h2 id="en-espera">Envíos en espera</h2>
      <p className={styles.sentence}>
        Eventos guardados que todavía no se convierten en alertas, activos o correlaciones. Un atraso no
        pierde eventos.
      </p>
      {queue.isError && (
        <p>
          No se pudo leer la cola.{" "}
          <Button small look="quiet" onClick={() => queue.refetch()}>
            Reintentar
          </Button>
        </p>
      )}
      {queue.isPending && <Skeleton />}
      {queue.data && <InboxWarning inbox={queue.data.inbox} />}
      {waits === false && <Note>Procesamiento al día: no hay eventos en cola.</Note>}
      {queue.data && (
        <dl className={styles.facts}>
          {queue.data.items.map(({ follower, waiting, oldest_at }) => (
            <div key={follower}>
              <dt>{words[follower]}</dt>
              <dd>
                {waiting === 0 ? "Al día" : numberText(waiting)}
                {oldest_at && (
                  <Note as="span">
                    {" "}
                    · el más antiguo, <RelativeTimeInside at={oldest_at} />
                  </Note>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
