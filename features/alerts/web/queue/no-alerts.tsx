import { Button } from "#platform/web/kit/button.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";

interface NoAlertsProps {
  filtered: boolean;
  /** What would fill the queue. */
  filledBy: string;
  onClear: () => void;
}

/** Nothing under these filters, or a queue that is done. */
export function NoAlerts({ filtered, filledBy, onClear }: NoAlertsProps) {
  if (filtered)
    return (
      <EmptyState
        title="Ninguna alerta cumple estos filtros"
        action={<Button onClick={onClear}>Quitar los filtros</Button>}
      >
        Quite alguno, o busque con otras palabras.
      </EmptyState>
    );
  return (
    <EmptyState title="No queda nada por revisar" drawing={<ClearDesk />}>
      {filledBy} Las cerradas siguen aquí: elija el estado «Cerrada».
    </EmptyState>
  );
}

function ClearDesk() {
  return (
    <svg viewBox="0 0 160 60" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M14 52h132M30 52V36h100v16" />
      <path d="m66 18 10 10 20-22" />
      <path d="M40 28h14m52 0h14" strokeDasharray="2 5" />
    </svg>
  );
}
