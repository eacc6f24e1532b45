import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  deleteSecret,
  listSecrets,
  saveSecret,
} from "#features/automation/pipelines/contracts/pipeline-limits.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import styles from "../pipelines.module.css";

/** Names of the secrets; a value can be written and is never shown again. */
export function SecretsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(callQuery(listSecrets, {}));
  const [name, setName] = useState("");
  const [value, setValue] = useState("");
  const save = useCallMutation(saveSecret, () => {
    setName("");
    setValue("");
  });
  const remove = useCallMutation(deleteSecret);
  return (
    <Dialog title="Secretos de las automatizaciones" onClose={onClose}>
      <Stack gap={5} bounded>
        <p className={styles.note}>
          Solo se envían en las cabeceras de una llamada. Se escriben como {"{{ secretos.nombre }}"} y su
          valor no se vuelve a mostrar.
        </p>
        <ul className={styles.values}>
          {data?.items.map((secret) => (
            <Row key={secret.id} as="li" gap={2} across={3}>
              <strong>{secret.name}</strong>
              <span className={styles.note}>
                {secret.created_by_name}, <ExactTime at={secret.created_at} />
              </span>
              <Button
                small
                look="quiet"
                aria-label={`Quitar ${secret.name}`}
                onClick={() => remove.mutate({ id: secret.id })}
              >
                Quitar
              </Button>
            </Row>
          ))}
          {data?.items.length === 0 && (
            <li className={styles.note}>La empresa no tiene secretos guardados.</li>
          )}
        </ul>
        <Form
          onSubmit={() => save.mutate({ name, value })}
          actions={
            <Button look="main" type="submit" busy={save.isPending}>
              Guardar secreto
            </Button>
          }
        >
          <Field label="Nombre" hint="Minúsculas, números y _">
            <TextInput
              required
              pattern="[a-z][a-z0-9_]{0,39}"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Field label="Valor">
            <TextInput
              type="password"
              autoComplete="off"
              required
              maxLength={2_000}
              value={value}
              onChange={({ target }) => setValue(target.value)}
            />
          </Field>
          <SaveTrouble failure={save.error ?? remove.error} />
        </Form>
      </Stack>
    </Dialog>
  );
}
