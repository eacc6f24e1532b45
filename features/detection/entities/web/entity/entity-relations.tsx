import { Link } from "react-router";
import type { EntityKind } from "#features/detection/entities/entities.contract.ts";
import type {
  EntityActivity,
  NodeKind,
  RelationPage,
} from "#features/detection/entities/entity-activity.contract.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { entityAddress, graphAddress } from "./entity-address.ts";
import styles from "./entity-view.module.css";

const common = {
  rule: "Reglas más frecuentes",
  technique: "Técnicas",
  address: "Direcciones con las que habló",
  process: "Procesos",
  hash: "Archivos por su huella",
  domain: "Dominios",
} as const;
const titles: Record<EntityKind, Record<NodeKind, string>> = {
  asset: { ...common, account: "Personas vistas en él", asset: "Activos con los que aparece" },
  account: { ...common, account: "Personas con las que aparece", asset: "Activos en los que se vio" },
};
const order: readonly NodeKind[] = [
  "rule",
  "technique",
  "account",
  "asset",
  "address",
  "domain",
  "process",
  "hash",
];
const inMono = new Set<NodeKind>(["address", "process", "hash", "domain"]);

interface EntityRelationsProps {
  kind: EntityKind;
  page: RelationPage | undefined;
  files: EntityActivity["files"];
}

/** Lists the other entities that the events of an entity name, the most frequent of each kind first. */
export function EntityRelations({ kind: entityKind, page, files }: EntityRelationsProps) {
  if (!page) return <Skeleton count={8} />;
  const { relations, totals, reach } = page;
  const kinds = order.filter((kind) => relations.some((each) => each.kind === kind));
  if (kinds.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>De qué y con quién</h2>
      <Note>
        {reach.capped
          ? `Según los ${numberText(reach.looked_at)} eventos más recientes de los últimos 30 días.`
          : `Según ${numberText(reach.looked_at)} eventos de los últimos 30 días.`}
      </Note>
      <div className={styles.lists}>
        {kinds.map((kind) => {
          const visibleRelations = relations.filter((each) => each.kind === kind);
          const more = (totals[kind] ?? 0) - visibleRelations.length;
          return (
            <div key={kind}>
              <h3 className={styles.subtitle}>{titles[entityKind][kind]}</h3>
              <ol className={styles.ranking}>
                {visibleRelations.map(({ key, label, count }) => (
                  <li key={key}>
                    <Link
                      className={`${styles.value} ${inMono.has(kind) ? styles.mono : ""}`}
                      to={addressOf(kind, key)}
                      title={label}
                    >
                      {label}
                    </Link>
                    <span className={styles.count}>{numberText(count)}</span>
                  </li>
                ))}
              </ol>
              {more > 0 && <Note>y {numberText(more)} más</Note>}
            </div>
          );
        })}
        {files.length > 0 && (
          <div>
            <h3 className={styles.subtitle}>Archivos</h3>
            <ol className={styles.ranking}>
              {files.map(({ path, count }) => (
                <li key={path}>
                  <span className={`${styles.value} ${styles.mono}`} title={path}>
                    {path}
                  </span>
                  <span className={styles.count}>{numberText(count)}</span>
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
    </section>
  );
}

function addressOf(kind: NodeKind, key: string): string {
  if (kind === "asset" || kind === "account") return entityAddress(kind, key);
  return graphAddress(kind, key);
}
