import { useQuery } from "@tanstack/react-query";
import * as paths from "#platform/contract/paths.ts";
import { useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { InOrder } from "#platform/web/kit/layout/in-order.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { sourceStatus } from "../contracts/event-status.contract.ts";
import EventPlaceNote from "./engine/event-place-note.tsx";
import { SourcesLink } from "./sources/sources-link.tsx";
import { RetentionPart } from "./status/retention-part.tsx";
import { SourceStatusDrawer } from "./status/source-status-drawer.tsx";
import styles from "./status/status.module.css";
import { statusColumns } from "./status/status-columns.tsx";
import { statusSummary } from "./status/status-text.ts";
import { UnknownSendersPart } from "./status/unknown-senders-part.tsx";
import { WaitingPart } from "./status/waiting-part.tsx";

const everyMinute = 60_000;

/** The state of each source, the silent ones first. */
export default function SourceStatusPage() {
  const status = useQuery({ ...callQuery(sourceStatus, {}), refetchInterval: everyMinute });
  const [openId, setOpenId] = useOpenParam("fuente");
  const mayManage = useMay("event.manage_sources");
  const items = status.data?.items ?? [];
  const place = items.findIndex(({ id }) => id === openId);
  const openedItem = items[place];
  const to = (at: number) => {
    const next = items[at];
    return next ? () => setOpenId(next.id) : undefined;
  };
  return (
    <>
      <PageHeader
        title="Estado de las fuentes"
        lead="Cuándo envió cada fuente por última vez, a qué ritmo, con cuánto atraso y qué se rechazó. Primero las fuentes que dejaron de enviar."
        actions={<SourcesLink />}
      />
      <InOrder>
        {status.data && (
          <EventPlaceNote>
            aquí está el estado de las fuentes que entregan al portal, no el de ese motor.
          </EventPlaceNote>
        )}
        {status.isPending && <Skeleton shape="rows" />}
        {status.isError && (
          <ErrorState
            title="No se pudo cargar el estado de las fuentes"
            failure={status.error}
            onRetry={() => status.refetch()}
          />
        )}
        {status.data && items.length === 0 && <NoSources mayManage={mayManage} />}
        {status.data && items.length > 0 && (
          <>
            <p className={styles.summary}>
              {statusSummary(items)}{" "}
              <Note as="span">
                Datos del <ExactTime at={status.data.as_of} />.
              </Note>
            </p>
            <DataTable
              caption="Estado de las fuentes"
              columns={statusColumns}
              rows={items}
              keyOf={({ id }) => id}
              openKey={openId ?? undefined}
              openParam="fuente"
              onOpen={({ id }) => setOpenId(id)}
            />
          </>
        )}
        <WaitingPart everyMs={everyMinute} />
        <FeatureSlot slot="clocks-at-a-glance" loading={<Skeleton />} />
        {mayManage && <UnknownSendersPart />}
        <RetentionPart />
      </InOrder>
      {openedItem && (
        <SourceStatusDrawer
          source={openedItem}
          position={{
            index: place + 1,
            of: items.length,
            onPrevious: to(place - 1),
            onNext: to(place + 1),
          }}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

function NoSources({ mayManage }: { mayManage: boolean }) {
  return (
    <EmptyState
      title="Esta empresa no tiene fuentes"
      action={mayManage && <LinkButton to={paths.manageSources}>Ir a las fuentes</LinkButton>}
    >
      {mayManage
        ? "Agregue la primera: aquí se verá si envía y cómo."
        : "Cuando su proveedor conecte la primera, aquí se verá si envía y cómo."}
    </EmptyState>
  );
}
