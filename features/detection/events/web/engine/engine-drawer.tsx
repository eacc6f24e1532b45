import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getEngine, removeEngine } from "#features/detection/events/contracts/event-engine.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import styles from "./engine.module.css";
import { EngineForm } from "./engine-form.tsx";

/** Removes the engine after a confirmation. */
function RemoveEngine({ onRemoved }: { onRemoved: () => void }) {
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(removeEngine, {}),
    onSuccess: () => {
      setAsking(false);
      onRemoved();
    },
  });
  return (
    <div>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Quitar el motor
      </Button>
      {asking && (
        <Dialog
          title="¿Quitar el motor de esta empresa?"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>Conservar</Button>
              <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
                Quitar el motor
              </Button>
            </>
          }
        >
          <p>
            Se olvidan su dirección, su contraseña y su mapa. En el motor no cambia nada; las pantallas
            vuelven a leer los eventos guardados en el portal.
          </p>
          {remove.error && <Notice tone="danger">{refusalText(remove.error)}</Notice>}
        </Dialog>
      )}
    </div>
  );
}

/** The setting for where the company's events are read: from the portal, or from the company's own search engine. */
export function EngineDrawer({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const query = useQuery(callQuery(getEngine, {}));
  // All queries are invalidated, because events are now read from another store.
  const change = () => queries.invalidateQueries();
  return (
    <Drawer title="Motor externo de eventos" onClose={onClose}>
      <Stack gap={5}>
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
        {query.data && <EngineForm engine={query.data.engine} onChanged={change} />}
        {query.data?.engine && <RemoveEngine onRemoved={change} />}
      </Stack>
    </Drawer>
  );
}
