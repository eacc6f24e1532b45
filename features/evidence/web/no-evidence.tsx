import { Button } from "#platform/web/kit/buttons/button.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { EvidenceDrawing } from "./evidence-drawing.tsx";

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
