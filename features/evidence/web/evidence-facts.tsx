import type { ArtifactDetail } from "#features/evidence/evidence.contract.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import styles from "./evidence-detail.module.css";
import { dayText, periodText } from "./evidence-words.ts";

export function EvidenceFacts({ artifact }: { artifact: ArtifactDetail }) {
  const note = artifact.revisions[0]?.note;
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>Datos</h3>
      <FactList>
        {artifact.description && <Fact name="Descripción">{artifact.description}</Fact>}
        <Fact name="Responsable">{artifact.owner_name ?? "Nadie todavía"}</Fact>
        <Fact name="Período que cubre">{periodText(artifact.period_from, artifact.period_to)}</Fact>
        <Fact name="Recolectada el">{dayText(artifact.collected_on)}</Fact>
        <Fact name="Vale hasta">
          {artifact.valid_until ? dayText(artifact.valid_until) : "Sin fecha de término"}
        </Fact>
        <Fact name="Subida por">
          {artifact.added_by_name}, <RelativeTimeInside at={artifact.added_at} />
        </Fact>
        {note && <Fact name="Nota">{note}</Fact>}
      </FactList>
    </section>
  );
}
