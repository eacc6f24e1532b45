import type { MailReading } from "#features/response/security-inbox/mail-reading.contract.ts";

type LinkFeature = MailReading["links"][number]["features"][number];
type AttachmentFeature = MailReading["attachments"][number]["features"][number];

export const linkFeatureLabels = {
  text_differs: "El texto dice otra dirección",
  punycode: "Letras de otro alfabeto",
  address_host: "Dirección en números",
  user_part: "Esconde el sitio tras una @",
  shortener: "Acortador",
  redirector: "Redirige",
  free_host: "Sitio gratuito",
  nested_address: "Otra dirección adentro",
  recipient_inside: "Lleva a quien lo recibe",
  embedded_content: "Contenido adentro del enlace",
  defanged: "Venía desactivado",
  look_alike: "Se parece a otro sitio",
} as const satisfies Record<LinkFeature, string>;

export const attachmentFeatureLabels = {
  type_differs: "No es lo que dice",
  executable: "Programa",
  script: "Programa (script)",
  shortcut: "Acceso directo",
  disk_image: "Imagen de disco",
  macros: "Con macros",
  old_macros: "Con macros antiguas",
  remote_template: "Carga otra plantilla",
  encrypted: "Cifrado",
  password_in_body: "La clave viene en el correo",
  opened_with_password: "Se abrió con la clave del correo",
  double_extension: "Dos extensiones",
  reversed_name: "Nombre escrito al revés",
  archive: "Comprimido",
  active_content: "Contenido activo",
  embedded_file: "Otro archivo adentro",
  html_smuggling: "Arma un archivo al abrirse",
  password_field: "Pide una clave",
  form_elsewhere: "Envía datos a otro sitio",
  unusual_encoding: "Codificación extraña",
} as const satisfies Record<AttachmentFeature, string>;
