import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { type EntityKind, listEntities } from "#features/detection/entities/entities.contract.ts";
import { entityLabels } from "#features/detection/entities/entities.labels.ts";
import { Id } from "#platform/contract/ids.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { entityAddress, entityListAddress } from "./entity-address.ts";
import { EntityView } from "./entity-view.tsx";

/** The page of an asset or a person. Other areas may link to it by name instead of id. */
export function EntityPage({ kind }: { kind: EntityKind }) {
  const { id = "" } = useParams();
  return Id.safeParse(id).success ? <EntityView kind={kind} /> : <EntityNamed kind={kind} name={id} />;
}

/** Redirects to the entity with this name; if several have it, lists them. */
function EntityNamed({ kind, name }: { kind: EntityKind; name: string }) {
  const resultsQuery = useQuery(callQuery(listEntities, { kind, named: name, limit: 2, sort: "-last_at" }));
  const [first, second] = resultsQuery.data?.items ?? [];
  if (first && second) return <Navigate to={entityListAddress(kind, name)} replace />;
  if (first) return <Navigate to={entityAddress(kind, first.id)} replace />;
  if (resultsQuery.isPending) return <Skeleton count={12} />;
  return (
    <>
      <PageHeader title={name} lead={entityLabels[kind]} />
      {resultsQuery.isError ? (
        <ErrorState
          title={`No se pudo buscar «${name}»`}
          failure={resultsQuery.error}
          onRetry={() => resultsQuery.refetch()}
        />
      ) : (
        <EmptyState
          title={`${kind === "asset" ? "Ningún activo" : "Ninguna persona"} tiene este nombre`}
          action={
            <LinkButton to={entityListAddress(kind)}>
              {kind === "asset" ? "Ver los activos" : "Ver las personas"}
            </LinkButton>
          }
        >
          Los eventos guardados de la empresa no hablan de «{name}».
        </EmptyState>
      )}
    </>
  );
}
