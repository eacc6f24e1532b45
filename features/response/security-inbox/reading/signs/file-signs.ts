import type { AttachmentFeature } from "../../mail-reading.contract.ts";
import type { MailSign } from "../../mail-signs.contract.ts";
import { createSign, type SignQuestion } from "./mail-sign.ts";

const ofFeature: Partial<
  Record<AttachmentFeature, readonly [weight: number, reason: string, falsePositives: string]>
> = {
  executable: [
    9,
    "Trae un programa.",
    "Actualizaciones que un proveedor envía por correo, cosa que no debería hacer.",
  ],
  script: [
    9,
    "Trae un archivo que ejecuta instrucciones al abrirlo.",
    "Personas de informática que se envían sus propios programas.",
  ],
  shortcut: [
    9,
    "Trae un acceso directo, que puede ejecutar lo que sea al abrirlo.",
    "Accesos directos a páginas que alguien guardó.",
  ],
  disk_image: [
    7,
    "Trae una imagen de disco: lo que hay dentro escapa a las marcas de lo descargado.",
    "Instaladores y respaldos.",
  ],
  macros: [
    6,
    "Un documento de Office trae macros.",
    "Planillas de la empresa o de un proveedor conocido que las usan.",
  ],
  old_macros: [
    7,
    "Una planilla trae macros del Excel antiguo, que casi solo se usan para hacer daño.",
    "Planillas de los años noventa que siguen en uso.",
  ],
  remote_template: [
    7,
    "Un documento carga una plantilla o un objeto desde otro sitio al abrirlo.",
    "Plantillas corporativas en un servidor de la empresa.",
  ],
  html_smuggling: [
    9,
    "Una página adjunta arma un archivo dentro del navegador, para que ningún filtro lo vea.",
    "Informes exportados por algunas herramientas, con botones para descargar sus datos.",
  ],
  password_field: [
    7,
    "Un archivo adjunto pide una contraseña.",
    "Mensajes cifrados que se abren en una página adjunta.",
  ],
  form_elsewhere: [
    5,
    "Un archivo adjunto envía lo que se escriba a otro sitio.",
    "Encuestas y mensajes cifrados.",
  ],
  encrypted: [
    3,
    "Un archivo tiene clave: ningún filtro pudo mirar lo que trae.",
    "Liquidaciones, cartolas y documentos con datos personales.",
  ],
  password_in_body: [
    6,
    "El archivo tiene clave y el correo la incluye: los filtros no pueden revisarlo y quien lo recibe sí puede abrirlo.",
    "Empresas que protegen documentos de esta mala manera.",
  ],
  double_extension: [
    8,
    "El nombre de un archivo tiene dos extensiones, para parecer lo que no es.",
    "Nombres puestos a mano, como «informe.pdf.html» guardado del navegador.",
  ],
  reversed_name: [
    9,
    "El nombre de un archivo lleva signos que dan vuelta las letras, para que se lea otra extensión.",
    "Nombres en árabe o en hebreo.",
  ],
  type_differs: [
    5,
    "Un archivo no es lo que dice su nombre.",
    "Programas que guardan un formato con la extensión de otro.",
  ],
  active_content: [
    5,
    "Un archivo ejecuta algo al abrirlo.",
    "Formularios PDF que calculan, e informes interactivos.",
  ],
  embedded_file: [
    3,
    "Un documento trae otros archivos dentro.",
    "Facturas electrónicas y planillas con objetos incrustados.",
  ],
  unusual_encoding: [
    4,
    "Un archivo viene codificado de un modo que muchos filtros no entienden.",
    "Programas muy antiguos.",
  ],
};

/** Returns the signs in the files of a mail. */
export function fileSigns({ mail }: SignQuestion): MailSign[] {
  return Object.entries(ofFeature).flatMap(([feature, [weight, reason, falsePositives]]) =>
    createSign(
      `file_${feature}`,
      weight,
      mail.attachments
        .filter(({ features }) => features.includes(feature as AttachmentFeature))
        .map(({ name, place, true_type }) => ({
          value: true_type ? `${name || "sin nombre"} (${true_type})` : name || "sin nombre",
          place,
        })),
      [reason, falsePositives],
    ),
  );
}
