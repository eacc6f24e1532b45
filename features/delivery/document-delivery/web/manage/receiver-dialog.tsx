import { useState } from "react";
import {
  type ReceiverRole,
  receiverRoleLabels,
  receiverRoles,
} from "#features/delivery/document-delivery/contracts/delivery-terms.ts";
import {
  addReceiver,
  askConfirmation,
  editReceiver,
  type listDeliveryRules,
  type Receiver,
  setReceiverStatus,
} from "#features/delivery/document-delivery/contracts/receivers.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { ReasonDialog } from "#platform/web/kit/overlays/reason-dialog.tsx";
import styling from "../delivery.module.css";
import { reasonBounds } from "../reason-bounds.ts";

interface ScopeChoiceProps<Value> {
  title: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (values: readonly Value[]) => void;
}

/** The choice of the kinds or services that a receiver gets; if none is chosen, all of them. */
function ScopeChoice<Value extends string | number>({
  title,
  options,
  chosen,
  onChange,
}: ScopeChoiceProps<Value>) {
  return (
    <details className={styling.scope}>
      <summary>
        {title}: {chosen.length === 0 ? "todos" : `${chosen.length} de ${options.length}`}
      </summary>
      <fieldset className={styling.choice} aria-label={title}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
        ))}
      </fieldset>
    </details>
  );
}

interface ReceiverDialogProps {
  /** The receiver to change; undefined for a new one. */
  receiver: Receiver | undefined;
  options: OutputOf<typeof listDeliveryRules>;
  onClose: () => void;
}

const noAccount = "0";

function useReceiverForm({ receiver, onClose }: ReceiverDialogProps) {
  const [name, setName] = useState(receiver?.name ?? "");
  const [email, setEmail] = useState(receiver?.email ?? "");
  const [person, setPerson] = useState(String(receiver?.user_id ?? noAccount));
  const [role, setRole] = useState<ReceiverRole>(receiver?.role ?? "recipient");
  const [until, setUntil] = useState(receiver?.valid_until ?? "");
  const [kinds, setKinds] = useState<readonly string[]>(receiver?.kinds ?? []);
  const [services, setServices] = useState<readonly number[]>(receiver?.service_ids ?? []);
  const done = (text: string) => () => {
    showToast("good", text);
    onClose();
  };
  const add = useCallMutation(addReceiver, ({ status }) =>
    done(
      status === "pending" ? "Destinatario agregado: falta que confirme su correo" : "Destinatario agregado",
    )(),
  );
  const edit = useCallMutation(editReceiver, done("Destinatario guardado"));
  const facts = {
    name,
    role,
    kinds: [...kinds],
    service_ids: [...services],
    valid_until: until || null,
  };
  const save = () =>
    receiver
      ? edit.mutate({ id: receiver.id, version: receiver.version, ...facts })
      : add.mutate({ ...facts, email, user_id: person === noAccount ? null : Number(person) });
  return {
    name,
    setName,
    email,
    setEmail,
    person,
    setPerson,
    role,
    setRole,
    until,
    setUntil,
    kinds,
    setKinds,
    services,
    setServices,
    save,
    isBusy: add.isPending || edit.isPending,
    failure: add.error ?? edit.error,
  };
}

interface IdentityFieldsProps {
  form: ReturnType<typeof useReceiverForm>;
  people: ReceiverDialogProps["options"]["people"];
}

/** The mail address and the account of a new receiver. */
function IdentityFields({ form, people }: IdentityFieldsProps) {
  const accounts = [
    { value: noAccount, label: "Sin cuenta: abre con un código por correo" },
    ...people.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <>
      <Field label="Correo">
        <TextInput
          required
          type="email"
          maxLength={254}
          value={form.email}
          onChange={({ target }) => form.setEmail(target.value)}
        />
      </Field>
      <Field
        label="Cuenta del portal"
        hint="Quien no tiene cuenta confirma su correo antes del primer envío."
      >
        <Select
          options={accounts}
          value={form.person}
          onChange={({ target }) => form.setPerson(target.value)}
        />
      </Field>
    </>
  );
}

/** Adds a receiver or changes one. */
export function ReceiverDialog(props: ReceiverDialogProps) {
  const { receiver, options, onClose } = props;
  const form = useReceiverForm(props);
  return (
    <Dialog title={receiver ? receiver.name : "Agregar destinatario"} onClose={onClose}>
      <Form
        onSubmit={form.save}
        actions={
          <>
            <Button look="main" type="submit" busy={form.isBusy}>
              Guardar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <Field label="Nombre">
          <TextInput
            required
            minLength={2}
            maxLength={120}
            value={form.name}
            onChange={({ target }) => form.setName(target.value)}
          />
        </Field>
        {receiver ? (
          <p className={styles.soft}>{receiver.email}</p>
        ) : (
          <IdentityFields form={form} people={options.people} />
        )}
        <FieldPair>
          <Field label="Rol">
            <Select
              options={receiverRoles.map((value) => ({ value, label: receiverRoleLabels[value] }))}
              value={form.role}
              onChange={({ target }) => form.setRole(oneOf(receiverRoles, target.value) ?? form.role)}
            />
          </Field>
          <Field label="Recibe hasta" hint="Vacío: sin término.">
            <DateInput value={form.until} onChange={({ target }) => form.setUntil(target.value)} />
          </Field>
        </FieldPair>
        <ScopeChoice
          title="Tipos de documento que recibe"
          options={options.kinds.map(({ key, name }) => ({ value: key, label: name }))}
          chosen={form.kinds}
          onChange={form.setKinds}
        />
        <ScopeChoice
          title="Servicios de los que recibe"
          options={options.services.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={form.services}
          onChange={form.setServices}
        />
        <SaveTrouble failure={form.failure} />
      </Form>
      {receiver && <ReceiverState receiver={receiver} onClose={onClose} />}
    </Dialog>
  );
}

/** Disables and enables a receiver, and repeats the confirmation request. */
function ReceiverState({ receiver, onClose }: { receiver: Receiver; onClose: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { id, version, status } = receiver;
  const next = status === "active" || status === "pending" ? "left" : "active";
  const set = useCallMutation(setReceiverStatus, () => {
    showToast("good", next === "left" ? "Destinatario de baja" : "Destinatario vigente");
    onClose();
  });
  const ask = useCallMutation(askConfirmation, () => {
    showToast("good", "Se envió otra solicitud de confirmación");
    onClose();
  });
  return (
    <div className={`${styles.actions} ${styling.apart}`}>
      {status === "pending" && (
        <Button small busy={ask.isPending} onClick={() => ask.mutate({ id, version })}>
          Pedir de nuevo la confirmación
        </Button>
      )}
      <Button small onClick={() => setAsking(true)}>
        {next === "left" ? "Dar de baja" : "Volver a dejar vigente"}
      </Button>
      <SaveTrouble failure={ask.error} />
      {isAsking && (
        <ReasonDialog
          title={next === "left" ? "Dar de baja" : "Volver a dejar vigente"}
          text={
            next === "left"
              ? "El destinatario no recibe más documentos y sus enlaces dejan de servir."
              : "El destinatario recibe documentos desde ahora."
          }
          action={next === "left" ? "Dar de baja" : "Dejar vigente"}
          busy={set.isPending}
          failure={set.error}
          bounds={reasonBounds}
          onReason={(reason) => set.mutate({ id, version, status: next, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
