import {
  type PipelineDetail,
  renewMailAddress,
} from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "../pipelines.module.css";

/** The address whose mails start the pipeline. */
export function MailAddressDialog({ detail, onClose }: { detail: PipelineDetail; onClose: () => void }) {
  const renew = useCallMutation(renewMailAddress);
  const manages = useMay("pipeline.manage");
  const { address, receives } = detail.mail;
  return (
    <Dialog title="Inicio por correo" onClose={onClose} actions={<Button onClick={onClose}>Cerrar</Button>}>
      <Stack gap={5} bounded>
        {address ? (
          <p>
            Dirección: <Copyable text={address} />
          </p>
        ) : (
          <p>
            {receives
              ? "Esta automatización todavía no tiene dirección."
              : "Este portal todavía no recibe correo. El proveedor debe configurarlo."}
          </p>
        )}
        <p className={styles.note}>
          Solo la inician correos de personas activas de su empresa, con el remitente comprobado. Se aceptan
          30 correos por hora.
        </p>
        {manages && receives && (
          <Row as="span" gap={2} across={3}>
            <Button
              look={address ? undefined : "main"}
              busy={renew.isPending}
              onClick={() => renew.mutate({ id: detail.pipeline.id })}
            >
              {address ? "Cambiar la dirección" : "Crear la dirección"}
            </Button>
            {address && <span className={styles.note}>La dirección anterior deja de servir.</span>}
          </Row>
        )}
        <SaveTrouble failure={renew.error} />
      </Stack>
    </Dialog>
  );
}
