import { useState } from "react";
import {
  type listDeliveryRules,
  setAdministrators,
} from "#features/delivery/document-delivery/contracts/receivers.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";

/** The people of the company who may read the whole register of deliveries; others read only what was sent to them. */
export function AdministratorsPart({ people }: Pick<OutputOf<typeof listDeliveryRules>, "people">) {
  const manages = useMay("sending.manage");
  const [administratorIds, setAdministratorIds] = useState(
    people.filter((person) => person.is_administrator).map(({ id }) => id),
  );
  const save = useCallMutation(setAdministrators, () => showToast("good", "Administradores guardados"));
  if (!manages) return null;
  return (
    <Stack as="section" gap={3} bounded>
      <h2 className={styles.heading}>Administradores del registro</h2>
      <p>Leen el registro completo de su empresa. Las demás personas ven solo lo que se les envió.</p>
      {people.length === 0 ? (
        <p>La empresa no tiene personas con cuenta.</p>
      ) : (
        <Form
          onSubmit={() => save.mutate({ user_ids: administratorIds })}
          actions={
            <Button type="submit" busy={save.isPending}>
              Guardar administradores
            </Button>
          }
        >
          {people.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={administratorIds.includes(id)}
              onChange={({ target }) =>
                setAdministratorIds(
                  target.checked ? [...administratorIds, id] : administratorIds.filter((each) => each !== id),
                )
              }
            />
          ))}
          <SaveTrouble failure={save.error} />
        </Form>
      )}
    </Stack>
  );
}
