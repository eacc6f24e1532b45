import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { EntityList } from "./entity/entity-list.tsx";

/** The machines and resources that events tell of. */
export default function AssetsPage() {
  return (
    <>
      <PageHeader
        title="Activos"
        lead="Los equipos y recursos de los que hablan los eventos de su empresa, cada uno con todos sus nombres."
      />
      <EntityList kind="asset" />
    </>
  );
}
