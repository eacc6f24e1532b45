import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";

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

/** Stands instead of a screen of the provider's team. */
export function ProviderOnly({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title="Las reglas las cuida el equipo del proveedor"
        action={<LinkButton to="/Eventos/N1">Ver sus alertas</LinkButton>}
      >
        Lo que las reglas encuentran le llega a usted como alerta.
      </EmptyState>
    </>
  );
}
