import { createContact, type NewContact, validateRecaptcha } from "#features/contact/contact.contract.ts";
import { call } from "#platform/web/call.ts";
import { showToast } from "#platform/web/kit/toasts.ts";
import { takeHumanToken } from "./human-token.ts";

/** The specification's flow: check that a person sends, then send, and say how it went. Answers whether it arrived. */
export async function sendContact(newContact: NewContact): Promise<boolean> {
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
