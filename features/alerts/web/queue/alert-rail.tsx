import type { UseQueryResult } from "@tanstack/react-query";
import type { AlertFacets as Facets } from "#features/alerts/alerts.contract.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { AlertFacets } from "./alert-facets.tsx";
import styles from "./triage-desk.module.css";
import type { AlertList } from "./use-alert-list.ts";

interface AlertRailProps {
  facets: UseQueryResult<Facets>;
  list: AlertList;
  cloud: boolean;
}

/** The counts beside the queue; without them the queue still works. */
export function AlertRail({ facets, list, cloud }: AlertRailProps) {
  return (
    <details className={styles.rail} open={matchMedia("(min-width: 80rem)").matches}>
      <summary>Más filtros</summary>
      {facets.data && <AlertFacets facets={facets.data} list={list} cloud={cloud} />}
      {facets.isError && (
        <p>
          No se pudieron contar los valores.{" "}
          <Button small look="quiet" onClick={() => facets.refetch()}>
            Reintentar
          </Button>
        </p>
      )}
    </details>
  );
}
