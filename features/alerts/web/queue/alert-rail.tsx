import type { UseQueryResult } from "@tanstack/react-query";
import type { AlertFacets as Facets } from "#features/alerts/alerts.contract.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { AlertFacets } from "./alert-facets.tsx";
import type { AlertList } from "./use-alert-list.ts";

interface AlertRailProps {
  facets: UseQueryResult<Facets>;
  list: AlertList;
  cloud: boolean;
}

/** The counts beside the queue; without them the queue still works. */
export function AlertRail({ facets, list, cloud }: AlertRailProps) {
  return (
    <>
      {facets.data && <AlertFacets facets={facets.data} list={list} cloud={cloud} />}
      {facets.isError && (
        <p>
          No se pudieron contar los valores.{" "}
          <Button small look="quiet" onClick={() => facets.refetch()}>
            Reintentar
          </Button>
        </p>
      )}
    </>
  );
}
