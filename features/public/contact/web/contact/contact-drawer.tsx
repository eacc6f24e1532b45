import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { contactStateLabels } from "#features/public/contact/contact.labels.ts";
import {
  type ContactRequest,
  contactStates,
  listContacts,
  updateContact,
} from "#features/public/contact/manage-contacts.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import styles from "./contact-drawer.module.css";

function useUpdateContact() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: RequestOf<typeof updateContact>) => call(updateContact, change),
    onSuccess: () => queries.invalidateQueries({ queryKey: [listContacts.name] }),
  });
}

/** The drawer of one contact request, with the work on it. */
export function ContactDrawer({ contact, onClose }: { contact: ContactRequest; onClose: () => void }) {
  const [status, setStatus] = useState(contact.status);
  const [note, setNote] = useState(contact.note);
  const update = useUpdateContact();

  const save = () =>
    update.mutate(
      { id: contact.id, version: contact.version, status, note },
      {
        onSuccess: () => showToast("good", "Solicitud actualizada"),
        onError: (failure) => showToast("problem", refusalText(failure)),
      },
    );

  return (
    <Drawer title={`${contact.name} ${contact.lastname}`} onClose={onClose}>
      <FactList>
        <Fact name="Empresa">{contact.company_name}</Fact>
        <Fact name="Correo">
          <a href={`mailto:${encodeURIComponent(contact.email)}`}>{contact.email}</a>
        </Fact>
        <Fact name="Celular">
          <a href={`tel:+56${contact.phone}`}>{contact.phone}</a>
        </Fact>
        <Fact name="Recibida">
          <ExactTime at={contact.created_at} />
        </Fact>
        {contact.updated_by && (
          <Fact name="Último cambio">
            <ExactTime at={contact.updated_at} />, {contact.updated_by}
          </Fact>
        )}
      </FactList>
      <p className={styles.message}>{contact.message}</p>
      <Form className={styles.form} onSubmit={save}>
        <Field label="Estado">
          <Select
            value={status}
            onChange={(event) => setStatus(oneOf(contactStates, event.target.value) ?? status)}
            options={contactStates.map((value) => ({ value, label: contactStateLabels[value].word }))}
          />
        </Field>
        <Field label="Nota interna" hint="Solo la ven los administradores." optional>
          <TextArea limit={2_000} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <Button type="submit" look="main" busy={update.isPending}>
          Guardar
        </Button>
      </Form>
    </Drawer>
  );
}
