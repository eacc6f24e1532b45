import { useState } from "react";
import { Link } from "react-router";
import {
  type Approval,
  decideApproval,
} from "#features/automation/pipelines/contracts/pipeline-runs.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { classNames } from "#platform/web/kit/class-names.ts";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { CodedText } from "#platform/web/values/coded-text.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { runsPath } from "../pipeline-address.ts";
import styles from "../pipelines.module.css";

/** A card for one approval: the question, the exact bytes that would be used, and both answers. */
export function ApprovalCard({ approval }: { approval: Approval }) {
  const { id, pipeline, pipeline_id, run_id, title, question, frozen, frozen_sha256, expires_at } = approval;
  const [refusing, setRefusing] = useState(false);
  const decide = useCallMutation(decideApproval);
  return (
    <article className={classNames(styles.card, styles.asking)} aria-label={`Aprobación: ${title}`}>
      <Row as="span" gap={2} across={3}>
        <strong>{title}</strong>
        {approval.leaves_portal && <Badge tone="warning">Sale del portal</Badge>}
      </Row>
      <p>
        <CodedText text={question} />
      </p>
      <p className={styles.note}>
        {pipeline_id ? <Link to={runsPath(pipeline_id, run_id)}>{pipeline}</Link> : pipeline}. Si nadie
        responde antes del <ExactTime at={expires_at} />, no se hace.
      </p>
      <details>
        <summary>Datos exactos que se usarán</summary>
        <pre className={styles.code}>{frozen}</pre>
        <p className={styles.note}>SHA-256: {frozen_sha256}</p>
      </details>
      <Row as="span" gap={2} across={3}>
        <Button
          look="main"
          busy={decide.isPending}
          aria-label={`Aprobar ${title}`}
          onClick={() => decide.mutate({ id, approve: true, frozen_sha256 })}
        >
          Aprobar
        </Button>
        <Button aria-label={`No aprobar ${title}`} onClick={() => setRefusing(true)}>
          No aprobar
        </Button>
      </Row>
      {!refusing && <SaveTrouble failure={decide.error} />}
      {refusing && (
        <TextDialog
          title={`No aprobar «${title}»`}
          label="Motivo"
          hint="La ejecución termina sin hacer este paso."
          shortest={3}
          limit={500}
          action="No aprobar"
          busy={decide.isPending}
          failure={decide.error}
          onSave={(reason) => decide.mutate({ id, approve: false, frozen_sha256, reason })}
          onClose={() => setRefusing(false)}
        />
      )}
    </article>
  );
}
