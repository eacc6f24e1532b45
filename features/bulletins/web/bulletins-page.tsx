import { useAddressFilters } from "#platform/web/address-filters.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { PagedList } from "#platform/web/kit/paged-list.tsx";
import { SearchBox } from "#platform/web/kit/search-box.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { usePageTitle } from "#platform/web/page-title.ts";
import { bulletinFilterNames } from "./bulletin-address.ts";
import { BulletinFilters } from "./bulletin-filters.tsx";
import { BulletinList } from "./bulletin-list.tsx";
import { useBulletinFacets, useBulletins, usePrefetchBulletin } from "./bulletins.queries.ts";
import styles from "./bulletins-page.module.css";

/** The public list of bulletins; the address bar holds the search and every filter. */
export default function BulletinsPage() {
  usePageTitle("Boletines");
  const address = useAddressFilters(bulletinFilterNames);
  const { q, severidad, cve, tecnica, producto, desde, hasta } = address.filters;
  const bulletins = useBulletins({
    q: q?.[0],
    severity: severidad?.join(","),
    cve: cve?.join(","),
    technique: tecnica?.join(","),
    product: producto?.[0],
    from: desde?.[0],
    to: hasta?.[0],
    cursor: address.page ?? undefined,
    limit: 20,
  });
  const facets = useBulletinFacets();
  const prefetch = usePrefetchBulletin();
  const narrowed = Object.keys(address.filters).length > 0;

  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <h1>Boletines</h1>
        <p>
          Amenazas que importan a organizaciones de Chile, explicadas en una página: qué ocurre, a quién
          afecta, qué hacer y cómo detectarlo. De uso libre (TLP:CLEAR).
        </p>
        <SearchBox
          label="Buscar por producto, CVE o tema"
          value={q?.[0] ?? ""}
          onSearch={(text) => address.setFilter("q", text.trim() === "" ? [] : [text.trim()])}
        />
      </header>
      <div className={styles.columns}>
        <BulletinFilters
          facets={facets.data}
          filters={address.filters}
          onSet={address.setFilter}
          onToggle={address.toggleFilter}
          onClear={narrowed ? address.clear : undefined}
        />
        <section aria-label="Boletines" aria-busy={bulletins.isFetching}>
          <PagedList
            query={bulletins}
            list={address}
            things="boletines"
            failed="No se pudieron cargar los boletines"
            waiting={<Skeleton shape="rows" count={6} />}
            empty={
              <EmptyState
                title={narrowed ? "Ningún boletín coincide" : "Todavía no hay boletines publicados"}
                action={narrowed && <Button onClick={address.clear}>Quitar los filtros</Button>}
              >
                {narrowed
                  ? "Pruebe con menos filtros, otro período u otras palabras."
                  : "Aparecerán aquí cuando el equipo publique el primero."}
              </EmptyState>
            }
          >
            {(rows) => <BulletinList bulletins={rows} onNear={prefetch} />}
          </PagedList>
        </section>
      </div>
    </div>
  );
}
