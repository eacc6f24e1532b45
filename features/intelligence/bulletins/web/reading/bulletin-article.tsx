import type { ReactNode } from "react";
import type { Bulletin } from "#features/intelligence/bulletins/bulletins.contract.ts";
import { safeAddress } from "#platform/web/address/safe-address.ts";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { Markdown } from "#platform/web/markdown/markdown.tsx";
import { TextHead } from "#platform/web/publishing/text-head.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "./bulletin-article.module.css";
import { FactLinks } from "./fact-links.tsx";

type Facts = Pick<Bulletin, "cves" | "techniques" | "products" | "sources">;

/** The column beside the text with the subjects and sources of a bulletin. */
function BulletinFacts({ bulletin: { cves, techniques, products, sources } }: { bulletin: Facts }) {
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

interface BulletinArticleProps {
  bulletin: Omit<Bulletin, "id" | "slug">;
  /** The id of the bulletin, for the part that only companies may read; absent in a preview. */
  id?: number;
  actions?: ReactNode;
  /** The meaning for the reader; not printed. */
  meaning?: ReactNode;
}

/** A bulletin as visitors read it; also the preview of the editor. */
export function BulletinArticle({ bulletin, id, actions, meaning }: BulletinArticleProps) {
  const mayKnowMore = useMay("threat.read") && id !== undefined;
  const about = mayKnowMore || bulletin.objects.length + bulletin.indicators.length > 0;
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <TextHead
          text={bulletin}
          kind={<SeverityMark severity={bulletin.severity} />}
          updatedAt={bulletin.updated_at}
        />
        {actions}
      </header>
      {meaning && <div className={styles.meaning}>{meaning}</div>}
      <div className={styles.columns}>
        <div className={styles.text}>
          <Markdown text={bulletin.body} />
          {about && (
            <FeatureSlot
              slot="bulletin-threats"
              bulletin={id}
              everybody={{ objects: bulletin.objects, indicators: bulletin.indicators }}
            />
          )}
        </div>
        <BulletinFacts bulletin={bulletin} />
      </div>
    </article>
  );
}
