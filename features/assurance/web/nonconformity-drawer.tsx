import { useQuery } from "@tanstack/react-query";
import { getNonconformity } from "#features/assurance/nonconformity.contract.ts";
import { gradeWords } from "#features/control-states/control-states.words.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Drawer, positionAmong } from "#platform/web/kit/overlays/drawer.tsx";
import styles from "./assurance.module.css";
import { nonconformityMarks } from "./assurance-words.ts";
import { ControlLink } from "./control-link.tsx";
import { NonconformityActions } from "./nonconformity-actions.tsx";
import { NonconformityStory } from "./nonconformity-story.tsx";
import { DueDay } from "./nonconformity-table.tsx";
import { NonconformityWork } from "./nonconformity-work.tsx";

interface NonconformityDrawerProps {
  id: string;
  /** Those of the page beside, in their order. */
  siblings?: string[];
  onMove?: (id: string) => void;
  onClose: () => void;
}

/** One nonconformity: what was found, what is done about it, how it was checked, and its story. */
export function NonconformityDrawer({ id, siblings = [], onMove, onClose }: NonconformityDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getNonconformity, { id }));
  if (!data)
    return (
      <Drawer title="No conformidad" onClose={onClose}>
        {error ? (
          <ErrorState title="No se pudo abrir la no conformidad" failure={error} onRetry={() => refetch()} />
        ) : (
          <Skeleton count={8} />
        )}
      </Drawer>
    );
  const { nonconformity: found, steps } = data;
  const mark = nonconformityMarks[found.status];
  return (
    <Drawer title={found.title} onClose={onClose} position={positionAmong(siblings, id, onMove)}>
      <div className={styles.stack}>
        <div className={styles.part}>
          <div className={styles.bar}>
            <span className={styles.row}>
              <Badge tone={mark.tone}>{mark.text}</Badge>
              <span>{gradeWords[found.kind]}</span>
            </span>
            <NonconformityActions found={found} />
          </div>
          <FactList>
            <Fact name="Control">
              <ControlLink control={found.control} />{" "}
              <span className={styles.soft}>{found.control.standard_name}</span>
            </Fact>
            <Fact name="Plazo">
              <DueDay {...found} />
            </Fact>
            <Fact name="Responsable">
              {found.owner_name ?? <span className={styles.soft}>Sin responsable</span>}
            </Fact>
          </FactList>
          {found.description && <p className={styles.text}>{found.description}</p>}
        </div>
        <NonconformityWork key={found.id} found={found} />
        {found.effectiveness && (
          <section className={styles.part}>
            <h3 className={styles.title}>Verificación de eficacia</h3>
            <p className={styles.text}>{found.effectiveness}</p>
          </section>
        )}
        <NonconformityStory steps={steps} />
      </div>
    </Drawer>
  );
}
