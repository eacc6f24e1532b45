import { AlertQueue } from "./queue/alert-queue.tsx";

/** The first line: everything that came and is not decided yet. */
export default function AlertsN1Page() {
  return (
    <AlertQueue
      title="Alertas N1"
      lead="Alertas por decidir; primero las de plazo más próximo."
      filledBy="Aquí llegan las detecciones de las herramientas y de las correlaciones."
      scope={{ level: 1 }}
      views="alerts_n1"
    />
  );
}
