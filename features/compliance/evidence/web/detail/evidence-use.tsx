import { useState } from "react";
import { Link } from "react-router";
import {
  type ArtifactDetail,
  linkArtifact,
  unlinkArtifact,
} from "#features/compliance/evidence/evidence.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useEvidenceChange } from "../evidence.queries.ts";
import styles from "./evidence-detail.module.css";

/** The controls that rest on a piece of evidence, and the form to add some. */
export function EvidenceUse({ artifact: { id, controls, measures } }: { artifact: ArtifactDetail }) {
  const [picking, setPicking] = useState(false);
  const link = useEvidenceChange((controlId: number) => call(linkArtifact, { id, control_ids: [controlId] }));
  const unlink = useEvidenceChange((links: { control_ids?: number[]; measure_ids?: string[] }) =>
    call(unlinkArtifact, { id, ...links }),
  );
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>Dónde se usa</h3>
      {controls.length + measures.length === 0 && (
        <p className={styles.soft}>Ningún control se apoya todavía en esta evidencia.</p>
      )}
      <ul className={styles.list}>
        {controls.map(({ control_id, code, title, standard_name }) => (
          <li key={control_id} className={styles.line}>
            <Link className={styles.grow} to={paths.control(control_id)}>
              <span className={styles.code}>{code}</span> {title}
            </Link>
            <span className={styles.soft}>{standard_name}</span>
            <Button
              small
              look="quiet"
              aria-label={`Quitar de ${code}`}
              busy={unlink.isPending}
              onClick={() => unlink.mutate({ control_ids: [control_id] })}
            >
              Quitar
            </Button>
          </li>
        ))}
        {measures.map(({ measure_id, name }) => (
          <li key={measure_id} className={styles.line}>
            <span className={styles.grow}>{name}</span>
            <span className={styles.soft}>Medida</span>
            <Button
              small
              look="quiet"
              aria-label={`Quitar de la medida ${name}`}
              busy={unlink.isPending}
              onClick={() => unlink.mutate({ measure_ids: [measure_id] })}
            >
              Quitar
            </Button>
          </li>
        ))}
      </ul>
      <SaveTrouble failure={link.error ?? unlink.error} />
      {picking ? (
        <FeatureSlot
          slot="control-picker"
          taken={controls.map(({ control_id }) => control_id)}
          onPick={({ control_id }: { control_id: number }) => link.mutate(control_id)}
        />
      ) : (
        <div>
          <Button small onClick={() => setPicking(true)}>
            Asociar a otro control
          </Button>
        </div>
      )}
    </section>
  );
}
