import { AlertQueue } from "./queue/alert-queue.tsx";

/** The page of the second line: the alerts that the first line escalated. */
export default function AlertsN2Page() {
  return (
    <AlertQueue
      title="Alertas N2"
      lead="Alertas que escaló el primer nivel, con su nota de traspaso."
      filledBy="Aquí llega lo que el primer nivel escala."
      scope={{ level: 2 }}
      views="alerts_n2"
    />
  );
}
