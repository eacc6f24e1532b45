import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { listSources, type Source } from "#features/detection/events/contracts/event-source.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { ListRoom } from "#platform/web/kit/layout/list-room.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { EngineDrawer } from "./engine/engine-drawer.tsx";
import EventPlaceNote from "./engine/event-place-note.tsx";
import { NewKeyDialog, NewSourceDialog } from "./sources/new-source-dialog.tsx";
import { sourceColumns } from "./sources/source-columns.tsx";
import { SourceDrawer } from "./sources/source-drawer.tsx";
import { UploadFile } from "./upload/upload-file.tsx";

/** The tools that send records for the active company, and their keys. */
export default function SourcesPage() {
  const queries = useQueryClient();
  const sources = useQuery(callQuery(listSources, {}));
  const [adding, setAdding] = useState(false);
  const [openId, setOpenId] = useOpenParam("fuente", "ver");
  const [bringing, setBringing] = useOpenParam("carga");
  const [engine, setEngine] = useOpenParam("motor");
  const maySetEngine = useMay("event.manage_engine");
  const [issued, setIssued] = useState<{ source: Source; apiKey: string }>();

  const change = () => queries.invalidateQueries({ queryKey: [listSources.name] });
  const showKey = (source: Source, apiKey: string) => {
    setAdding(false);
    setIssued({ source, apiKey });
    change();
  };
  const items = sources.data?.items ?? [];
  const openedItem = items.find(({ id }) => id === openId);

  return (
    <>
      <PageHeader
        title="Fuentes de eventos"
        lead="Las herramientas que envían registros de esta empresa, cuándo lo hicieron por última vez y sus claves."
        actions={
          <SourceButtons
            notYet={lacksCompany(sources.error)}
            {...(maySetEngine && { onEngine: () => setEngine("1") })}
            onUpload={() => setBringing("1")}
            onAdd={() => setAdding(true)}
          />
        }
      />
      {sources.data && (
        <EventPlaceNote>estas fuentes son solo las que entregan registros al portal.</EventPlaceNote>
      )}
      {sources.isPending && <Skeleton shape="rows" />}
      {sources.isError && (
        <ErrorState
          title="No se pudieron cargar las fuentes"
          failure={sources.error}
          onRetry={() => sources.refetch()}
        />
      )}
      {sources.data && items.length === 0 && (
        <EmptyState title="Esta empresa no tiene fuentes">
          Agregue la primera: recibirá una clave con la que la herramienta envía sus registros.
        </EmptyState>
      )}
      {items.length > 0 && (
        <ListRoom
          drawer={
            openedItem && (
              <SourceDrawer
                source={openedItem}
                onClose={() => setOpenId(null)}
                onIssued={showKey}
                onChanged={change}
              />
            )
          }
        >
          <DataTable
            caption="Fuentes de eventos"
            columns={sourceColumns}
            rows={items}
            keyOf={({ id }) => id}
            openKey={openId ?? undefined}
            openParam="fuente"
            onOpen={({ id }) => setOpenId(id)}
          />
        </ListRoom>
      )}
      {engine && maySetEngine && <EngineDrawer onClose={() => setEngine(null)} />}
      {bringing && <UploadFile sources={items} onClose={() => setBringing(null)} onChanged={change} />}
      {adding && <NewSourceDialog onClose={() => setAdding(false)} onCreated={showKey} />}
      {issued && <NewKeyDialog {...issued} onClose={() => setIssued(undefined)} />}
    </>
  );
}

interface SourceButtonsProps {
  /** Why the buttons do nothing; undefined if they do. */
  notYet: string | undefined;
  /** Absent for persons who may not set the engine. */
  onEngine?: () => void;
  onUpload: () => void;
  onAdd: () => void;
}

function SourceButtons({ notYet, onEngine, onUpload, onAdd }: SourceButtonsProps) {
  return (
    <>
      <LinkButton look="quiet" to={paths.sourceStatus}>
        Estado
      </LinkButton>
      {onEngine && (
        <Button look="quiet" notYet={notYet} onClick={onEngine}>
          Motor externo
        </Button>
      )}
      <Button notYet={notYet} onClick={onUpload}>
        Cargar un archivo
      </Button>
      <Button look="main" notYet={notYet} onClick={onAdd}>
        Agregar fuente
      </Button>
    </>
  );
}
