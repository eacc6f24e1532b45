import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { MailDraft } from "#platform/server/mail/mail-draft.ts";
import { deviceName } from "../sign-in/device-name.ts";

interface Recipient {
  email: string;
  first_name: string;
  username: string;
  time_zone: string;
}

const greeting = ({ first_name, username }: Recipient) => `Hola ${first_name || username}:`;
const farewell = "Portal Servicios CCI";
const letter = (to: Recipient, ...paragraphs: string[]) =>
  [greeting(to), ...paragraphs, farewell].join("\n\n");

// Returns the link from the configured origin, never from the Host header of a request.
const linkTo = (config: Config, token: string) =>
  `${config.origin}${paths.confirmPasswordReset}?token=${token}`;

export function resetMail(config: Config, to: Recipient, token: string): MailDraft {
  return {
    to: to.email,
    subject: "Restablezca su contraseña",
    confidential: true,
    text: letter(
      to,
      `Alguien pidió restablecer la contraseña del usuario ${to.username}. Si fue usted, abra este enlace:`,
      linkTo(config, token),
      "El enlace sirve una sola vez y por 30 minutos. Si ya usa segundo factor, se lo pediremos.",
      "Si no fue usted, no haga nada: su contraseña sigue siendo la misma.",
    ),
  };
}

export function invitationLink(config: Config, token: string): string {
  return linkTo(config, token);
}

export function invitationMail(config: Config, to: Recipient, token: string): MailDraft {
  return {
    to: to.email,
    subject: "Su cuenta en el Portal Servicios CCI",
    confidential: true,
    text: letter(
      to,
      `Le crearon una cuenta en el portal. Su nombre de usuario es ${to.username}. Para elegir su contraseña y su segundo factor, abra este enlace:`,
      linkTo(config, token),
      "El enlace sirve una sola vez y por 72 horas. Si vence, ábralo igual y presione «Pedir otro enlace».",
    ),
  };
}

export function passwordChangedMail(to: Recipient, at: Date): MailDraft {
  return {
    to: to.email,
    subject: "Cambió la contraseña de su cuenta",
    text: letter(
      to,
      `La contraseña del usuario ${to.username} cambió el ${dateTime(at, to.time_zone)}. Todas sus sesiones se cerraron.`,
      "Si no fue usted, avise de inmediato a su administrador.",
    ),
  };
}

export function secondFactorChangedMail(to: Recipient, what: string, at: Date): MailDraft {
  return {
    to: to.email,
    subject: "Cambió el segundo factor de su cuenta",
    text: letter(
      to,
      `${what} del usuario ${to.username}, el ${dateTime(at, to.time_zone)}. Sus otras sesiones se cerraron.`,
      "Si no fue usted, avise de inmediato a su administrador.",
    ),
  };
}

export function newPlaceMail(to: Recipient, place: { at: Date; ip: string; userAgent: string }): MailDraft {
  return {
    to: to.email,
    subject: "Ingreso desde un lugar nuevo",
    text: letter(
      to,
      `El usuario ${to.username} ingresó el ${dateTime(place.at, to.time_zone)} desde una dirección que no conocíamos: ${place.ip} (${deviceName(place.userAgent)}).`,
      "Si fue usted, no tiene que hacer nada. Si no, cambie su contraseña y avise a su administrador.",
    ),
  };
}
