import { useQuery } from "@tanstack/react-query";
import {
  addContact,
  listContacts,
  removeContact,
} from "#features/identity/companies/company-contacts.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup, FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import styles from "../setup.module.css";
import { useSetupDraft } from "../setup-draft.ts";

const empty = { name: "", position: "", email: "", phone: "", always_on: false };
const features = ["companies", "company_setup"];

/** The contacts of a company, at least one of whom must be available at any hour. */
export function CompanyContacts({ companyId: id }: { companyId: number }) {
  const { data } = useQuery(callQuery(listContacts, { id }));
  const { fields, set, clear } = useSetupDraft(`${id}.contact`, empty);
  const add = useCallMutation(addContact, clear, features);
  const remove = useCallMutation(removeContact, undefined, features);
  const bind = (name: "name" | "position" | "email" | "phone") => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <Form
      onSubmit={() => add.mutate({ id, ...fields })}
      actions={
        <Button type="submit" busy={add.isPending}>
          Agregar contacto
        </Button>
      }
    >
      <FieldGroup legend="Contactos">
        <ul className={styles.list}>
          {data?.items.map((contact) => (
            <li key={contact.id}>
              <span>
                {contact.name}
                {contact.position && `, ${contact.position}`}{" "}
                {contact.always_on && <Badge tone="brand">24/7</Badge>}
                <br />
                <span className={styles.soft}>
                  {[contact.email, contact.phone].filter(Boolean).join(" · ")}
                </span>
              </span>
              <Button
                small
                look="quiet"
                busy={remove.isPending}
                onClick={() => remove.mutate({ id, contact: contact.id })}
              >
                Eliminar
              </Button>
            </li>
          ))}
          {data?.items.length === 0 && <li className={styles.soft}>Todavía no hay contactos.</li>}
        </ul>
        <FieldPair>
          <Field label="Nombre del contacto">
            <TextInput required minLength={2} maxLength={120} {...bind("name")} />
          </Field>
          <Field label="Cargo" optional>
            <TextInput maxLength={80} {...bind("position")} />
          </Field>
        </FieldPair>
        <FieldPair>
          <Field label="Correo" optional>
            <TextInput type="email" maxLength={254} {...bind("email")} />
          </Field>
          <Field label="Teléfono" hint="Como +56 9 1234 5678." optional>
            <TextInput type="tel" maxLength={30} {...bind("phone")} />
          </Field>
        </FieldPair>
        <Checkbox
          label="Responde a toda hora, todos los días"
          checked={fields.always_on}
          onChange={({ target }) => set({ always_on: target.checked })}
        />
      </FieldGroup>
      <SaveTrouble failure={add.error ?? remove.error} />
    </Form>
  );
}
