import { Button } from "#platform/web/kit/button.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";

interface NoConversationsProps {
  searched: boolean;
  onClear: () => void;
}

export function NoConversations({ searched, onClear }: NoConversationsProps) {
  if (searched)
    return (
      <EmptyState title="Ninguna conversación coincide" action={<Button onClick={onClear}>Ver todas</Button>}>
        Pruebe con otras palabras de su primera pregunta.
      </EmptyState>
    );
  return (
    <EmptyState title="Todavía no ha conversado con Atenea">
      Abra el chat con el icono de abajo a la derecha y pregunte, por ejemplo, cuántas alertas críticas tiene
      abiertas.
    </EmptyState>
  );
}
