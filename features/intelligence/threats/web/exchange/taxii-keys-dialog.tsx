import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  addSubscription,
  listSubscriptions,
  revokeSubscription,
  type Subscription,
  SubscriptionCeiling,
  subscriptionCeilings,
} from "#features/intelligence/threats/contracts/taxii.contract.ts";
import { tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Lines, Note, Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import styles from "../threats.module.css";

/**
 * The subscriptions of the company to its indicators over TAXII 2.1. Each has a key that is shown once and can be
 * revoked.
 */
export function TaxiiKeysDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(callQuery(listSubscriptions, {}));
  const [name, setName] = useState("");
  const [ceiling, setCeiling] = useState<SubscriptionCeiling>("green");
  const [issued, setIssued] = useState<string>();
  const add = useCallMutation(addSubscription, ({ key }) => {
    setIssued(key);
    setName("");
  });
  return (
    <Dialog wide title="Claves de TAXII" onClose={onClose}>
      <Stack gap={6} bounded>
        <p className={styles.text}>
          Un cortafuegos, un SIEM o una plataforma de la empresa lee con su clave los indicadores vigentes en{" "}
          <Copyable text={`${location.origin}/taxii2/`} />: cualquier usuario, y la clave como contraseña.
        </p>
        {issued && (
          <Notice tone="good" title="Copie la clave ahora: no se muestra otra vez">
            <Copyable text={issued} />
          </Notice>
        )}
        <section className={styles.section}>
          <h2>Quién lee</h2>
          {!data ? (
            <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las claves" count={2} />
          ) : data.items.length === 0 ? (
            <Note>Todavía ninguna máquina de esta empresa lee sus indicadores.</Note>
          ) : (
            <Lines gap={2}>
              {data.items.map((item) => (
                <TaxiiKey key={item.id} subscription={item} />
              ))}
            </Lines>
          )}
        </section>
        <section className={styles.section}>
          <h2>Dar una clave</h2>
          <Form
            onSubmit={() => add.mutate({ name, ceiling })}
            actions={
              <Button look="main" type="submit" busy={add.isPending}>
                Crear clave
              </Button>
            }
          >
            <Field label="Para qué máquina">
              <TextInput
                required
                maxLength={120}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            </Field>
            <Field
              label="Hasta qué difusión"
              hint="No recibe nada más restringido que esto. Lo que es TLP:RED no sale nunca."
            >
              <Select
                value={ceiling}
                options={subscriptionCeilings.map((value) => ({ value, label: tlpLabels[value] }))}
                onChange={({ target }) => setCeiling(SubscriptionCeiling.parse(target.value))}
              />
            </Field>
            <SaveTrouble failure={add.error} />
          </Form>
        </section>
      </Stack>
    </Dialog>
  );
}

function TaxiiKey({ subscription }: { subscription: Subscription }) {
  const { id, name, ceiling, key_preview, created_at, created_by_name, revoked_at } = subscription;
  const revoke = useCallMutation(revokeSubscription);
  return (
    <Row as="li" gap={2} across={3}>
      <strong>{name}</strong>
      <Note as="span">
        {key_preview}… · hasta {tlpLabels[ceiling]} · {created_by_name}, <ExactTime at={created_at} />
      </Note>
      {revoked_at ? (
        <Note as="span">
          Terminó el <ExactTime at={revoked_at} />
        </Note>
      ) : (
        <Button
          small
          look="danger"
          busy={revoke.isPending}
          aria-label={`Terminar la clave de ${name}`}
          onClick={() => revoke.mutate({ id })}
        >
          Terminar
        </Button>
      )}
      <SaveTrouble failure={revoke.error} />
    </Row>
  );
}
