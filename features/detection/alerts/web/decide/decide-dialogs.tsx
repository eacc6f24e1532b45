import { alertNumber } from "#features/detection/alerts/alerts.labels.ts";
import type { AlertDialogProps } from "../work/alert-dialog.ts";
import { alertCount } from "../work/bulk-text.ts";
import { VerdictDialog } from "./verdict-dialog.tsx";

const nameOf = ({ row, count }: AlertDialogProps["target"]) =>
  row ? alertNumber(row.number) : alertCount(count);

/** The dialog for the verdict on one alert or on several; the alerts stay open. */
export function DecideDialog({ target, change, onClose }: AlertDialogProps) {
  const name = nameOf(target);
  return (
    <VerdictDialog
      title={`Veredicto de ${name}`}
      action={target.row ? "Guardar veredicto" : `Guardar en ${name}`}
      busy={change.busy}
      failure={change.failure}
      verdict={target.row?.verdict}
      onSave={(verdict, reason) => change.save({ do: "decide", verdict, reason })}
      onClose={onClose}
    />
  );
}

/** The dialog to close one alert or several with a verdict and its reason. */
export function CloseDialog({ target, change, onClose }: AlertDialogProps) {
  const name = nameOf(target);
  return (
    <VerdictDialog
      title={`Cerrar ${name}`}
      action={`Cerrar ${name}`}
      busy={change.busy}
      failure={change.failure}
      verdict={target.row?.verdict}
      onSave={(verdict, reason) => change.save({ do: "close", verdict, reason })}
      onClose={onClose}
    />
  );
}
