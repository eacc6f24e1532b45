import { useMemo } from "react";
import { exposureLabels } from "#features/detection/entities/entities.labels.ts";
import { criticalityLabels } from "#features/detection/entities/entity-terms.labels.ts";
import {
  type AssetGroup,
  listAssetGroups,
} from "#features/posture/findings/contracts/finding-groups.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import { SeverityCounts } from "#platform/web/kit/marks/severity-counts.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { defineList, type Filter, flagOptions } from "#platform/web/list/list-definition.ts";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { requestOf } from "#platform/web/list/list-request.ts";
import { useList } from "#platform/web/list/use-list.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { useAreaPlace } from "../area/area-place.ts";
import styles from "./finding-columns.module.css";

/**
 * Returns the depth of a scan as text: with credentials it also checks the inside of the asset, without them only the
 * outside.
 */
export function depthText({ complete, credentialed }: NonNullable<AssetGroup["last_scan"]>): string {
  return [
    complete === false && "incompleto",
    credentialed === true && "con credenciales",
    credentialed === false && "sin credenciales",
  ]
    .filter(Boolean)
    .join(", ");
}

const columns: readonly Column<AssetGroup>[] = [
  {
    key: "asset",
    title: "Activo",
    onPhone: "first",
    cell: ({ asset }) => (
      <span className={styles.two}>
        <span className={styles.title}>{asset.name}</span>
        <span className={styles.soft}>{asset.exposure && exposureLabels[asset.exposure]}</span>
      </span>
    ),
  },
  {
    key: "criticality",
    title: "Criticidad",
    tight: true,
    onPhone: "away",
    cell: ({ asset: { criticality } }) =>
      (criticality !== null && entryOf(criticalityLabels, String(criticality))) || (
        <span className={styles.nothing}>Sin definir</span>
      ),
  },
  {
    key: "open",
    title: "Abiertas",
    numeric: true,
    onPhone: "away",
    cell: ({ open }) => numberText(open),
  },
  {
    key: "severity",
    title: "Por severidad",
    cell: ({ open, by_severity }) =>
      open > 0 ? (
        <SeverityCounts counts={by_severity} />
      ) : (
        <span className={styles.soft}>Nada abierto en su último escaneo</span>
      ),
  },
  {
    key: "last_scan",
    title: "Último escaneo",
    cell: ({ last_scan }) =>
      last_scan && (
        <span className={styles.two}>
          <RelativeTime at={last_scan.ended_at} />
          <span className={styles.soft}>{depthText(last_scan)}</span>
        </span>
      ),
  },
];

const filters: readonly Filter<RequestOf<typeof listAssetGroups>>[] = [
  {
    name: "sinescaneo",
    label: "Escaneo",
    asks: "not_scanned",
    as: "chips",
    options: flagOptions("Sin escanear en este período"),
  },
];

const assetsAt = ({ asked, pathTo }: ReturnType<typeof useAreaPlace>) =>
  defineList({
    title: "Vulnerabilidades",
    caption: "Activos escaneados",
    call: listAssetGroups,
    itemNoun: "activos",
    failed: "No se pudieron cargar los activos",
    search: "Buscar por nombre del activo",
    filters,
    useRequest: (address) => ({ ...asked, ...requestOf(filters, address) }),
    columns,
    keyOf: ({ asset }) => asset.id,
    opens: { page: ({ asset }) => pathTo({ activo: asset.id }) },
    empty: {
      title: "Todavía no hay activos escaneados",
      text: "Aparecen aquí cuando se carga el primer informe de un escáner.",
    },
    nothingMatches: "Ningún activo coincide",
  });

/** The scanned assets, the worst first, each with the age and depth of its last scan. */
export function AssetList() {
  const place = useAreaPlace();
  return <ListBody list={useList(useMemo(() => assetsAt(place), [place]))} />;
}
