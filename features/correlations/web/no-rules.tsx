import { Button } from "#platform/web/kit/button.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";

interface NoRulesProps {
  filtered: boolean;
  onClear: () => void;
  onLibrary: () => void;
}

/** Why the list is empty, and what would fill it. */
export function NoRules({ filtered, onClear, onLibrary }: NoRulesProps) {
  if (filtered)
    return (
      <EmptyState title="Ninguna regla coincide" action={<Button onClick={onClear}>Quitar filtros</Button>}>
        Pruebe con otra palabra o quite los filtros.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Esta empresa todavía no tiene reglas"
      action={
        <Button look="main" onClick={onLibrary}>
          Abrir la biblioteca
        </Button>
      }
    >
      Parta de las reglas que trae el portal, o importe las suyas en formato Sigma.
    </EmptyState>
  );
}
