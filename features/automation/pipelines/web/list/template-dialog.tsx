import { useQuery } from "@tanstack/react-query";
import {
  listStepKinds,
  type PipelineDetail,
  takeTemplate,
} from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import styles from "../pipelines.module.css";

/** The ready-made pipelines; each becomes a draft of the company, once. */
export function TemplateDialog({
  onTaken,
  onClose,
}: {
  onTaken: (detail: PipelineDetail) => void;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(callQuery(listStepKinds, {}));
  const take = useCallMutation(takeTemplate, onTaken);
  return (
    <Dialog
      wide
      title="Catálogo de automatizaciones"
      onClose={onClose}
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <Stack gap={5} bounded>
        {!data && <NotLoaded query={{ error, refetch }} title="No se pudieron cargar" count={6} />}
        {data?.templates.map(({ key, name, purpose, taken }) => (
          <article key={key} className={styles.card} aria-label={name}>
            <Row as="span" gap={2} across={3}>
              <strong>{name}</strong>
              {taken ? (
                <Badge tone="good">Ya agregada</Badge>
              ) : (
                <Button
                  small
                  busy={take.isPending && take.variables.key === key}
                  aria-label={`Agregar ${name}`}
                  onClick={() => take.mutate({ key })}
                >
                  Agregar como borrador
                </Button>
              )}
            </Row>
            <p className={styles.note}>{purpose}</p>
          </article>
        ))}
        <SaveTrouble failure={take.error} />
      </Stack>
    </Dialog>
  );
}
