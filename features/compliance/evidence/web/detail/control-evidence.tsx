import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { listArtifacts } from "#features/compliance/evidence/evidence.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { dayText, periodText } from "../evidence-text.ts";
import { UploadDialog } from "../upload/upload-dialog.tsx";
import styles from "./evidence-detail.module.css";
import { StatusMark } from "./status-mark.tsx";

const maxItems = 10;

/** The evidence of one control, its own and that of its measures, with a button to add more. */
export default function ControlEvidence({ controlId }: { controlId: number }) {
  const [uploading, setUploading] = useState(false);
  const { data, error, refetch } = useQuery(
    callQuery(listArtifacts, { control_id: controlId, limit: maxItems }),
  );
  const library = `${paths.evidence}?control=${controlId}`;
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>Evidencias</h3>
      {!data && (
        <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las evidencias" count={2} />
      )}
      {data?.items.length === 0 && <p className={styles.soft}>Nada prueba todavía este control.</p>}
      <ul className={styles.list}>
        {data?.items.map(({ id, title, status, period_from, period_to, valid_until }) => (
          <li key={id} className={styles.line}>
            <Link className={styles.grow} to={`${library}&evidencia=${id}`}>
              {title}
            </Link>
            {(period_from || period_to) && (
              <span className={styles.soft}>{periodText(period_from, period_to)}</span>
            )}
            {valid_until && <span className={styles.soft}>vale hasta {dayText(valid_until)}</span>}
            <StatusMark status={status} />
          </li>
        ))}
      </ul>
      <p className={styles.line}>
        <Button small onClick={() => setUploading(true)}>
          Subir evidencia
        </Button>
        {data && data.total.count > maxItems && <Link to={library}>Ver las {data.total.count}</Link>}
      </p>
      {uploading && (
        <UploadDialog
          controlIds={[controlId]}
          onClose={() => setUploading(false)}
          onDone={() => setUploading(false)}
        />
      )}
    </section>
  );
}
