import type { PublicSite } from "#features/public/public-site/public-site.contract.ts";
import { providerIdentity } from "./site-identity.ts";

interface ProfileItem {
  number: string;
  title: string;
  text: readonly string[];
}

interface ProfileSection {
  number: string;
  title: string;
  items: readonly ProfileItem[];
}

/**
 * Returns the profile of the response team, in the order of RFC 2350, without data that the installation does not
 * configure.
 */
export function rfcProfile(contact: PublicSite): ProfileSection[] {
  const sections = [
    aboutDocument,
    contactSection(contact),
    charter,
    policies,
    services,
    reportingForms,
    disclaimer,
  ];
  return sections.map((section) => ({
    ...section,
    items: section.items.filter(({ text }) => text.length > 0),
  }));
}

function phoneText({ emergency_phone, phone }: PublicSite): string[] {
  return [
    ...(emergency_phone ? [`Emergencias, a toda hora: ${emergency_phone}.`] : []),
    ...(phone ? [`Oficina: ${phone}.`] : []),
  ];
}

function mailText({ csirt_email, email }: PublicSite): string[] {
  return [
    ...(csirt_email ? [`Para incidentes: ${csirt_email}.`] : []),
    ...(email ? [`Para lo demás: ${email}.`] : []),
  ];
}

function contactText({ csirt_email, emergency_phone }: PublicSite): string[] {
  return [
    csirt_email
      ? "La vía preferida es el correo."
      : "La vía preferida es el formulario de contacto de este portal.",
    ...(emergency_phone
      ? [
          "Si el incidente está en curso, llame al teléfono de emergencias: se atiende a toda hora, todos los días del año.",
        ]
      : []),
  ];
}

const aboutDocument: ProfileSection = {
  number: "1",
  title: "Sobre este documento",
  items: [
    { number: "1.1", title: "Última actualización", text: ["Versión 1.0, 20 de noviembre de 2026."] },
    {
      number: "1.2",
      title: "Lista de distribución",
      text: ["No hay una lista de avisos. Los cambios se publican en esta página."],
    },
    {
      number: "1.3",
      title: "Dónde se encuentra",
      text: ["La versión vigente está siempre en la sección RFC 2350 de la página Nosotros de este portal."],
    },
    {
      number: "1.4",
      title: "Autenticidad",
      text: [
        "La página se entrega por HTTPS desde el dominio del portal. No se distribuye por otros medios.",
      ],
    },
  ],
};

const contactSection = (contact: PublicSite): ProfileSection => ({
  number: "2",
  title: "Contacto",
  items: [
    {
      number: "2.1",
      title: "Nombre del equipo",
      text: [`${providerIdentity.csirt}, equipo de respuesta a incidentes de ${providerIdentity.fullName}.`],
    },
    { number: "2.2", title: "Dirección", text: contact.address ? [contact.address] : [] },
    {
      number: "2.3",
      title: "Zona horaria",
      text: ["America/Santiago: UTC-3 en verano y UTC-4 en invierno."],
    },
    {
      number: "2.4",
      title: "Teléfono",
      text: phoneText(contact),
    },
    { number: "2.5", title: "Fax", text: ["No tiene."] },
    {
      number: "2.6",
      title: "Otras vías",
      text: [
        "Formulario de contacto de este portal. Los clientes usan además las interacciones, dentro del portal.",
      ],
    },
    {
      number: "2.7",
      title: "Correo electrónico",
      text: mailText(contact),
    },
    {
      number: "2.8",
      title: "Claves públicas",
      text: ["La clave OpenPGP del equipo y su huella se entregan a pedido."],
    },
    {
      number: "2.9",
      title: "Integrantes",
      text: [
        "El equipo lo forman los analistas de nivel 1 y nivel 2 y los especialistas en respuesta. Los nombres no se publican.",
      ],
    },
    {
      number: "2.10",
      title: "Más información",
      text: ["Servicios, boletines y reportes se publican en este portal."],
    },
    {
      number: "2.11",
      title: "Puntos de contacto",
      text: contactText(contact),
    },
  ],
});

const charter: ProfileSection = {
  number: "3",
  title: "Carta del equipo",
  items: [
    {
      number: "3.1",
      title: "Misión",
      text: [
        "Ayudar a las organizaciones atendidas a prevenir, detectar, contener y superar incidentes de ciberseguridad, y a dejar prueba de lo actuado.",
      ],
    },
    {
      number: "3.2",
      title: "Comunidad atendida",
      text: [
        "Las empresas e instituciones con contrato vigente. A terceros se les atiende cuando avisan de un incidente que toca a esa comunidad.",
      ],
    },
    {
      number: "3.3",
      title: "Afiliación",
      text: [`${providerIdentity.csirt} es parte de ${providerIdentity.fullName}, que lo financia.`],
    },
    {
      number: "3.4",
      title: "Autoridad",
      text: [
        "El equipo recomienda y coordina. Actúa sobre los sistemas de un cliente solo con la autorización que ese cliente dio en su contrato o para el caso.",
      ],
    },
  ],
};

const policies: ProfileSection = {
  number: "4",
  title: "Políticas",
  items: [
    {
      number: "4.1",
      title: "Tipos de incidentes y nivel de apoyo",
      text: [
        "Código malicioso, intrusión, fuga de datos, denegación de servicio, fraude por correo y abuso de cuentas. La prioridad se fija por el daño a personas, a servicios esenciales y a datos personales, en ese orden.",
      ],
    },
    {
      number: "4.2",
      title: "Cooperación y manejo de la información",
      text: [
        "La información se clasifica con TLP 2.0 y se comparte solo con quien la necesita.",
        "Cuando la Ley 21.663 lo exige, se ayuda al cliente a informar a la Agencia Nacional de Ciberseguridad dentro de plazo: alerta temprana a las 3 horas, actualización a las 72 horas e informe final a los 15 días.",
      ],
    },
    {
      number: "4.3",
      title: "Comunicación y autenticación",
      text: [
        "El correo sin cifrar basta para lo que no es reservado. Para lo demás se usa el portal, con segundo factor, u OpenPGP. Ante una duda, se devuelve la llamada a un número ya conocido.",
      ],
    },
  ],
};

const services: ProfileSection = {
  number: "5",
  title: "Servicios",
  items: [
    {
      number: "5.1",
      title: "Respuesta a incidentes",
      text: [
        "Evaluación: se confirma el incidente y se mide su alcance.",
        "Coordinación: se avisa a los involucrados y se llevan los plazos legales.",
        "Resolución: contención, erradicación y recuperación junto al cliente, y un informe final con lo aprendido.",
      ],
    },
    {
      number: "5.2",
      title: "Actividades preventivas",
      text: [
        "Monitoreo de eventos, búsqueda de amenazas, gestión de vulnerabilidades, pruebas de intrusión, boletines y apoyo en cumplimiento.",
      ],
    },
  ],
};

const reportingForms: ProfileSection = {
  number: "6",
  title: "Formularios para informar incidentes",
  items: [
    {
      number: "6.1",
      title: "Qué incluir",
      text: [
        "No hay un formulario obligatorio. Ayuda indicar quién informa y cómo ubicarle, qué se observó y desde cuándo (con zona horaria), qué sistemas están afectados, qué se hizo ya, y registros o correos originales.",
      ],
    },
  ],
};

const disclaimer: ProfileSection = {
  number: "7",
  title: "Descargo de responsabilidad",
  items: [
    {
      number: "7.1",
      title: "Alcance",
      text: [
        `Aunque se toman precauciones al preparar avisos y boletines, ${providerIdentity.csirt} no responde por errores, omisiones ni daños que deriven del uso de esa información.`,
      ],
    },
  ],
};
