import { makeHookKey } from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import styles from "../pipelines.module.css";

/** The address and key by which another system starts the pipeline. The key is shown once. */
export function HookDialog({ id, hasHook, onClose }: { id: string; hasHook: boolean; onClose: () => void }) {
  const make = useCallMutation(makeHookKey);
  return (
    <Dialog
      title="Inicio desde otro sistema"
      onClose={onClose}
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <Stack gap={5} bounded>
        <p className={styles.note}>
          El sistema envía POST a <Copyable text={"/api/pipelines/hook/"} /> con la llave de una fuente de la
          empresa y los campos pipeline_id (<Copyable text={id} />
          ), sent_at, nonce, payload y signature. La firma es HMAC-SHA256 de sent_at, nonce y payload, cada
          uno en su línea. Vale cinco minutos y una sola vez.
        </p>
        {make.data ? (
          <p>
            Llave, que no se volverá a mostrar: <Copyable text={make.data.key} />
          </p>
        ) : (
          <Row as="span" gap={2} across={3}>
            <Button look="main" busy={make.isPending} onClick={() => make.mutate({ id })}>
              {hasHook ? "Crear otra llave" : "Crear la llave"}
            </Button>
            {hasHook && <span className={styles.note}>La llave anterior deja de servir.</span>}
          </Row>
        )}
        <SaveTrouble failure={make.error} />
      </Stack>
    </Dialog>
  );
}
