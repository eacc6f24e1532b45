import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  addCloudReader,
  type CloudReader,
  listCloudReaders,
  revokeCloudReader,
} from "#features/posture/cloud-posture/contracts/cloud-api.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Lines, Row } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import styles from "../cloud.module.css";

/** The API clients of the company that read its posture. Each has a key that is shown once and can be revoked. */
export function ReaderKeysDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(callQuery(listCloudReaders, {}));
  const [name, setName] = useState("");
  const [issued, setIssued] = useState<string>();
  const add = useCallMutation(addCloudReader, ({ key }) => {
    setIssued(key);
    setName("");
  });
  return (
    <Dialog wide title="Claves de lectura" onClose={onClose}>
      <div className={styles.stack}>
        <p>
          Un sistema de la empresa (su mesa de ayuda, su tablero) lee con su clave la postura en{" "}
          <Copyable text={`${location.origin}/api/cloud-posture/v1/accounts/`} />: solo lectura, y solo lo de
          esta empresa. El manual dice qué responde cada dirección.
        </p>
        {issued && (
          <Notice tone="good" title="Copie la clave ahora: no se muestra otra vez">
            <Copyable text={issued} />
          </Notice>
        )}
        <section className={styles.part}>
          <h2>Quién lee</h2>
          {!data ? (
            <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las claves" count={2} />
          ) : data.items.length === 0 ? (
            <p className={styles.note}>Todavía ningún sistema de esta empresa lee su postura.</p>
          ) : (
            <Lines gap={3}>
              {data.items.map((item) => (
                <ReaderKey key={item.id} reader={item} />
              ))}
            </Lines>
          )}
        </section>
        <section className={styles.part}>
          <h2>Dar una clave</h2>
          <Form
            onSubmit={() => add.mutate({ name })}
            actions={
              <Button look="main" type="submit" busy={add.isPending}>
                Crear clave
              </Button>
            }
          >
            <Field label="Para qué sistema">
              <TextInput
                required
                maxLength={120}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            </Field>
            <SaveTrouble failure={add.error} />
          </Form>
        </section>
      </div>
    </Dialog>
  );
}

function ReaderKey({ reader }: { reader: CloudReader }) {
  const { id, name, key_preview, created_at, created_by_name, revoked_at } = reader;
  const revoke = useCallMutation(revokeCloudReader);
  return (
    <Row as="li" align="baseline" gap={1} across={3}>
      <strong>{name}</strong>
      <span className={styles.soft}>
        {key_preview}… · {created_by_name}, <ExactTime at={created_at} />
      </span>
      {revoked_at ? (
        <span className={styles.soft}>
          Terminó el <ExactTime at={revoked_at} />
        </span>
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
