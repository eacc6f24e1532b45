import { Button } from "#platform/web/kit/buttons/button.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";

/** No control is under the filters in force. */
export function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Ningún control cumple estos filtros"
      action={<Button onClick={onClear}>Quitar los filtros</Button>}
    >
      Quite alguno de los filtros o busque con menos palabras.
    </EmptyState>
  );
}
