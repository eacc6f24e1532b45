import { AlertQueue } from "./queue/alert-queue.tsx";

/** Alerts of cloud accounts, of both levels. */
export default function AlertsCnappPage() {
  return (
    <AlertQueue
      title="Alertas CNAPP"
      lead="Alertas de sus cuentas y recursos de nube, por cuenta, recurso, severidad y categoría."
      filledBy="Aquí llegan las alertas que nombran una cuenta de nube."
      scope={{ cloud: true }}
      views="alerts_cnapp"
    />
  );
}
