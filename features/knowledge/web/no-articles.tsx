import { Button } from "#platform/web/kit/button.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { LinkButton } from "#platform/web/kit/link-button.tsx";

interface NoArticlesProps {
  filtered: boolean;
  onClear: () => void;
}

export function NoArticles({ filtered, onClear }: NoArticlesProps) {
  if (!filtered)
    return (
      <EmptyState title="Todavía no hay artículos">
        Los publica el proveedor, para todas las empresas o solo para la suya.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Ningún artículo coincide"
      action={
        <>
          <Button onClick={onClear}>Ver todos</Button>
          <LinkButton to="/Interacciones">Preguntar al proveedor</LinkButton>
        </>
      }
    >
      Pruebe con menos palabras o con otras. Si lo que busca no está, el equipo del proveedor puede
      responderle.
    </EmptyState>
  );
}
