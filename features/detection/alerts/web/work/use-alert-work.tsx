import { type ReactNode, useState } from "react";
import type { AskedSelection } from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import type { AlertDetail } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { type PageKey, usePageKeys } from "#platform/web/screen/page-keys.ts";
import type { ReplyVisibility } from "#platform/web/work/drafts.ts";
import { useLastUndo } from "#platform/web/work/last-undo.ts";
import { StepDialog } from "../decide/step-dialog.tsx";
import type { Asked, Step } from "./possible-steps.ts";
import { possibleSteps } from "./possible-steps.ts";
import { showRefusal } from "./use-alert-change.ts";
import { useBulkChange } from "./use-bulk-change.ts";

const doneToMany: readonly Step[] = ["close", "suppress", "escalate", "verdict"];

interface AlertWorkOptions {
  /** The alert to which key commands apply: the open one, or the focused row. */
  alert: Alert | undefined;
  detail: AlertDetail | undefined;
  /** The selected alerts. If there are any, bulk actions apply to them. */
  many?: { selection: AskedSelection; count: number } | undefined;
  /** Called when the alert, or the selected alerts, no longer need the person's work. */
  onLeave: () => void;
  onWrite: (voice: ReplyVisibility) => void;
  more?: readonly PageKey[];
}

/** Offers all actions on an alert, by key or by button, with the dialogs of their steps. */
export function useAlertWork({ alert, detail, many, onLeave, onWrite, more = [] }: AlertWorkOptions) {
  const [request, setAsked] = useState<Asked>();
  const undo = useLastUndo();
  const take = useBulkChange();
  const change = useBulkChange(onLeave);
  const can = alert && possibleSteps(alert);

  const ask = (step: Step) => {
    if (many && doneToMany.includes(step)) setAsked({ step, alert: undefined, ...many });
    else if (alert) setAsked({ step, alert, selection: { ids: [alert.id] }, count: 1 });
  };
  const takeIt = () => {
    const action = { do: "take" } as const;
    if (many)
      take.mutate({ selection: many.selection, expected: many.count, action }, { onError: showRefusal });
    else if (alert) {
      const { id, version } = alert;
      take.mutate(
        { selection: { ids: [id] }, expected: 1, version, action, alert },
        { onError: showRefusal },
      );
    }
  };
  const close = () => {
    const reason = detail?.alert.id === alert?.id ? (detail?.verdict_reason ?? "") : "";
    if (many || !alert?.verdict || reason === "") return ask("close");
    const action = { do: "close", verdict: alert.verdict, reason } as const;
    change.mutate({ selection: { ids: [alert.id] }, expected: 1, action, alert }, { onError: showRefusal });
  };

  const when = (possible: boolean | undefined, act: () => void) => (possible ? act : undefined);
  const some = many !== undefined;
  usePageKeys([
    { key: "t", does: "Tomar la alerta", act: when(some || can?.take, takeIt) },
    {
      key: "e",
      does: "Escalar a N2 (en N2: devolver a N1)",
      act: when(some || can?.escalate || can?.return, () =>
        ask(!some && can?.return ? "return" : "escalate"),
      ),
    },
    {
      key: "v",
      does: "Veredicto: luego un dígito del 1 al 6",
      act: when(some || can?.verdict, () => ask("verdict")),
    },
    { key: "c", does: "Cerrar; se abre la siguiente", act: when(some || can?.close, close) },
    {
      key: "n",
      does: "Nota interna",
      writes: true,
      act: when(!some && alert !== undefined, () => onWrite("internal")),
    },
    {
      key: "r",
      does: "Responder al cliente",
      writes: true,
      act: when(!some && alert !== undefined, () => onWrite("client")),
    },
    { key: "s", does: "Suprimir", act: when(some || can?.suppress, () => ask("suppress")) },
    { key: "u", does: "Deshacer el último cambio", act: undo?.run },
    ...more,
  ]);

  const dialog: ReactNode = request && (
    <StepDialog
      key={`${request.step} ${request.alert?.id}`}
      asked={request}
      onLeave={() => {
        setAsked(undefined);
        onLeave();
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { ask, take: takeIt, close, busy: take.isPending || change.isPending, undo, dialog };
}

export type AlertWork = ReturnType<typeof useAlertWork>;
