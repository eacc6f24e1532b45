import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import * as paths from "#platform/contract/paths.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import {
  contactRules,
  createContact,
  NewContact,
  phoneSentence,
  validateRecaptcha,
} from "../contact.contract.ts";
import { prepareHumanToken, takeHumanToken } from "./contact/human-token.ts";
import styles from "./contact-form.module.css";

/**
 * Performs the flow of the specification: check that a person sends, send, and show the result. Returns whether the
 * request arrived.
 */
async function sendContact(newContact: NewContact): Promise<boolean> {
  const dismissProgress = showToast("progress", "Enviando el correo...");
  try {
    if (!(await isHuman())) {
      showToast("problem", "No se pudo validar recaptcha.");
      return false;
    }
    await call(createContact, { newContact });
    showToast("good", "Email enviado exitosamente");
    return true;
  } catch {
    showToast("problem", "No se pudo enviar el correo. Intente más tarde.");
    return false;
  } finally {
    dismissProgress();
  }
}

async function isHuman(): Promise<boolean> {
  try {
    const { is_human } = await call(validateRecaptcha, { token: await takeHumanToken() });
    return is_human;
  } catch {
    return false;
  }
}

/** The sentences for fields that cannot be sent as they are. */
const sentences = {
  name: "Escriba su nombre.",
  lastname: "Escriba su apellido.",
  phone: phoneSentence,
  email: `Escriba un correo válido, de hasta ${contactRules.emailLength} caracteres.`,
  company_name: "Escriba el nombre de su empresa.",
  message: "Escriba un mensaje de entre 5 y 1.500 caracteres.",
} as const satisfies Record<keyof NewContact, string>;

/** The public contact form. */
export default function ContactForm({ onDone }: { onDone: () => void }) {
  const form = useForm<NewContact>({ resolver: zodResolver(NewContact), mode: "onTouched" });
  const { errors, isSubmitting } = form.formState;
  useEffect(prepareHumanToken, []);

  const field = (name: keyof NewContact) => form.register(name);
  const error = (name: keyof NewContact) => errors[name] && sentences[name];
  const send = form.handleSubmit(async (contact) => {
    if (await sendContact(contact)) onDone();
    else prepareHumanToken();
  });

  return (
    <Form className={styles.form} onSubmit={send}>
      <Field label="Nombre" error={error("name")}>
        <TextInput autoComplete="given-name" {...field("name")} />
      </Field>
      <Field label="Apellido" error={error("lastname")}>
        <TextInput autoComplete="family-name" {...field("lastname")} />
      </Field>
      <Field label="Empresa" error={error("company_name")}>
        <TextInput autoComplete="organization" {...field("company_name")} />
      </Field>
      <Field label="Celular (9 dígitos)" error={error("phone")}>
        <TextInput type="tel" inputMode="numeric" autoComplete="tel-national" {...field("phone")} />
      </Field>
      <div className={styles.whole}>
        <Field label="Correo" error={error("email")}>
          <TextInput type="email" autoComplete="email" {...field("email")} />
        </Field>
      </div>
      <div className={styles.whole}>
        <Field label="Mensaje" error={error("message")}>
          <TextArea limit={contactRules.messageMaximum} {...field("message")} />
        </Field>
      </div>
      <p className={styles.consent}>
        Al enviar este formulario, acepta que CCI almacene y procese los datos personales entregados para
        responderle. <Link to={paths.terms}>Términos y privacidad</Link>
      </p>
      <div className={styles.actions}>
        <Button type="submit" look="main" busy={isSubmitting}>
          Enviar
        </Button>
      </div>
    </Form>
  );
}
