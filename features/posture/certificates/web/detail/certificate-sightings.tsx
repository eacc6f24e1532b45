import { Link } from "react-router";
import { chainLabels, scopeLabels, storeLabels } from "#features/posture/certificates/certificates.labels.ts";
import type {
  CertificateDetail,
  CertificateSighting,
} from "#features/posture/certificates/contracts/certificate-detail.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime, RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { Section } from "#platform/web/work/case-section.tsx";
import styles from "../certificates.module.css";

const columns: readonly Column<CertificateSighting>[] = [
  {
    key: "place",
    title: "Dónde",
    onPhone: "first",
    cell: ({ host, port, store, asset }) => (
      <>
        <span className={styles.wrap}>
          {host}
          {port !== null && `:${port}`}
        </span>
        <Note>
          {storeLabels[store]}
          {asset && (
            <>
              {" · "}
              <Link to={paths.asset(asset.id)}>{asset.name}</Link>
            </>
          )}
        </Note>
      </>
    ),
  },
  {
    key: "state",
    title: "Ahora",
    onPhone: "titled",
    cell: ({ is_current, covers, chain, store }) => (
      <span className={styles.marks}>
        {store === "file" ? (
          <Badge>En archivo</Badge>
        ) : is_current ? (
          <Badge tone="good">Se presenta</Badge>
        ) : (
          <Badge>Hay otro</Badge>
        )}
        {covers === false && <Badge tone="danger">No incluye este nombre</Badge>}
        {chain && chain !== "complete" && (
          <Badge tone="warning">Cadena: {chainLabels[chain].toLowerCase()}</Badge>
        )}
      </span>
    ),
  },
  { key: "scope", title: "Alcance", tight: true, onPhone: "titled", cell: ({ scope }) => scopeLabels[scope] },
  {
    key: "seen",
    title: "Visto",
    onPhone: "titled",
    cell: ({ first_seen_at, last_seen_at }) => (
      <>
        <RelativeTime at={last_seen_at} />
        <Note>
          Desde el <ExactTime at={first_seen_at} dayOnly />
        </Note>
      </>
    ),
  },
];

/** Lists the places where the certificate was seen, and whether each still presents it. */
export function CertificateSightings({
  detail: { sightings, sighting_count },
}: {
  detail: CertificateDetail;
}) {
  return (
    <Section title="Dónde se ha visto">
      {sightings.length === 0 ? (
        <Note>En ningún servicio: se conoce porque alguien lo escribió.</Note>
      ) : (
        <DataTable caption="Dónde se ha visto" columns={columns} rows={sightings} keyOf={({ id }) => id} />
      )}
      {sighting_count > sightings.length && (
        <Note>
          Se muestran {numberText(sightings.length)} de {numberText(sighting_count)}.
        </Note>
      )}
    </Section>
  );
}
