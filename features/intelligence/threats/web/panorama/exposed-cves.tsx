import { Link } from "react-router";
import type { Panorama } from "#features/intelligence/threats/contracts/panorama.contract.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { actorsPath, findingsOfCve } from "../panorama-address.ts";

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
      <Note>
        Su empresa no tiene escaneos cargados: no sabemos si tiene abiertas las vulnerabilidades que estos
        grupos usan.
      </Note>
    );
  if (exposed.length === 0)
    return <Note>Sus hallazgos abiertos no incluyen ninguna vulnerabilidad que usen estos grupos.</Note>;
  return (
    <DataTable
      caption="Vulnerabilidades suyas que usan estos grupos"
      columns={columns}
      rows={exposed}
      keyOf={({ cve }) => cve}
    />
  );
}
