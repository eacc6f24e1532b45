import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addSender } from "#features/detection/events/contracts/event-intake.contract.ts";
import { createSource, listSources } from "#features/detection/events/contracts/event-source.contract.ts";
import {
  listUnknownSenders,
  type UnknownSender,
} from "#features/detection/events/contracts/event-status.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./status.module.css";

/** Registers an unknown sender with a source, existing or new. */
function RegisterSender({ address, onClose }: { address: string; onClose: () => void }) {
  const queries = useQueryClient();
  const sources = useQuery(callQuery(listSources, {})).data?.items ?? [];
  const [chosenId, setChosenId] = useState("");
  const [name, setName] = useState("");
  const register = useMutation({
    mutationFn: async () => {
      // A source that an earlier attempt created is reused.
      const existingId = chosenId || sources.find((source) => source.name === name.trim())?.id;
      const id = existingId ?? (await call(createSource, { name: name.trim(), format: "auto" })).source.id;
      return await call(addSender, { id, network: address });
    },
    onSuccess: () => {
      showToast("good", `${address} registrado: lo que envíe desde ahora se recibe.`);
      queries.invalidateQueries({ queryKey: [listUnknownSenders.name] });
      onClose();
    },
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => /source/.test(String(key)) }),
  });
  const isMissing = chosenId === "" && name.trim() === "";
  return (
    <Dialog title={`Registrar ${address}`} onClose={onClose}>
      <Form
        onSubmit={() => !isMissing && register.mutate()}
        actions={
          <>
            <Button
              look="main"
              type="submit"
              busy={register.isPending}
              {...(isMissing && { notYet: "Elija una fuente o dé nombre a una nueva" })}
            >
              Registrar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <Field label="Fuente" hint="De la empresa en la que está trabajando.">
          <Select
            placeholder="Una fuente nueva"
            options={sources.map((source) => ({ value: source.id, label: source.name }))}
            value={chosenId}
            onChange={({ target }) => setChosenId(target.value)}
          />
        </Field>
        {chosenId === "" && (
          <Field
            label="Nombre de la fuente nueva"
            hint="Como la reconocerán en la lista: «Firewall de casa matriz»."
          >
            <TextInput value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
          </Field>
        )}
        <SaveTrouble failure={register.error} />
      </Form>
    </Dialog>
  );
}

const reasons = {
  unknown: "Nadie lo registró",
  ambiguous: "Dos fuentes lo reclaman",
  too_long: "Mensajes demasiado largos",
} as const satisfies Record<UnknownSender["reason"], string>;

/** The syslog senders that are not registered, with a button to create a source for each. */
export function UnknownSendersPart() {
  const { data: unknownSenders, isPending } = useQuery(callQuery(listUnknownSenders, {}));
  const [address, setAddress] = useState<string>();
  if (isPending) return <Skeleton />;
  if (!unknownSenders?.listening && !unknownSenders?.items.length) return null;
  const columns: readonly Column<UnknownSender>[] = [
    {
      key: "address",
      title: "Dirección",
      onPhone: "first",
      cell: (outsider) => <code>{outsider.address}</code>,
    },
    { key: "reason", title: "Por qué no se recibe", cell: ({ reason }) => reasons[reason] },
    {
      key: "messages",
      title: "Veces",
      onPhone: "titled",
      numeric: true,
      cell: ({ messages }) => numberText(messages),
    },
    { key: "last", title: "Última vez", tight: true, cell: ({ last_at }) => <RelativeTime at={last_at} /> },
    {
      key: "register",
      title: "Acción",
      tight: true,
      cell: (outsider) =>
        outsider.reason === "unknown" && (
          <Button small onClick={() => setAddress(outsider.address)}>
            Registrar en una fuente
          </Button>
        ),
    },
  ];
  return (
    <section className={styles.part} aria-labelledby="desconocidos">
      <h2 id="desconocidos">Remitentes de syslog que no se reciben</h2>
      <p className={styles.sentence}>
        Desde que el portal se inició. Pueden ser de cualquier empresa: registre solo los que reconozca.
      </p>
      {unknownSenders.items.length === 0 ? (
        <Note>Ninguno.</Note>
      ) : (
        <DataTable
          caption="Remitentes de syslog que no se reciben"
          columns={columns}
          rows={unknownSenders.items}
          keyOf={(outsider) => `${outsider.address} ${outsider.reason}`}
        />
      )}
      {address && <RegisterSender address={address} onClose={() => setAddress(undefined)} />}
    </section>
  );
}
