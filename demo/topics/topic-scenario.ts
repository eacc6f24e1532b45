import type { TopicUrgency } from "#features/delivery/topics/topics.contract.ts";
import * as paths from "#platform/contract/paths.ts";

export interface TopicScenarioMessage {
  side: "client" | "provider";
  hoursAgo: number;
  body: string;
  /** A text file: its name and its lines. */
  file?: { name: string; lines: readonly string[] };
}

/** A conversation of the demonstration, its first message first. */
export interface TopicScenario {
  subject: string;
  urgency: TopicUrgency;
  about?: { path: string; name: string };
  messages: readonly TopicScenarioMessage[];
  closed?: boolean;
}

const vpnLines = [
  "2026-11-18 09:02:11 vpn01 usuario=proveedor.redes resultado=rechazado motivo=horario",
  "2026-11-18 09:02:40 vpn01 usuario=proveedor.redes resultado=rechazado motivo=horario",
  "2026-11-18 09:04:05 vpn01 usuario=proveedor.redes resultado=rechazado motivo=horario",
];
const ruleLines = [
  "regla;origen;destino;puerto;estado",
  "Acceso proveedor de redes;203.0.113.40;vpn01;443;habilitada hasta el viernes",
  "Acceso anterior;0.0.0.0/0;vpn01;443;eliminada",
];
const inventoryLines = [
  "equipo;sistema;responsable",
  "respaldo-02;Ubuntu 22.04;Infraestructura",
  "impresion-01;Windows Server 2019;Soporte",
];

/** The conversations of each company, by its name. */
export const topicScenarios: Readonly<Record<string, readonly TopicScenario[]>> = {
  "Financiera Quilquén": [
    {
      subject: "Acceso VPN del proveedor de redes",
      urgency: "high",
      closed: true,
      messages: [
        {
          side: "client",
          hoursAgo: 260,
          body: "El proveedor de redes no puede entrar por la VPN. Adjunto el registro. ¿Pueden habilitar su acceso hasta el viernes?",
          file: { name: "vpn01.log", lines: vpnLines },
        },
        {
          side: "provider",
          hoursAgo: 256,
          body: "Acceso habilitado hasta el viernes y solo desde la dirección del proveedor. Adjunto las reglas que cambiaron.",
          file: { name: "reglas-vpn.csv", lines: ruleLines },
        },
        { side: "client", hoursAgo: 255, body: "Funciona. Gracias." },
      ],
    },
    {
      subject: "Equipos que faltan en el escaneo mensual",
      urgency: "normal",
      about: { path: paths.vulnerabilities, name: "Vulnerabilidades" },
      messages: [
        {
          side: "client",
          hoursAgo: 30,
          body: "En el último escaneo no aparecen dos servidores nuevos. ¿Se pueden agregar?",
        },
        {
          side: "provider",
          hoursAgo: 26,
          body: "Sí. Confirme que la lista adjunta está completa y los agregamos al escaneo del martes.",
          file: { name: "equipos-nuevos.csv", lines: inventoryLines },
        },
      ],
    },
  ],
  "Clínica Huillinco": [
    {
      subject: "Copia de respaldo de los servidores de imágenes",
      urgency: "urgent",
      closed: true,
      messages: [
        {
          side: "provider",
          hoursAgo: 190,
          body: "Necesitamos saber cuándo se probó la última restauración de los servidores de imágenes.",
        },
        {
          side: "client",
          hoursAgo: 186,
          body: "La última prueba completa fue en septiembre. Adjunto el acta.",
          file: {
            name: "acta-restauracion.txt",
            lines: [
              "Prueba de restauración, 11 de septiembre",
              "Servidor: imagenes-01. Resultado: correcto en 4 horas.",
              "Servidor: imagenes-02. Resultado: sin probar.",
            ],
          },
        },
        {
          side: "provider",
          hoursAgo: 185,
          body: "Gracias. Queda pendiente imagenes-02; lo incluimos en el plan de recuperación.",
        },
      ],
    },
  ],
  "Minera Quebrada Salina": [
    {
      subject: "Ventana de mantención de la red de la planta",
      urgency: "normal",
      closed: true,
      messages: [
        {
          side: "client",
          hoursAgo: 98,
          body: "El sábado se reinician los equipos de la red de la planta, de 02:00 a 05:00. Adjunto el plan.",
          file: {
            name: "plan-mantencion.txt",
            lines: ["02:00 Corte del enlace secundario", "03:30 Reinicio de equipos", "05:00 Término"],
          },
        },
        {
          side: "provider",
          hoursAgo: 96,
          body: "Registrado. No avisaremos por esos cortes entre 02:00 y 05:00.",
        },
      ],
    },
  ],
};
