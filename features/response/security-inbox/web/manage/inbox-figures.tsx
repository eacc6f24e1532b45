import { useQuery } from "@tanstack/react-query";
import {
  getInboxFigures,
  type InboxFigures,
} from "#features/response/security-inbox/contracts/all-inboxes.contract.ts";
import { maliceLabels, verdictLabels } from "#features/response/security-inbox/security-inbox.labels.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { durationText } from "#platform/web/dates/duration-text.ts";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import styles from "#platform/web/work/case-detail.module.css";

const periods = ["30", "90", "365"] as const;
const periodLabels = { "30": "30 días", "90": "90 días", "365": "Un año" } as const;

const departmentColumns: Column<InboxFigures["by_department"][number]>[] = [
  {
    key: "department",
    title: "Área",
    onPhone: "first",
    cell: ({ department }) => department ?? "Las demás, y quienes no tienen área",
  },
  {
    key: "reports",
    title: "Reportes",
    numeric: true,
    onPhone: "titled",
    cell: (row) => numberText(row.reports),
  },
  {
    key: "right",
    title: "Acertados",
    numeric: true,
    onPhone: "titled",
    cell: (row) => numberText(row.right),
  },
];

/** The figures of the inbox: the time to answer, and the share of reports that were right. Reporters are not ranked. */
export function InboxFiguresPart() {
  const [question, setAsked] = useAddressParam("dias");
  const days = oneOf(periods, question ?? "") ?? "30";
  const { data, error, refetch } = useQuery(callQuery(getInboxFigures, { days }));
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las cifras" count={6} />;
  const of = (count: number) =>
    data.answered === 0
      ? "Nada se respondió en estos días"
      : `${numberText(count)} de ${numberText(data.answered)}`;
  return (
    <div className={styles.detail}>
      <FilterChips
        label="Período"
        options={periods.map((value) => ({ value, label: periodLabels[value] }))}
        chosen={[days]}
        onToggle={(value) => setAsked(value === "30" ? null : value)}
      />
      <FactList>
        <Fact name="Correos recibidos">
          {numberText(data.received)}, en {countOf(data.reports, "reporte", "reportes")}
        </Fact>
        <Fact name="Respondidos">{numberText(data.answered)}</Fact>
        <Fact name="Respondidos a tiempo">{of(data.in_time)}</Fact>
        <Fact name="La mitad se respondió en">
          {data.median_minutes === null ? "Sin respuestas" : durationText(data.median_minutes * 60_000)}
        </Fact>
        <Fact name="Reportarlos fue acertado">
          {of(data.right)}
          {data.answered > 0 && " (maliciosos, sospechosos o ejercicios)"}
        </Fact>
        <Fact name="Alguien interactuó">{numberText(data.touched)}</Fact>
        <Fact name="Qué resultaron ser">
          {data.by_verdict.length === 0
            ? "Sin veredictos"
            : data.by_verdict
                .map(({ verdict, count }) => `${verdictLabels[verdict].word}: ${numberText(count)}`)
                .join(" · ")}
        </Fact>
        {data.by_malice.length > 0 && (
          <Fact name="Qué buscaban los maliciosos">
            {data.by_malice
              .map(
                ({ malice, count }) => `${malice ? maliceLabels[malice] : "Sin decir"}: ${numberText(count)}`,
              )
              .join(" · ")}
          </Fact>
        )}
      </FactList>
      {data.by_department.some(({ department }) => department !== null) && (
        <DataTable
          caption="Reportes por área"
          columns={departmentColumns}
          rows={data.by_department}
          keyOf={({ department }) => department ?? ""}
        />
      )}
      <p className={styles.soft}>
        Se cuentan correos, nunca personas: quien reporta no aparece en ninguna cifra ni lista de posiciones.
        Un área desde la que reportaron menos de tres personas se suma a las demás.
      </p>
    </div>
  );
}
