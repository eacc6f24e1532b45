import { Button } from "#platform/web/kit/buttons/button.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";

/** Sheets with a seal: the drawing of the area. */
function EvidenceDrawing() {
  return (
    <svg viewBox="0 0 120 90" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <path d="M34 18h36l16 16v42a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4Z" />
      <path d="M70 18v16h16M40 44h30M40 53h22M40 62h14" />
      <path d="M24 24v48a4 4 0 0 0 2 3.5" opacity=".5" />
      <circle cx="80" cy="64" r="12" />
      <path d="m74.500 64 4 4 7-8" />
    </svg>
  );
}

interface NoEvidenceProps {
  filtered: boolean;
  onClear: () => void;
  onUpload: () => void;
}

export function NoEvidence({ filtered, onClear, onUpload }: NoEvidenceProps) {
  if (filtered)
    return (
      <EmptyState
        title="Ninguna evidencia coincide"
        action={<Button onClick={onClear}>Quitar filtros</Button>}
      >
        Pruebe con otra palabra o quite los filtros.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Todavía no hay evidencias"
      drawing={<EvidenceDrawing />}
      action={<Button onClick={onUpload}>Subir la primera</Button>}
    >
      Suba actas, informes, capturas o planillas. Cada una se guarda con su huella, se revisa y sirve para
      tantos controles como haga falta.
    </EmptyState>
  );
}
