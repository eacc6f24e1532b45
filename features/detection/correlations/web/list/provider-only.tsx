import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";

/** Stands instead of a screen of the provider's team. */
export function ProviderOnly({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title="El equipo del proveedor mantiene las reglas"
        action={<LinkButton to="/Eventos/N1">Ver sus alertas</LinkButton>}
      >
        Lo que las reglas encuentran le llega a usted como alerta.
      </EmptyState>
    </>
  );
}
