import { type ReactNode, useState } from "react";
import { Button } from "../buttons/button.tsx";
import { Copyable } from "../buttons/copyable.tsx";
import { Field } from "../forms/field.tsx";
import { Form } from "../forms/form.tsx";
import { SaveTrouble } from "../forms/save-trouble.tsx";
import { TextInput } from "../forms/text-input.tsx";
import { Lines, Note, Row, Stack } from "../layout/primitives.tsx";
import { ExactTime } from "../marks/time.tsx";
import { NotLoaded } from "../messages/not-loaded.tsx";
import { Notice } from "../messages/notice.tsx";
import { Dialog } from "./dialog.tsx";

/** A key of a machine as its list shows it: the first characters, never the secret. */
interface AccessKey {
  id: string;
  name: string;
  key_preview: string;
  created_at: string;
  created_by_name: string;
  /** Null while the key is valid. */
  revoked_at: string | null;
}

interface AccessKeysDialogProps<Key extends AccessKey> {
  title: string;
  /** The data that a machine reads with its key, and the address of that data. */
  intro: ReactNode;
  query: { data: { items: readonly Key[] } | undefined; error: Error | null; refetch: () => unknown };
  /** The sentence for a company without keys. */
  empty: string;
  /** The label of the field for the name of a new key. */
  nameLabel: string;
  /** Further fields of a new key. */
  children?: ReactNode;
  /** Returns what the key may read, between its preview and its author. */
  scopeOf?: (key: Key) => string;
  /** The creation of a key; its answer contains the secret, which is shown once. */
  creation: { data: { id: string; key: string } | undefined; isPending: boolean; error: Error | null };
  onCreate: (name: string, onCreated: () => void) => void;
  revocation: { variables: { id: string } | undefined; isPending: boolean; error: Error | null };
  onRevoke: (id: string) => void;
  onClose: () => void;
}

/** The keys with which machines of a company read from the portal: a list, revocation, and a form for a new one. */
export function AccessKeysDialog<Key extends AccessKey>(props: AccessKeysDialogProps<Key>) {
  const { title, intro, query, empty, nameLabel, children, scopeOf, creation, revocation } = props;
  const [name, setName] = useState("");
  return (
    <Dialog wide title={title} onClose={props.onClose}>
      <Stack gap={6} bounded>
        <p>{intro}</p>
        <NewKeyNotice newKey={creation.data} keys={query.data?.items} />
        <Stack as="section" gap={3} bounded>
          <h2>Quién lee</h2>
          {!query.data ? (
            <NotLoaded query={query} title="No se pudieron cargar las claves" count={2} />
          ) : query.data.items.length === 0 ? (
            <Note>{empty}</Note>
          ) : (
            <Lines gap={2}>
              {query.data.items.map((key) => (
                <AccessKeyLine
                  key={key.id}
                  accessKey={key}
                  scope={scopeOf?.(key)}
                  busy={revocation.isPending && revocation.variables?.id === key.id}
                  onRevoke={props.onRevoke}
                />
              ))}
            </Lines>
          )}
          <SaveTrouble failure={revocation.error} />
        </Stack>
        <Stack as="section" gap={3} bounded>
          <h2>Dar una clave</h2>
          <Form
            onSubmit={() => props.onCreate(name, () => setName(""))}
            actions={
              <Button look="main" type="submit" busy={creation.isPending}>
                Crear clave
              </Button>
            }
          >
            <Field label={nameLabel}>
              <TextInput
                required
                maxLength={120}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            </Field>
            {children}
            <SaveTrouble failure={creation.error} />
          </Form>
        </Stack>
      </Stack>
    </Dialog>
  );
}

interface NewKeyNoticeProps {
  newKey: { id: string; key: string } | undefined;
  keys: readonly AccessKey[] | undefined;
}

/** The secret of the key that was just created, until the key is revoked. */
function NewKeyNotice({ newKey, keys }: NewKeyNoticeProps) {
  const isRevoked = keys?.some(({ id, revoked_at }) => id === newKey?.id && revoked_at !== null);
  if (!newKey || isRevoked) return null;
  return (
    <Notice tone="good" title="Copie la clave ahora: no se muestra otra vez">
      <Copyable text={newKey.key} />
    </Notice>
  );
}

interface AccessKeyLineProps {
  accessKey: AccessKey;
  scope: string | undefined;
  busy: boolean;
  onRevoke: (id: string) => void;
}

function AccessKeyLine({ accessKey, scope, busy, onRevoke }: AccessKeyLineProps) {
  const { id, name, key_preview, created_at, created_by_name, revoked_at } = accessKey;
  return (
    <Row as="li" gap={2} across={3}>
      <strong>{name}</strong>
      <Note as="span">
        {key_preview}… · {scope && `${scope} · `}
        {created_by_name}, <ExactTime at={created_at} />
      </Note>
      {revoked_at ? (
        <Note as="span">
          Terminó el <ExactTime at={revoked_at} />
        </Note>
      ) : (
        <Button
          small
          look="danger"
          busy={busy}
          aria-label={`Terminar la clave de ${name}`}
          onClick={() => onRevoke(id)}
        >
          Terminar
        </Button>
      )}
    </Row>
  );
}
