import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";

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
