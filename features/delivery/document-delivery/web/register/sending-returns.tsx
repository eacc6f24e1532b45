import { useRef, useState } from "react";
import { returnedMailKindLabels } from "#features/delivery/document-delivery/contracts/delivery-terms.ts";
import {
  addReturn,
  downloadReturn,
  undoReturn,
} from "#features/delivery/document-delivery/contracts/returns.contract.ts";
import type {
  Return,
  SendingDetail,
} from "#features/delivery/document-delivery/contracts/sendings.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Lines, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { ReasonDialog } from "#platform/web/kit/overlays/reason-dialog.tsx";
import { reasonBounds } from "../reason-bounds.ts";

/** The returned messages of a delivery; staff can add one that arrived elsewhere and undo the effect of one. */
export function SendingReturns({ sending, works }: { sending: SendingDetail; works: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const add = useCallMutation(addReturn, () => showToast("good", "Correo leído"));
  if (sending.returns.length === 0 && !works) return null;
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.heading}>Correos devueltos</h3>
      {sending.returns.length === 0 && <p>No ha vuelto ningún correo.</p>}
      <Lines as="ol" gap={3} bounded>
        {sending.returns.map((row) => (
          <ReturnItem key={row.id} row={row} works={works} />
        ))}
      </Lines>
      {works && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept=".eml,message/rfc822"
            aria-label="Correo devuelto"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) add.mutate({ id: sending.id, file });
              target.value = "";
            }}
          />
          <div className={styles.actions}>
            <Button small busy={add.isPending} onClick={() => input.current?.click()}>
              Subir un correo devuelto (.eml)
            </Button>
          </div>
          <SaveTrouble failure={add.error} />
        </>
      )}
    </Stack>
  );
}

function ReturnItem({ row, works }: { row: Return; works: boolean }) {
  const [isUndoing, setUndoing] = useState(false);
  const undo = useCallMutation(undoReturn, () => {
    showToast("good", "Deshecho");
    setUndoing(false);
  });
  return (
    <li className={styles.two}>
      <span className={styles.line}>
        <strong>{returnedMailKindLabels[row.kind]}</strong>
        {row.code && <Badge tone="neutral">{row.code}</Badge>}
        {row.ours && <Badge tone="warning">Revisar SPF, DKIM o política nuestra</Badge>}
        {row.undone_at && <Badge tone="neutral">Deshecho</Badge>}
      </span>
      <span className={styles.soft}>
        <ExactTime at={row.received_at} /> {row.failed_address && `· ${row.failed_address}`}
      </span>
      {row.reply && <span>{row.reply}</span>}
      {row.undone_at && (
        <span className={styles.soft}>
          {row.undone_by_name}: {row.undo_reason}
        </span>
      )}
      {works && (
        <span className={styles.actions}>
          <DownloadButton
            small
            contract={downloadReturn}
            input={{ id: row.id }}
            name="correo.eml"
            label="Original"
          />
          {!row.undone_at && (
            <Button small onClick={() => setUndoing(true)}>
              Deshacer
            </Button>
          )}
        </span>
      )}
      {isUndoing && (
        <ReasonDialog
          title="Deshacer este correo devuelto"
          text="Deja de contar para el envío y para el estado del destinatario. El original se conserva."
          action="Deshacer"
          busy={undo.isPending}
          failure={undo.error}
          bounds={reasonBounds}
          onReason={(reason) => undo.mutate({ id: row.id, reason })}
          onClose={() => setUndoing(false)}
        />
      )}
    </li>
  );
}
