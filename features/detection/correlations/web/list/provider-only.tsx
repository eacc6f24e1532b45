import * as paths from "#platform/contract/paths.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";

/** Shown to the company's people instead of a screen for the provider. */
export function ProviderOnly({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title="El equipo del proveedor mantiene las reglas"
        action={<LinkButton to={paths.alertsN1}>Ver sus alertas</LinkButton>}
      >
        Lo que las reglas encuentran le llega a usted como alerta.
      </EmptyState>
    </>
  );
}
