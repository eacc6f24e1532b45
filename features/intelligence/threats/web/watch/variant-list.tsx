import type { WatchedDetail } from "#features/intelligence/threats/contracts/watch.contract.ts";
import { lookAlikeSignLabels } from "#features/intelligence/threats/panorama.labels.ts";
import { defang } from "#platform/contract/defang.ts";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { Lines, Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../threats.module.css";

const maxItems = 80;

/** Domain names that could be registered to imitate a domain, by similarity. */
export function VariantList({ domain, variants }: { domain: string; variants: WatchedDetail["variants"] }) {
  const seenVariants = variants.filter((variant) => variant.seen);
  const rest = variants.filter((variant) => !variant.seen);
  return (
    <details>
      <summary>
        Nombres que alguien podría registrar para parecerse a {domain} ({numberText(variants.length)})
      </summary>
      <Note>
        {seenVariants.length === 0
          ? "Ninguno de estos se vio en la empresa. "
          : `${numberText(seenVariants.length)} se vieron en la empresa. `}
        Sirven para decidir cuáles conviene registrar o bloquear.{" "}
        <Copyable text={variants.map(({ name }) => name).join("\n")} shown="Copiar todos" />
      </Note>
      <Lines gap={2}>
        {[...seenVariants, ...rest].slice(0, maxItems).map(({ name, shown: looks, sign, seen: was }) => (
          <li key={name}>
            <span className={styles.value}>{defang("domain", looks)}</span>{" "}
            <Note as="span">
              {lookAlikeSignLabels[sign]}
              {looks !== name && ` · ${name}`}
            </Note>{" "}
            {was && <Badge tone="warning">Se vio</Badge>}
          </li>
        ))}
        {variants.length > maxItems && <li>Y {numberText(variants.length - maxItems)} más.</li>}
      </Lines>
    </details>
  );
}
