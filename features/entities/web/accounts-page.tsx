import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { EntityList } from "./entity/entity-list.tsx";

/** The accounts that act in the events. */
export default function AccountsPage() {
  return (
    <>
      <PageHeader
        title="Personas"
        lead="Las cuentas que actúan en los eventos de su empresa, cada una con todas las formas en que se escriben."
      />
      <EntityList kind="account" />
    </>
  );
}
