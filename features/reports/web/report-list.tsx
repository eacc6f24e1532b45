import { reportKinds } from "#features/reports/reports.contract.ts";
import { useAddressFilters } from "#platform/web/address-filters.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { FilterChips } from "#platform/web/kit/filter-chips.tsx";
import { PagedList } from "#platform/web/kit/paged-list.tsx";
import { SearchBox } from "#platform/web/kit/search-box.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { oneOf } from "#platform/web/one-of.ts";
import { usePageTitle } from "#platform/web/page-title.ts";
import { ReportItem } from "./report-item.tsx";
import styles from "./report-list.module.css";
import { reportKindWords } from "./report-words.ts";
import { useReports } from "./reports.queries.ts";

const filterNames = ["q", "tipo"] as const;

/** Covers, newest first. */
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
            options={reportKinds.map((kind) => ({ value: kind, label: reportKindWords[kind] }))}
            chosen={kinds}
            onToggle={(kind) => address.toggleFilter("tipo", kind)}
          />
        </div>
      </header>
      <PagedList
        query={reports}
        list={address}
        things="reportes"
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
