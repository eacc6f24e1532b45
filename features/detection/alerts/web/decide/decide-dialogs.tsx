import { alertNumber } from "#features/detection/alerts/alerts.labels.ts";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { alertCount } from "../work/bulk-text.ts";
import type { Asked } from "../work/possible-steps.ts";
import { useBulkChange } from "../work/use-bulk-change.ts";
import { VerdictDialog } from "./verdict-dialog.tsx";

interface ManyProps {
  asked: Asked;
  onDone: () => void;
  onClose: () => void;
}

/** The verdict on one alert. */
export function DecideDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const decide = useBulkChange(onClose);
  const { id, version, number } = alert;
  return (
    <VerdictDialog
      title={`Veredicto de ${alertNumber(number)}`}
      action="Guardar veredicto"
      busy={decide.isPending}
      failure={decide.error}
      verdict={alert.verdict}
      onSave={(verdict, reason) =>
        decide.mutate({
          selection: { ids: [id] },
          expected: 1,
          version,
          action: { do: "decide", verdict, reason },
          alert,
        })
      }
      onClose={onClose}
    />
  );
}

/** The verdict on many alerts; they stay open. */
export function DecideManyDialog({ asked: { selection, count }, onDone, onClose }: ManyProps) {
  const decide = useBulkChange(onDone);
  return (
    <VerdictDialog
      title={`Veredicto de ${alertCount(count)}`}
      action={`Guardar en ${alertCount(count)}`}
      busy={decide.isPending}
      failure={decide.error}
      onSave={(verdict, reason) =>
        decide.mutate({ selection, expected: count, action: { do: "decide", verdict, reason } })
      }
      onClose={onClose}
    />
  );
}

/** Closes one alert or several with a verdict and its reason. */
export function CloseDialog({ asked, onDone, onClose }: ManyProps) {
  const { alert, selection, count } = asked;
  const close = useBulkChange(onDone);
  const what = alert ? alertNumber(alert.number) : alertCount(count);
  return (
    <VerdictDialog
      title={`Cerrar ${what}`}
      action={`Cerrar ${what}`}
      busy={close.isPending}
      failure={close.error}
      verdict={alert?.verdict}
      onSave={(verdict, reason) =>
        close.mutate({ selection, expected: count, action: { do: "close", verdict, reason }, alert })
      }
      onClose={onClose}
    />
  );
}
