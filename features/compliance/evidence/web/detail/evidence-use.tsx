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
import { Lines, Note, Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useEvidenceChange } from "../evidence.queries.ts";
import styles from "./evidence-detail.module.css";

/** The controls that a piece of evidence supports, and the form to add some. */
export function EvidenceUse({ artifact: { id, controls, measures } }: { artifact: ArtifactDetail }) {
  const [picking, setPicking] = useState(false);
  const link = useEvidenceChange((controlId: number) => call(linkArtifact, { id, control_ids: [controlId] }));
  const unlink = useEvidenceChange((links: { control_ids?: number[]; measure_ids?: string[] }) =>
    call(unlinkArtifact, { id, ...links }),
  );
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.title}>Dónde se usa</h3>
      {controls.length + measures.length === 0 && (
        <Note>Ningún control se apoya todavía en esta evidencia.</Note>
      )}
      <Lines gap={2} bounded>
        {controls.map(({ control_id, code, title, standard_name }) => (
          <Row key={control_id} as="li" gap={1} across={3}>
            <Link className={styles.grow} to={paths.control(control_id)}>
              <span className={styles.code}>{code}</span> {title}
            </Link>
            <Note as="span">{standard_name}</Note>
            <Button
              small
              look="quiet"
              aria-label={`Quitar de ${code}`}
              busy={unlink.isPending}
              onClick={() => unlink.mutate({ control_ids: [control_id] })}
            >
              Quitar
            </Button>
          </Row>
        ))}
        {measures.map(({ measure_id, name }) => (
          <Row key={measure_id} as="li" gap={1} across={3}>
            <span className={styles.grow}>{name}</span>
            <Note as="span">Medida</Note>
            <Button
              small
              look="quiet"
              aria-label={`Quitar de la medida ${name}`}
              busy={unlink.isPending}
              onClick={() => unlink.mutate({ measure_ids: [measure_id] })}
            >
              Quitar
            </Button>
          </Row>
        ))}
      </Lines>
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
    </Stack>
  );
}
