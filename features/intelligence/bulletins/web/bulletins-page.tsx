import { Link } from "react-router";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { usePageTitle } from "#platform/web/kit/layout/page-header.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import type { BulletinSummary } from "../bulletins.contract.ts";
import styles from "./bulletins-page.module.css";
import { bulletinFilterNames, bulletinPath } from "./reading/bulletin-address.ts";
import { BulletinFilters } from "./reading/bulletin-filters.tsx";
import { useBulletinFacets, useBulletins, usePrefetchBulletin } from "./reading/bulletins.queries.ts";
import { FactLinks } from "./reading/fact-links.tsx";

interface BulletinListProps {
  bulletins: readonly BulletinSummary[];
  /** Called when the pointer or the focus is on the link of a bulletin, so that it can be prefetched. */
  onNear: (id: number) => void;
}

/** A list of bulletins with severity, date and title. */
function BulletinList({ bulletins, onNear }: BulletinListProps) {
  return (
    <ol className={styles.list}>
      {bulletins.map(({ id, title, summary, severity, cves, techniques, published_at }) => (
        <li key={id}>
          <article className={styles.item}>
            <p className={styles.facts}>
              <SeverityMark severity={severity} />
              <RelativeTime at={published_at} />
            </p>
            <h2>
              <Link to={bulletinPath(id)} onPointerEnter={() => onNear(id)} onFocus={() => onNear(id)}>
                {title}
              </Link>
            </h2>
            <p className={styles.summary}>{summary}</p>
            <div className={styles.marks}>
              <FactLinks label="CVE" name="cve" values={cves} identifiers />
              <FactLinks label="Técnicas" name="tecnica" values={techniques} identifiers />
            </div>
          </article>
        </li>
      ))}
    </ol>
  );
}

/** The public page with the list of bulletins; the address contains the search and every filter. */
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
            itemNoun="boletines"
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
