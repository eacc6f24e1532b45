import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  categoryLabels,
  outcomeLabels,
  providerName,
} from "#features/posture/cloud-posture/cloud-posture.labels.ts";
import {
  type CloudResourceCheck,
  listResourceChecks,
} from "#features/posture/cloud-posture/contracts/cloud-panel.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../cloud.module.css";

const columns: readonly Column<CloudResourceCheck>[] = [
  {
    key: "check",
    title: "Revisión",
    onPhone: "first",
    cell: ({ title, category, locus, finding_id }) => (
      <span className={styles.two}>
        {finding_id ? <Link to={paths.finding(finding_id)}>{title}</Link> : <span>{title}</span>}
        <span className={styles.soft}>{[categoryLabels[category], locus].filter(Boolean).join(" · ")}</span>
      </span>
    ),
  },
  { key: "outcome", title: "Qué dice", cell: ({ outcome }) => outcomeLabels[outcome] },
  {
    key: "severity",
    title: "Severidad",
    tight: true,
    cell: ({ severity }) => <SeverityMark severity={severity} />,
  },
  { key: "since", title: "Desde", tight: true, cell: ({ since }) => <RelativeTime at={since} /> },
];

/** The section of an asset's page with the results of every cloud check of the asset; hidden if there are none. */
export default function ResourceChecks({ assetId }: { assetId: string }) {
  const { data } = useQuery(callQuery(listResourceChecks, { asset_id: assetId }));
  if (!data || data.total === 0) return null;
  const places = data.places.map(({ provider, account, region }) =>
    [`${providerName(provider)} ${account}`, region].filter(Boolean).join(", "),
  );
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Revisiones de la nube</h2>
      <p className={styles.note}>
        {places.join("; ")}
        {data.total > data.items.length &&
          `. Se muestran ${numberText(data.items.length)} de ${numberText(data.total)}, primero lo que falla`}
        .
      </p>
      <DataTable
        caption="Revisiones de la nube"
        columns={columns}
        rows={data.items}
        keyOf={({ issue_id, locus, outcome }) => `${issue_id} ${locus} ${outcome}`}
      />
    </section>
  );
}
