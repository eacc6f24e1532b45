import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  getReport,
  listReports,
  type ReportSummary,
  reportKinds,
} from "#features/intelligence/reports/reports.contract.ts";
import { reportKindLabels } from "#features/intelligence/reports/reports.labels.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { usePageTitle } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import { fileText } from "./file-text.ts";
import { downloadPath, reportPath } from "./report-address.ts";
import { ReportCover } from "./report-cover.tsx";
import styles from "./report-list.module.css";

/** One report in the list: its cover, its title, its file. */
function ReportItem({ report }: { report: ReportSummary }) {
  const { id, title, summary, file } = report;
  return (
    <li className={styles.item}>
      <Link to={reportPath(id)} className={styles.cover} tabIndex={-1} aria-hidden="true">
        <ReportCover report={report} />
      </Link>
      <div className={styles.words}>
        <h2>
          <Link to={reportPath(id)}>{title}</Link>
        </h2>
        <p>{summary}</p>
        <a className={styles.download} href={downloadPath(id)} download>
          Descargar ({fileText(file)})
        </a>
      </div>
    </li>
  );
}

function useReports(filter: RequestOf<typeof listReports>) {
  return useQuery({ ...callQuery(listReports, filter), placeholderData: keepPreviousData });
}

export function useReport(id: number) {
  return useQuery(callQuery(getReport, { id }));
}

const filterNames = ["q", "tipo"] as const;

/** The covers of the reports, the newest first. */
export function ReportList() {
  usePageTitle("Reportes de ciberseguridad");
  const address = useAddressFilters(filterNames);
  const { q, tipo } = address.filters;
  const kinds = (tipo ?? []).filter((kind) => oneOf(reportKinds, kind));
  const reports = useReports({
    q: q?.[0],
    kind: kinds.join(",") || undefined,
    cursor: address.page ?? undefined,
    limit: 24,
  });
  const narrowed = Object.keys(address.filters).length > 0;

  return (
    <>
      <header className={styles.heading}>
        <h1>Reportes de ciberseguridad</h1>
        <p>
          Lo que aprendimos de cada período, con números y recomendaciones. Para leer aquí o descargar; de uso
          libre (TLP:CLEAR).
        </p>
        <div className={styles.filters}>
          <SearchBox
            label="Buscar en los reportes"
            value={q?.[0] ?? ""}
            onSearch={(text) => address.setFilter("q", text.trim() === "" ? [] : [text.trim()])}
          />
          <FilterChips
            label="Tipo"
            options={reportKinds.map((kind) => ({ value: kind, label: reportKindLabels[kind] }))}
            chosen={kinds}
            onToggle={(kind) => address.toggleFilter("tipo", kind)}
          />
        </div>
      </header>
      <PagedList
        query={reports}
        list={address}
        itemNoun="reportes"
        failed="No se pudieron cargar los reportes"
        waiting={<Skeleton count={10} />}
        empty={
          <EmptyState
            title={narrowed ? "Ningún reporte coincide" : "Todavía no hay reportes publicados"}
            action={narrowed && <Button onClick={address.clear}>Quitar los filtros</Button>}
          >
            {narrowed
              ? "Pruebe con otro tipo u otras palabras."
              : "Aparecerán aquí cuando el equipo publique el primero."}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={styles.covers} aria-label="Reportes">
            {rows.map((report) => (
              <ReportItem key={report.id} report={report} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
