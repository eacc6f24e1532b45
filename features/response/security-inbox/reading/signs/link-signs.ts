import { defang } from "#platform/contract/defang.ts";
import type { LinkFeature, MailLink } from "../../mail-reading.contract.ts";
import type { MailSign } from "../../mail-signs.contract.ts";
import { createSign, type SignQuestion } from "./mail-sign.ts";

type Words = readonly [reason: string, falsePositives: string];

const ofFeature: Partial<Record<LinkFeature, readonly [weight: number, ...Words]>> = {
  text_differs: [
    7,
    "El texto de un enlace es una dirección, y lleva a otra.",
    "Boletines que cuentan los clics con un dominio propio del servicio de envío.",
  ],
  look_alike: [
    8,
    "Un enlace lleva a un dominio que se parece a uno conocido, y no lo es.",
    "Otra empresa de nombre parecido, o un dominio propio que no está en la lista.",
  ],
  address_host: [
    5,
    "Un enlace lleva a una dirección IP en vez de a un nombre.",
    "Equipos de la propia red, cámaras y sistemas internos.",
  ],
  user_part: [
    7,
    "Un enlace pone un nombre conocido delante de una arroba: lleva a lo que viene después.",
    "Casi ninguno: direcciones antiguas con usuario y clave.",
  ],
  punycode: [
    5,
    "Un enlace lleva a un nombre con letras que se ven casi iguales a las corrientes.",
    "Dominios con eñe o con tildes, y de otros idiomas.",
  ],
  shortener: [
    3,
    "Un enlace está acortado: no se ve adónde lleva.",
    "Redes sociales, mensajes de texto y campañas corrientes.",
  ],
  free_host: [
    3,
    "Un enlace lleva a un lugar donde cualquiera publica una página sin decir quién es.",
    "Formularios, documentos compartidos y páginas de empresas pequeñas.",
  ],
  redirector: [
    3,
    "Un enlace pasa por otro sitio que reenvía adonde se le diga.",
    "Servicios que cuentan los clics.",
  ],
  recipient_inside: [
    4,
    "Un enlace lleva escrita la dirección de quien recibió el correo, como para rellenar un formulario.",
    "Enlaces para darse de baja y confirmaciones de registro.",
  ],
  embedded_content: [
    6,
    "Un enlace trae dentro su contenido o un programa, en vez de llevar a un sitio.",
    "Casi ninguno en un correo.",
  ],
};

const format = ({ target, url }: MailLink) => defang("url", target ?? url);

/** Returns the signs in the links of a mail. */
export function linkSigns({ mail, passwordForms }: SignQuestion): MailSign[] {
  const at = (links: readonly MailLink[]) =>
    links.map((link) => ({
      value: link.text ? `«${link.text}» → ${format(link)}` : format(link),
      place: link.place,
    }));
  const where = (isSo: (link: MailLink) => boolean) => at(mail.links.filter(isSo));
  return [
    ...Object.entries(ofFeature).flatMap(([feature, [weight, ...words]]) =>
      createSign(
        `link_${feature}`,
        weight,
        where(({ features }) => features.includes(feature as LinkFeature)),
        words,
      ),
    ),
    ...createSign(
      "link_qr",
      4,
      where(({ kind }) => kind === "qr"),
      [
        "Una imagen trae un código QR con un enlace: se abre en el teléfono, fuera del control de la empresa.",
        "Entradas, facturas electrónicas, pagos y credenciales.",
      ],
    ),
    ...createSign(
      "form_in_mail",
      5,
      where(({ kind }) => kind === "form"),
      [
        "El correo trae un formulario que envía lo que se escriba a otro sitio.",
        "Encuestas de una sola pregunta.",
      ],
    ),
    ...createSign(
      "password_in_mail",
      7,
      passwordForms.map((place) => ({ value: "campo de contraseña", place })),
      [
        "El texto del correo pide una contraseña.",
        "Casi ninguno: los programas de correo no envían formularios.",
      ],
    ),
    ...createSign(
      "link_opaque",
      0,
      where(({ target }) => target === null),
      [
        "Un enlace pasa por un servicio que oculta su destino.",
        "La protección de correo de quien lo reenvió.",
      ],
    ),
    ...createSign(
      "remote_pixels",
      0,
      mail.remote.pixels > 0
        ? [{ value: `${mail.remote.pixels} de ${mail.remote.pictures} imágenes remotas`, place: "imágenes" }]
        : [],
      ["Trae imágenes de un píxel, que avisan a quien lo envió cuando se abre.", "Casi todos los boletines."],
    ),
  ];
}
