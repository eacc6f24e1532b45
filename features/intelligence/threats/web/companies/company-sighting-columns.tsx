import { Link } from "react-router";
import type { SightingOfCompany } from "#features/intelligence/threats/contracts/company-threats.contract.ts";
import {
  indicatorKindLabels,
  sightingDirectionLabels,
} from "#features/intelligence/threats/threats.labels.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { valueText } from "../indicators/indicator-value.tsx";
import { sightingsAddress } from "../sightings/sighting-address.ts";
import { OutcomeMark } from "../sightings/sighting-marks.tsx";
import styles from "../threats.module.css";

/** The sightings of several companies; the value opens the sighting in its company. */
export const companySightingColumns: readonly Column<SightingOfCompany>[] = [
  {
    key: "value",
    title: "Indicador",
    onPhone: "first",
    cell: ({ id, company, kind, value, companies }) => (
      <>
        <Link
          className={styles.value}
          to={placeInCompany(company.id, sightingsAddress({ avistamiento: id }))}
        >
          {valueText(kind, value)}
        </Link>
        <Note>
          {indicatorKindLabels[kind]}
          {companies > 1 && ` · en ${countOf(companies, "empresa", "empresas")}`}
        </Note>
      </>
    ),
  },
  { key: "company", title: "Empresa", cell: ({ company }) => company.name },
  {
    key: "asset",
    title: "Activo o persona",
    cell: ({ asset, direction }) => (
      <>
        <span className={styles.value}>{asset || "Sin activo nombrado"}</span>
        <Note>{sightingDirectionLabels[direction]}</Note>
      </>
    ),
  },
  {
    key: "outcome",
    title: "Resultado",
    tight: true,
    cell: ({ outcome }) => <OutcomeMark outcome={outcome} state="met" />,
  },
  {
    key: "events",
    title: "Eventos",
    numeric: true,
    onPhone: "titled",
    cell: ({ events }) => numberText(events),
  },
  { key: "last", title: "Última vez", tight: true, cell: ({ last_at }) => <RelativeTime at={last_at} /> },
];
