import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  getIncidentFigures,
  type IncidentFigures,
} from "#features/response/incidents/contracts/incident-figures.contract.ts";
import { durationLabels, incidentClockLabels } from "#features/response/incidents/incidents.labels.ts";
import { monthName, writtenDay } from "#platform/contract/dates/calendar-text.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { ColumnChart } from "#platform/web/charts/column-chart.tsx";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./response.module.css";

type Figures = IncidentFigures["overall"];
type Name = Figures[number]["name"];

const names = ["detect", "acknowledge", "contain", "resolve"] as const satisfies readonly Name[];
const minuteMs = 60_000;
/** The minimum number of months for a trend. */
const fewestMonths = 3;

/** Formats the median of a duration; without measurements it states so and never shows zero. */
function medianText(figures: Figures, name: Name): string {
  const figure = figures.find((each) => each.name === name);
  if (!figure || figure.median === null) return "sin dato";
  return `${durationText(figure.median * minuteMs)} (${figure.count})`;
}

interface Row {
  key: string;
  name: ReactNode;
  incidents: number;
  figures: Figures;
}

const columns: readonly Column<Row>[] = [
  { key: "name", title: "De qué", onPhone: "first", cell: ({ name }) => name },
  {
    key: "incidents",
    title: "Incidentes",
    onPhone: "titled",
    numeric: true,
    cell: ({ incidents }) => numberText(incidents),
  },
  ...names.map(
    (name): Column<Row> => ({
      key: name,
      title: durationLabels[name],
      numeric: true,
      onPhone: "titled",
      cell: ({ figures }) => medianText(figures, name),
    }),
  ),
];

/** Formats a month: `2026-11` as `nov 2026`. */
const shortMonth = (month: string) => {
  const [year, number] = month.split("-");
  return `${monthName(Number(number), "abbreviated")} ${year}`;
};

/** The durations of the last year, by severity and class, with the exclusions and their reasons. */
export function IncidentFiguresPart() {
  const { data, error, refetch } = useQuery(callQuery(getIncidentFigures, {}));
  return (
    <section className={classNames(styles.part, styles.figuresPart)}>
      <h2>Cuánto demora</h2>
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las cifras" count={8} />}
      {data && (data.incidents === 0 ? <NothingMeasured {...data} /> : <Measured figures={data} />)}
    </section>
  );
}

const NothingMeasured = ({ from, to }: Pick<IncidentFigures, "from" | "to">) => (
  <p className={styles.soft}>
    Del {writtenDay(from)} al {writtenDay(to)} no se cerró ni se midió ningún incidente: no hay cifras que
    mostrar.
  </p>
);

function Measured({ figures }: { figures: IncidentFigures }) {
  const { from, to, incidents, overall, by_severity, by_class, by_month, service_levels, excluded } = figures;
  const rows: Row[] = [
    { key: "all", name: <strong>Todos</strong>, incidents, figures: overall },
    ...by_severity.map(({ severity, incidents: count, figures: own }) => ({
      key: `severity ${severity}`,
      name: <SeverityMark severity={severity} />,
      incidents: count,
      figures: own,
    })),
    ...by_class.map(({ effect, name, incidents: count, figures: own }) => ({
      key: `class ${effect}`,
      name,
      incidents: count,
      figures: own,
    })),
  ];
  return (
    <>
      <p className={styles.soft}>
        Mediana entre momentos clave, del {writtenDay(from)} al {writtenDay(to)}; entre paréntesis, en cuántos
        se pudo medir. «Detectar» va del primer acto a la detección; «Contener», de la detección a la
        contención.
      </p>
      <DataTable
        caption="Duraciones por severidad y clase"
        density="compact"
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
      />
      {excluded.length > 0 && (
        <p className={styles.soft}>
          Incidentes sin medir:{" "}
          {excluded.map(({ reason, count }) => `${numberText(count)} ${reason}`).join("; ")}.
        </p>
      )}
      {service_levels.length > 0 && (
        <p>
          Plazos del contrato:{" "}
          {service_levels
            .map(
              ({ kind, met, breached }) =>
                `${incidentClockLabels[kind].toLowerCase()}, ${numberText(met)} de ${numberText(met + breached)} a tiempo`,
            )
            .join("; ")}
          .
        </p>
      )}
      {by_month.length >= fewestMonths && (
        <div className={styles.charts}>
          <ColumnChart
            title="Incidentes declarados por mes"
            place="Mes"
            unit="incidentes"
            series={[{ key: "opened", name: "Declarados", tone: "main" }]}
            columns={by_month.map(({ month, opened }) => ({
              key: month,
              name: shortMonth(month),
              values: { opened },
            }))}
          />
        </div>
      )}
    </>
  );
}
