import type { WatchedDetail } from "#features/intelligence/threats/contracts/watch.contract.ts";
import { lookAlikeSignWords } from "#features/intelligence/threats/panorama.words.ts";
import { defang } from "#platform/contract/defang.ts";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { numberText } from "#platform/web/words/number-words.ts";
import styles from "../threats.module.css";

const shown = 80;

/** Names that somebody could register to resemble a domain, by how alike they are. */
export function VariantList({ domain, variants }: { domain: string; variants: WatchedDetail["variants"] }) {
  const seen = variants.filter((variant) => variant.seen);
  const rest = variants.filter((variant) => !variant.seen);
  return (
    <details>
      <summary>
        Nombres que alguien podría registrar para parecerse a {domain} ({numberText(variants.length)})
      </summary>
      <p className={styles.note}>
        {seen.length === 0
          ? "Ninguno de estos se vio en la empresa. "
          : `${numberText(seen.length)} se vieron en la empresa. `}
        Sirven para decidir cuáles conviene registrar o bloquear.{" "}
        <Copyable text={variants.map(({ name }) => name).join("\n")} shown="Copiar todos" />
      </p>
      <ul className={styles.plain}>
        {[...seen, ...rest].slice(0, shown).map(({ name, shown: looks, sign, seen: was }) => (
          <li key={name}>
            <span className={styles.value}>{defang("domain", looks)}</span>{" "}
            <span className={styles.note}>
              {lookAlikeSignWords[sign]}
              {looks !== name && ` · ${name}`}
            </span>{" "}
            {was && <Badge tone="warning">Se vio</Badge>}
          </li>
        ))}
        {variants.length > shown && <li>Y {numberText(variants.length - shown)} más.</li>}
      </ul>
    </details>
  );
}
