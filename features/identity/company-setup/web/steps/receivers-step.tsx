import { useQuery } from "@tanstack/react-query";
import {
  addReceiver,
  listReceivers,
  Receiver,
} from "#features/delivery/document-delivery/contracts/receivers.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { companyQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import styles from "../setup.module.css";
import { useSetupDraft } from "../setup-draft.ts";
import { useCompanyCall } from "../use-company-call.ts";

const roles = Receiver.shape.role.options;
const roleLabels = {
  recipient: "Destinatario",
  copy: "Copia",
} as const satisfies Record<Receiver["role"], string>;
const statusLabels = {
  pending: "Por confirmar",
  active: "Vigente",
  bouncing: "Correo devuelto",
  complained: "Marcó como no deseado",
  left: "Fuera de uso",
} as const satisfies Record<Receiver["status"], string>;

const empty = { name: "", email: "", role: "recipient" as Receiver["role"] };

/** The receivers of the documents of a company. */
export default function ReceiversStep({ companyId }: { companyId: number }) {
  const { fields, set, clear } = useSetupDraft(`${companyId}.receiver`, empty);
  const { data } = useQuery(companyQuery(companyId, listReceivers, {}));
  const add = useCompanyCall(companyId, addReceiver, clear);
  return (
    <>
      <Form
        onSubmit={() => add.mutate(fields)}
        actions={
          <Button look="main" type="submit" busy={add.isPending}>
            Agregar destinatario
          </Button>
        }
      >
        <FieldPair>
          <Field label="Nombre">
            <TextInput
              required
              minLength={2}
              maxLength={120}
              value={fields.name}
              onChange={({ target }) => set({ name: target.value })}
            />
          </Field>
          <Field label="Correo" hint="Le pediremos confirmar su correo.">
            <TextInput
              required
              type="email"
              maxLength={254}
              value={fields.email}
              onChange={({ target }) => set({ email: target.value })}
            />
          </Field>
        </FieldPair>
        <Field label="Recibe como">
          <Select
            options={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
            value={fields.role}
            onChange={({ target }) => set({ role: oneOf(roles, target.value) ?? "recipient" })}
          />
        </Field>
        <SaveTrouble failure={add.error} />
      </Form>
      <ul className={styles.list} aria-label="Destinatarios">
        {data?.items.map((receiver) => (
          <li key={receiver.id}>
            <span>
              {receiver.name}
              <br />
              <span className={styles.soft}>{receiver.email}</span>
            </span>
            <Badge>{statusLabels[receiver.status]}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
