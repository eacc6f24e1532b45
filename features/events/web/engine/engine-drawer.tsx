import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getEngine } from "#features/events/event-engine.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Drawer } from "#platform/web/kit/drawer.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import styles from "./engine.module.css";
import { EngineForm } from "./engine-form.tsx";
import { RemoveEngine } from "./remove-engine.tsx";

/** Where the events of the company are read: in the portal, or in a search engine of its own. */
export function EngineDrawer({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const query = useQuery(callQuery(getEngine, {}));
  // Every screen of events asks another place now.
  const changed = () => queries.invalidateQueries();
  return (
    <Drawer title="Motor externo de eventos" onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.soft}>
          Para empresas cuyos eventos no caben en una máquina: las pantallas de eventos preguntan a su
          OpenSearch o Elasticsearch. Lo que se entrega al portal se sigue guardando aquí, y de eso salen las
          alertas, los activos y las correlaciones.
        </p>
        {query.isPending && <Skeleton shape="rows" />}
        {query.isError && (
          <ErrorState
            title="No se pudo cargar el motor"
            failure={query.error}
            onRetry={() => query.refetch()}
          />
        )}
        {query.data && <EngineForm engine={query.data.engine} onChanged={changed} />}
        {query.data?.engine && <RemoveEngine onRemoved={changed} />}
      </div>
    </Drawer>
  );
}
