import type { getDefense } from "#features/defense/defense.contract.ts";
import { layerWords, threatKindWords } from "#features/defense/defense.words.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { ColumnChart } from "#platform/web/charts/column-chart.tsx";
import { timeColumns } from "#platform/web/charts/time-columns.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { PartSlot } from "#platform/web/screen/part-slot.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import { countColumns } from "./count-columns.tsx";
import { CoverageNotice } from "./coverage-notice.tsx";
import styles from "./defense.module.css";
import { type Counts, outcomeSeries } from "./outcome-series.ts";

type Defense = OutputOf<typeof getDefense>;
type Control = Defense["controls"][number];
type Named = { key: string; name: React.ReactNode; counts: Counts; background: number };

const controlColumns: Column<Control>[] = [
  { key: "control", title: "Control", onPhone: "first", cell: ({ control }) => control },
  { key: "layer", title: "Capa", tight: true, cell: ({ layer }) => layerWords[layer] },
  ...countColumns<Control>(),
  {
    key: "last",
    title: "Lo último",
    tight: true,
    onPhone: "away",
    cell: ({ last_at }) => <RelativeTime at={last_at} />,
  },
];

const namedColumns = (title: string, noise = true): Column<Named>[] => [
  { key: "name", title, onPhone: "first", cell: ({ name }) => name },
  ...countColumns<Named>().filter(({ key }) => noise || key !== "background"),
];

function CountTable({ title, rows, noise }: { title: string; rows: readonly Named[]; noise?: boolean }) {
  return (
    <DataTable caption={title} columns={namedColumns(title, noise)} rows={rows} keyOf={({ key }) => key} />
  );
}

const before = (now: number, then: number) =>
  `${numberText(now)} (${numberText(then)} en el período anterior)`;

/** What was stopped in the period, where, and by which control. */
export function DefenseSummary({ data }: { data: Defense }) {
  const timeZone = usePersonZone();
  const { counts, before: past } = data;
  const columns = timeColumns(
    data.days.map(({ day, counts }) => ({ starts_at: `${day}T12:00:00Z`, counts })),
    { from: data.from, to: data.to, step: "day", timeZone },
  );
  const named = <Row extends { counts: Counts }>(rows: readonly Row[], key: (row: Row) => string) =>
    rows.map((row) => ({
      key: key(row),
      name: key(row) as React.ReactNode,
      counts: row.counts,
      background: 0,
    }));
  return (
    <div className={styles.stack}>
      <CoverageNotice data={data} />
      <FactList>
        <Fact name="Impedido: no llegó a entrar">{before(counts.prevented, past.counts.prevented)}</Fact>
        <Fact name="Contenido: entró y se retiró">{before(counts.contained, past.counts.contained)}</Fact>
        <Fact name="Parcial">{before(counts.partial, past.counts.partial)}</Fact>
        <Fact name="Solo detectado: se vio y siguió">{before(counts.detected, past.counts.detected)}</Fact>
        <Fact name="No se sabe: el registro no dice qué se hizo">
          {before(counts.unknown, past.counts.unknown)}
        </Fact>
        <Fact name="Ruido de fondo: escaneos, bots, correo no deseado y tráfico que una regla niega">
          {before(data.background, past.background)}
        </Fact>
      </FactList>
      <ColumnChart
        title="Por día, sin el ruido de fondo"
        place="Día"
        unit="eventos"
        series={outcomeSeries}
        columns={columns}
        legend
        note="Un salto suele ser un cambio de política o una fuente nueva."
      />
      <section className={styles.part}>
        <h2>Por control</h2>
        <DataTable
          caption="Por control"
          columns={controlColumns}
          rows={data.controls}
          keyOf={({ control, layer }) => `${layer} ${control}`}
        />
      </section>
      <section className={styles.part}>
        <h2>Por capa</h2>
        <CountTable
          title="Capa"
          rows={data.layers.map(({ layer, ...row }) => ({ ...row, key: layer, name: layerWords[layer] }))}
        />
      </section>
      <section className={styles.part}>
        <h2>Por tipo</h2>
        <CountTable
          title="Tipo"
          noise={false}
          rows={named(data.kinds, ({ kind }) => threatKindWords[kind])}
        />
      </section>
      <section className={styles.part}>
        <h2>A quién se dirigió</h2>
        <CountTable
          title="Activo o persona"
          noise={false}
          rows={named(data.targets, ({ target }) => target)}
        />
      </section>
      {data.techniques.length > 0 && (
        <section className={styles.part}>
          <h2>Con qué técnica</h2>
          <CountTable
            title="Técnica"
            noise={false}
            rows={data.techniques.map(({ technique, counts }) => ({
              key: technique,
              name: (
                <>
                  <strong>{technique}</strong>{" "}
                  <PartSlot file="attack/web/technique-name.tsx" id={technique} />
                </>
              ),
              counts,
              background: 0,
            }))}
          />
        </section>
      )}
      <section className={styles.part}>
        <h2>Las reglas que más vieron</h2>
        <CountTable
          title="Regla"
          noise={false}
          rows={data.rules.map(({ rule, control, counts }) => ({
            key: `${control} ${rule}`,
            name: control ? `${rule} (${control})` : rule,
            counts,
            background: 0,
          }))}
        />
      </section>
    </div>
  );
}
