import type { ArtifactDetail } from "#features/evidence/evidence.contract.ts";
import { RelativeTime } from "#platform/web/kit/relative-time.tsx";
import styles from "./evidence-detail.module.css";
import { dayText, periodText } from "./evidence-words.ts";

export function EvidenceFacts({ artifact }: { artifact: ArtifactDetail }) {
  const note = artifact.revisions[0]?.note;
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>Datos</h3>
      <dl className={styles.facts}>
        {artifact.description && (
          <>
            <dt>Descripción</dt>
            <dd>{artifact.description}</dd>
          </>
        )}
        <dt>Responsable</dt>
        <dd>{artifact.owner_name ?? "Nadie todavía"}</dd>
        <dt>Período que cubre</dt>
        <dd>{periodText(artifact.period_from, artifact.period_to)}</dd>
        <dt>Recolectada el</dt>
        <dd>{dayText(artifact.collected_on)}</dd>
        <dt>Vale hasta</dt>
        <dd>{artifact.valid_until ? dayText(artifact.valid_until) : "Sin fecha de término"}</dd>
        <dt>Subida por</dt>
        <dd>
          {artifact.added_by_name}, <RelativeTime at={artifact.added_at} />
        </dd>
        {note && (
          <>
            <dt>Nota</dt>
            <dd>{note}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
