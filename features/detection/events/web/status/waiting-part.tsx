import { useQuery } from "@tanstack/react-query";
import {
  type followers,
  waitingDeliveries,
} from "#features/detection/events/contracts/event-status.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./status.module.css";

const words = {
  alerts: "Alertas",
  entities: "Activos y personas",
  correlations: "Correlaciones",
  attack: "Técnicas de ATT&CK",
} as const satisfies Record<(typeof followers)[number], string>;

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
      {waits === false && <p className={styles.soft}>Procesamiento al día: no hay eventos en cola.</p>}
      {queue.data && (
        <dl className={styles.facts}>
          {queue.data.items.map(({ follower, waiting, oldest_at }) => (
            <div key={follower}>
              <dt>{words[follower]}</dt>
              <dd>
                {waiting === 0 ? "Al día" : numberText(waiting)}
                {oldest_at && (
                  <span className={styles.soft}>
                    {" "}
                    · el más antiguo, <RelativeTimeInside at={oldest_at} />
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
