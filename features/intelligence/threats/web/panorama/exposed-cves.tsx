import { Link } from "react-router";
import type { Panorama } from "#features/intelligence/threats/contracts/panorama.contract.ts";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { actorsPath, findingsOfCve } from "../panorama-address.ts";
import styles from "../threats.module.css";

type Row = NonNullable<Panorama["exposed"]>[number];

const columns: Column<Row>[] = [
  {
    key: "cve",
    title: "CVE",
    tight: true,
    onPhone: "first",
    cell: ({ cve }) => <Link to={findingsOfCve(cve)}>{cve}</Link>,
  },
  {
    key: "findings",
    title: "Hallazgos abiertos",
    numeric: true,
    onPhone: "titled",
    cell: ({ findings }) => numberText(findings),
  },
  {
    key: "threats",
    title: "Amenazas que lo explotan",
    numeric: true,
    onPhone: "titled",
    cell: ({ cve, threats }) => <Link to={actorsPath({ cve })}>{numberText(threats)}</Link>,
  },
];

/** Open findings with CVEs that the threats of the company exploit. */
export function ExposedCves({ exposed }: Pick<Panorama, "exposed">) {
  if (exposed === null)
    return (
      <p className={styles.note}>
        Su empresa no tiene escaneos cargados: no sabemos si tiene abiertas las vulnerabilidades que estos
        grupos usan.
      </p>
    );
  if (exposed.length === 0)
    return (
      <p className={styles.note}>
        Sus hallazgos abiertos no incluyen ninguna vulnerabilidad que usen estos grupos.
      </p>
    );
  return (
    <DataTable
      caption="Vulnerabilidades suyas que usan estos grupos"
      columns={columns}
      rows={exposed}
      keyOf={({ cve }) => cve}
    />
  );
}
