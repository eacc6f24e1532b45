import type {
  MailMalice,
  MailVerdict,
} from "#features/response/security-inbox/contracts/inbox-terms.contract.ts";

export interface DemoMail {
  name: string;
  content: string;
  /** The age of the report, in days. */
  daysAgo: number;
  clicked?: true;
  verdict?: MailVerdict;
  malice?: MailMalice;
  reasons?: string;
  /** The text in which the reporter disagreed. */
  challenge?: string;
}

interface Written {
  from: string;
  subject: string;
  body: string;
  headers?: Record<string, string>;
  html?: true;
  attachment?: { name: string; type: string; content: string };
}

const boundary = "parte-del-correo";

function mailOf(
  id: string,
  at: Date,
  { from, subject, body, headers = {}, html, attachment }: Written,
): string {
  const kind = html ? "text/html" : "text/plain";
  const lines = {
    Received: `from correo.${id}.example by mx.empresa.example with ESMTPS; ${at.toUTCString()}`,
    From: from,
    To: "persona@empresa.example",
    Subject: subject,
    Date: at.toUTCString(),
    "Message-ID": `<${id}@correo.example>`,
    "MIME-Version": "1.0",
    ...headers,
    "Content-Type": attachment ? `multipart/mixed; boundary="${boundary}"` : `${kind}; charset=utf-8`,
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  if (!attachment) return [...head, "", body, ""].join("\r\n");
  return [
    ...head,
    "",
    `--${boundary}`,
    `Content-Type: ${kind}; charset=utf-8`,
    "",
    body,
    `--${boundary}`,
    `Content-Type: ${attachment.type}; name="${attachment.name}"`,
    `Content-Disposition: attachment; filename="${attachment.name}"`,
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(attachment.content).toString("base64"),
    `--${boundary}--`,
    "",
  ].join("\r\n");
}

const failed = {
  "Authentication-Results":
    "mx.empresa.example; spf=fail smtp.mailfrom=avisos-entrega.example; dkim=none; dmarc=fail header.from=correos-chile.example",
};
const passed = (domain: string) => ({
  "Authentication-Results": `mx.empresa.example; spf=pass smtp.mailfrom=${domain}; dkim=pass header.d=${domain}; dmarc=pass header.from=${domain}`,
});

const parcel = (n: number): Written => ({
  from: '"Correos Chile" <seguimiento@avisos-entrega.example>',
  subject: `Su envío CL${730_100 + n} está retenido por pago pendiente`,
  headers: failed,
  html: true,
  body: `<html><body><p>Estimado cliente:</p><p>Su paquete no pudo entregarse. Pague $1.990 hoy o será devuelto.</p>
<p><a href="https://correos-chile-pago.example/pago?id=${n}">https://www.correos.cl/seguimiento</a></p>
<img src="https://contador.avisos-entrega.example/p.gif?c=${n}" width="1" height="1">
<img src="https://correos-chile-pago.example/logo.png" width="180" height="40"></body></html>`,
});

/**
 * Returns the mails of a month in a company's inbox: a campaign with one decision, single mails of every outcome, and
 * some open ones.
 */
export function demoMails(at: (daysAgo: number) => Date, tag: string): DemoMail[] {
  const mail = (
    id: string,
    daysAgo: number,
    written: Written,
    facts: Omit<DemoMail, "name" | "content" | "daysAgo"> = {},
  ) => ({
    name: `${id}.eml`,
    daysAgo,
    ...facts,
    content: mailOf(`${id}-${tag}`, at(daysAgo + 0.05), written),
  });
  return [
    mail(
      "boletin",
      24,
      {
        from: "Capacitación Andes <novedades@capacitacion-andes.example>",
        subject: "Cursos de diciembre con 20 % de descuento",
        headers: passed("capacitacion-andes.example"),
        body: "Hola:\n\nEstos son los cursos del mes. Para no recibir más correos, use el enlace al final.\n\nhttps://capacitacion-andes.example/baja",
      },
      {
        verdict: "advertising",
        reasons: "Lista a la que la empresa se inscribió; firma válida del dominio.",
      },
    ),
    mail(
      "gerente",
      17,
      {
        from: '"Gerencia General" <gerencia.general.oficina@correo-libre.example>',
        subject: "Transferencia urgente y confidencial",
        headers: { ...passed("correo-libre.example"), "Reply-To": "pagos.gerencia@otra-casilla.example" },
        body: "Necesito que hagas hoy una transferencia a un proveedor nuevo. Estoy en reunión, no me llames. Responde solo por aquí y te mando los datos de la cuenta bancaria.",
      },
      {
        verdict: "malicious",
        malice: "bec",
        reasons: "Se presenta como la gerencia desde una casilla gratuita y pide responder a otra.",
      },
    ),
    mail(
      "extorsion",
      12,
      {
        from: "aviso@sin-remitente.example",
        subject: "Tengo acceso a su equipo",
        body: "Grabé su pantalla. Pague 0,05 BTC en 48 horas a la dirección que sigue o publicaré todo.",
      },
      {
        verdict: "malicious",
        malice: "extortion",
        reasons: "Texto repetido que circula sin pruebas; no hay señales en los equipos.",
      },
    ),
    mail(
      "banco",
      9,
      {
        from: "Banco del Valle <notificaciones@banco-del-valle.example>",
        subject: "Cambio en los horarios de atención",
        headers: passed("banco-del-valle.example"),
        body: "Informamos que desde diciembre nuestras sucursales atenderán hasta las 15:00 horas.",
      },
      { verdict: "legitimate", reasons: "Dominio propio del banco, autenticado y sin enlaces." },
    ),
    mail(
      "simulacro",
      7,
      {
        from: "Recursos Humanos <rrhh@ejercicio-phishing.example>",
        subject: "Actualice sus datos de vacaciones",
        body: "Ingrese a https://ejercicio-phishing.example/vacaciones para actualizar sus datos.",
      },
      { verdict: "simulation", reasons: "Lo envió el proveedor de ejercicios que contrató la empresa." },
    ),
    ...[1, 2, 3].map((n) =>
      mail(`encomienda-${n}`, 5 - n * 0.1, parcel(n), {
        ...(n === 2 && { clicked: true as const }),
        verdict: "malicious",
        malice: "phishing",
        reasons:
          "El enlace no es de Correos: lo que se lee y a donde lleva son sitios distintos, y el remitente no pasa DMARC.",
      }),
    ),
    mail(
      "proveedor",
      3,
      {
        from: "Facturación Sur <facturas@facturacion-sur.example>",
        subject: "Factura 8841 vencida",
        body: "Adjuntamos la factura. Abra el archivo con la clave 2026.",
        attachment: {
          name: "factura_8841.pdf.js",
          type: "application/pdf",
          content: "WScript.Echo('demostración');",
        },
      },
      {
        verdict: "suspicious",
        reasons: "El adjunto es un programa con nombre de PDF; falta saber si el proveedor fue vulnerado.",
        challenge: "Ese proveedor existe y siempre nos factura así.",
      },
    ),
    mail("clave", 0.4, {
      from: '"Mesa de Ayuda" <soporte@mesa-de-ayuda-ti.example>',
      subject: "Su contraseña vence hoy",
      headers: failed,
      html: true,
      body: '<html><body><p>Su contraseña vence en 2 horas. Confírmela para no perder su cuenta.</p><p><a href="http://203.0.113.24/acceso/entrar.php">Confirmar contraseña</a></p></body></html>',
    }),
    mail("premio", 0.2, {
      from: "Sorteos <ganador@premios-fin-de-ano.example>",
      subject: "Ganó una tarjeta de regalo",
      body: "Felicidades, ganó una tarjeta de regalo. Reclámela en https://premios-fin-de-ano.example/reclamar antes de medianoche.",
    }),
  ];
}
