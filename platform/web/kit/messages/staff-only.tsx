import * as paths from "#platform/contract/paths.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { LinkButton } from "../buttons/button.tsx";
import { PageHeader } from "../layout/page-header.tsx";
import { EmptyState } from "./state-message.tsx";

/** Returns whether the server states that this person's role may not. */
export function isForbidden(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.code === "forbidden";
}

/** Replaces a screen whose actions this person may not use. */
export function StaffOnly({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title="Esta pantalla es para administradores"
        action={<LinkButton to={paths.home}>Volver al inicio</LinkButton>}
      >
        Su perfil no la incluye. Si la necesita, pídala a un administrador del proveedor.
      </EmptyState>
    </>
  );
}
