import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { listArtifacts } from "#features/compliance/evidence/evidence.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Lines, Note, Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { dayText, periodText } from "../evidence-text.ts";
import { UploadDialog } from "../upload/upload-dialog.tsx";
import styles from "./evidence-detail.module.css";
import { StatusMark } from "./status-mark.tsx";

const maxItems = 10;

/** The evidence of one control and of its measures, with a button to add more. */
export default function ControlEvidence({ controlId }: { controlId: number }) {
  const [uploading, setUploading] = useState(false);
  const { data, error, refetch } = useQuery(
    callQuery(listArtifacts, { control_id: controlId, limit: maxItems }),
  );
  const library = `${paths.evidence}?control=${controlId}`;
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.title}>Evidencias</h3>
      {!data && (
        <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las evidencias" count={2} />
      )}
      {data?.items.length === 0 && <Note>Nada prueba todavía este control.</Note>}
      <Lines gap={2} bounded>
        {data?.items.map(({ id, title, status, period_from, period_to, valid_until }) => (
          <Row key={id} as="li" gap={1} across={3}>
            <Link className={styles.grow} to={`${library}&evidencia=${id}`}>
              {title}
            </Link>
            {(period_from || period_to) && <Note as="span">{periodText(period_from, period_to)}</Note>}
            {valid_until && <Note as="span">vale hasta {dayText(valid_until)}</Note>}
            <StatusMark status={status} />
          </Row>
        ))}
      </Lines>
      <Row as="p" gap={1} across={3}>
        <Button small onClick={() => setUploading(true)}>
          Subir evidencia
        </Button>
        {data && data.total.count > maxItems && <Link to={library}>Ver las {data.total.count}</Link>}
      </Row>
      {uploading && (
        <UploadDialog
          controlIds={[controlId]}
          onClose={() => setUploading(false)}
          onDone={() => setUploading(false)}
        />
      )}
    </Stack>
  );
}
