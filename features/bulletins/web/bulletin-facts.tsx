import type { Bulletin } from "#features/bulletins/bulletins.contract.ts";
import { safeAddress } from "#platform/web/safe-address.ts";
import styles from "./bulletin-facts.module.css";
import { FactLinks } from "./fact-links.tsx";

type Facts = Pick<Bulletin, "cves" | "techniques" | "products" | "sources">;

/** What stands beside the text: what it is about, and where it comes from. */
export function BulletinFacts({ bulletin: { cves, techniques, products, sources } }: { bulletin: Facts }) {
  return (
    <aside className={styles.facts} aria-label="Datos del boletín">
      {products.length > 0 && (
        <section>
          <h2>Productos afectados</h2>
          <FactLinks label="Productos afectados" name="producto" values={products} />
        </section>
      )}
      {cves.length > 0 && (
        <section>
          <h2>
            <abbr title="Números internacionales de vulnerabilidades conocidas">CVE</abbr>
          </h2>
          <FactLinks label="CVE" name="cve" values={cves} identifiers />
        </section>
      )}
      {techniques.length > 0 && (
        <section>
          <h2>
            <abbr title="Modos de actuar de un atacante, según el catálogo MITRE ATT&CK">Técnicas</abbr>
          </h2>
          <FactLinks label="Técnicas" name="tecnica" values={techniques} identifiers />
        </section>
      )}
      {sources.length > 0 && (
        <section>
          <h2>Fuentes</h2>
          <ol className={styles.sources}>
            {sources.map(({ title, url }) => (
              <li key={url}>
                <a href={safeAddress(url)} rel="noopener noreferrer">
                  {title}
                </a>
                <span className={styles.site}>{URL.parse(url)?.hostname}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </aside>
  );
}
