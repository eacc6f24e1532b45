import type { getDefense } from "#features/detection/defense/defense.contract.ts";
import { layerLabels, threatKindLabels } from "#features/detection/defense/defense.labels.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { ColumnChart } from "#platform/web/charts/column-chart.tsx";
import { timeColumns } from "#platform/web/charts/time-columns.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { outcomeLabels } from "../defense.labels.ts";
import { CoverageNotice } from "./coverage-notice.tsx";
import styles from "./defense.module.css";
import { type Counts, outcomeSeries } from "./outcome-series.ts";

interface CountRow {
  counts: Counts;
  background: number;
}

/** A column for each outcome of a control, and one for background noise. */
function countColumns<R extends CountRow>(): Column<R>[] {
  const of = (key: keyof Counts): Column<R> => ({
    key,
    title: outcomeLabels[key],
    numeric: true,
    onPhone: "titled",
    cell: ({ counts }) => numberText(counts[key]),
  });
  return [
    of("prevented"),
    of("contained"),
    of("partial"),
    of("detected"),
    of("unknown"),
    {
      key: "background",
      title: "Ruido de fondo",
      numeric: true,
      onPhone: "titled",
      cell: ({ background }) => numberText(background),
    },
  ];
}

type Defense = OutputOf<typeof getDefense>;
type Control = Defense["controls"][number];
type Named = { key: string; name: React.ReactNode; counts: Counts; background: number };

const controlColumns: Column<Control>[] = [
  { key: "control", title: "Control", onPhone: "first", cell: ({ control }) => control },
  { key: "layer", title: "Capa", tight: true, cell: ({ layer }) => layerLabels[layer] },
  ...countColumns<Control>(),
  {
    key: "last",
    title: "Lo último",
    tight: true,
    onPhone: "away",
    cell: ({ last_at }) => <RelativeTime at={last_at} />,
  },
];

const namedColumns = (title: string, noise: boolean): Column<Named>[] => [
  { key: "name", title, onPhone: "first", cell: ({ name }) => name },
  ...countColumns<Named>().filter(({ key }) => noise || key !== "background"),
];

interface CountPartProps {
  heading: string;
  /** The title of the column of names. */
  title: string;
  rows: readonly Named[];
  /** Whether background noise has a column. */
  noise?: boolean;
}

function CountPart({ heading, title, rows, noise = false }: CountPartProps) {
  return (
    <Stack as="section" gap={2} bounded>
      <h2>{heading}</h2>
      <DataTable caption={title} columns={namedColumns(title, noise)} rows={rows} keyOf={({ key }) => key} />
    </Stack>
  );
}

function ControlPart({ controls }: { controls: readonly Control[] }) {
  return (
    <Stack as="section" gap={2} bounded>
      <h2>Por control</h2>
      <DataTable
        caption="Por control"
        columns={controlColumns}
        rows={controls}
        keyOf={({ control, layer }) => `${layer} ${control}`}
      />
    </Stack>
  );
}

const namedRows = <Row extends { counts: Counts }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Named[] => rows.map((row) => ({ key: nameOf(row), name: nameOf(row), counts: row.counts, background: 0 }));

const techniqueRows = (techniques: Defense["techniques"]): Named[] =>
  techniques.map(({ technique, counts }) => ({
    key: technique,
    name: (
      <>
        <strong>{technique}</strong> <FeatureSlot slot="technique-name" id={technique} />
      </>
    ),
    counts,
    background: 0,
  }));

interface Result {
  name: string;
  means: string;
  events: number;
  /** The count of the period before; null if nothing was counted in it. */
  past: number | null;
}

const resultColumns: Column<Result>[] = [
  {
    key: "name",
    title: "Qué se hizo",
    onPhone: "first",
    cell: ({ name, means }) => (
      <>
        <strong>{name}</strong> <span className={styles.note}>{means}</span>
      </>
    ),
  },
  {
    key: "events",
    title: "Eventos",
    numeric: true,
    onPhone: "titled",
    cell: ({ events }) => numberText(events),
  },
  {
    key: "past",
    title: "Período anterior",
    numeric: true,
    onPhone: "titled",
    cell: ({ past }) => (past === null ? "Sin datos" : numberText(past)),
  },
];

function resultsOf({ counts, background, before }: Defense): Result[] {
  const isCounted = Object.values(before.counts).some((count) => count > 0) || before.background > 0;
  const pastOf = (count: number) => (isCounted ? count : null);
  const of = (outcome: keyof Counts, name: string, means: string): Result => ({
    name,
    means,
    events: counts[outcome],
    past: pastOf(before.counts[outcome]),
  });
  return [
    of("prevented", "Impedido", "No llegó a entrar."),
    of("contained", "Contenido", "Entró y se retiró."),
    of("partial", "Parcial", "Se detuvo una parte."),
    of("detected", "Solo detectado", "Se vio y siguió."),
    of("unknown", "No se sabe", "No tenemos el resultado."),
    {
      name: "Ruido de fondo",
      means: "Escaneos, bots, correo no deseado y tráfico que una regla niega.",
      events: background,
      past: pastOf(before.background),
    },
  ];
}

/** The blocked threats of the period, by layer and control. */
export function DefenseSummary({ data }: { data: Defense }) {
  const timeZone = usePersonZone();
  const columns = timeColumns(
    data.days.map(({ day, counts }) => ({ starts_at: `${day}T12:00:00Z`, counts })),
    { from: data.from, to: data.to, step: "day", timeZone },
  );
  return (
    <Stack gap={5} bounded>
      <CoverageNotice data={data} />
      <DataTable
        caption="Qué se hizo con lo que se vio"
        columns={resultColumns}
        rows={resultsOf(data)}
        keyOf={({ name }) => name}
      />
      <ColumnChart
        title="Por día, sin el ruido de fondo"
        place="Día"
        unit="eventos"
        series={outcomeSeries}
        columns={columns}
        legend
        note="Un salto suele ser un cambio de política o una fuente nueva."
      />
      <ControlPart controls={data.controls} />
      <CountPart
        heading="Por capa"
        title="Capa"
        noise
        rows={data.layers.map(({ layer, ...row }) => ({ ...row, key: layer, name: layerLabels[layer] }))}
      />
      <CountPart
        heading="Por tipo"
        title="Tipo"
        rows={namedRows(data.kinds, ({ kind }) => threatKindLabels[kind])}
      />
      <CountPart
        heading="A quién se dirigió"
        title="Activo o persona"
        rows={namedRows(data.targets, ({ target }) => target)}
      />
      {data.techniques.length > 0 && (
        <CountPart heading="Con qué técnica" title="Técnica" rows={techniqueRows(data.techniques)} />
      )}
      <CountPart
        heading="Reglas con más detecciones"
        title="Regla"
        rows={data.rules.map(({ rule, control, counts }) => ({
          key: `${control} ${rule}`,
          name: control ? `${rule} (${control})` : rule,
          counts,
          background: 0,
        }))}
      />
    </Stack>
  );
}
