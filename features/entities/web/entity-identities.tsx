import type { EntityDetail, EntityIdentity } from "#features/entities/entities.contract.ts";
import { identityWords } from "#features/entities/entities.words.ts";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import styles from "./entity-view.module.css";

/** Every name by which it is known, the strongest first, with when each was seen. */
export function EntityIdentities({ entity }: { entity: EntityDetail }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>Identidades</h2>
      <ul className={styles.identities}>
        {entity.identities.map((identity) => (
          <li key={`${identity.kind} ${identity.issuer} ${identity.value}`} className={styles.identity}>
            <span className={styles.small}>{kindOf(identity)}</span>
            <span className={styles.mono}>{identity.value}</span>
            <span className={styles.small}>
              <ExactTime at={identity.first_at} /> a <ExactTime at={identity.last_at} />
            </span>
            {identity.shared_with > 0 && (
              <span className={styles.small}>
                {identity.shared_with === 1
                  ? "Otro también la tiene"
                  : `Otros ${identity.shared_with} también la tienen`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function kindOf({ kind, issuer }: EntityIdentity): string {
  return issuer ? `${identityWords[kind]} (${issuer})` : identityWords[kind];
}
