import type { EntityDetail } from "#features/entities/entities.contract.ts";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import { useMay } from "#platform/web/use-may.ts";
import styles from "./entity-view.module.css";
import { UndoMerge } from "./merge-dialog.tsx";

/** What was joined into it, by whom and why, with the way back. */
export function EntityMerges({ entity }: { entity: EntityDetail }) {
  const may = useMay("asset.manage");
  if (entity.merges.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>Uniones</h2>
      <ul className={styles.identities}>
        {entity.merges.map(({ id, name, reason, by_name, at, undone_at }) => (
          <li key={id} className={styles.identity}>
            <span>{name}</span>
            <span className={styles.small}>
              {reason} · {by_name ?? "por regla"}, <ExactTime at={at} />
            </span>
            {undone_at ? (
              <span className={styles.small}>
                Deshecha el <ExactTime at={undone_at} />
              </span>
            ) : (
              may && (
                <div>
                  <UndoMerge id={id} />
                </div>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
