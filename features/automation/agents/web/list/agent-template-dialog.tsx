import { useQuery } from "@tanstack/react-query";
import {
  type AgentDetail,
  listAgentParts,
  takeAgentTemplate,
} from "#features/automation/agents/contracts/agents.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import detail from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import styles from "../agents.module.css";

/** The ready-made agents; each becomes a draft of the company with its cases, once. */
export function AgentTemplateDialog({
  onTaken,
  onClose,
}: {
  onTaken: (agent: AgentDetail) => void;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(callQuery(listAgentParts, {}));
  const take = useCallMutation(takeAgentTemplate, onTaken);
  return (
    <Dialog
      wide
      title="Catálogo de agentes"
      onClose={onClose}
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <Stack gap={5} bounded>
        {!data && <NotLoaded query={{ error, refetch }} title="No se pudieron cargar" count={6} />}
        {data?.templates.map(({ key, name, purpose, taken }) => (
          <article key={key} className={styles.card} aria-label={name}>
            <span className={detail.line}>
              <strong>{name}</strong>
              {taken ? (
                <Badge tone="good">Ya agregado</Badge>
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
            </span>
            <p className={detail.soft}>{purpose}</p>
          </article>
        ))}
        <SaveTrouble failure={take.error} />
      </Stack>
    </Dialog>
  );
}
