import type { ReadyPipeline } from "./ready-pipeline.ts";

const readMatters = (clase: string, lado: "client" | "provider", title: string) => ({
  key: "pendientes",
  kind: "read_matters",
  title,
  with: { clase, lado, maximo: 20 },
});

const anyLeft = {
  key: "hay",
  kind: "condition",
  title: "¿Hay alguno?",
  with: { si: "{{ pasos.pendientes.total > 0 }}" },
};

const forEach = (title: string, hasta = "") => ({
  key: "cada",
  kind: "for_each",
  title,
  with: { lista: "{{ pasos.pendientes.lista }}", ...(hasta && { hasta }) },
});

/** Pipeline templates that process the pending matters of one kind. */
export const matterPipelines: ReadyPipeline[] = [
  {
    key: "silent_source",
    content: {
      name: "Fuente sin eventos",
      purpose: "Cada mañana revisa las fuentes que dejaron de enviar, espera 30 minutos y abre un tema.",
      trigger: { kind: "schedule", cron: "30 7 * * *" },
      steps: [
        { ...readMatters("silent_source", "provider", "Leer las fuentes sin eventos"), key: "antes" },
        { ...anyLeft, with: { si: "{{ pasos.antes.total > 0 }}" } },
        { key: "media_hora", kind: "wait", title: "Esperar 30 minutos", with: { minutos: 30 } },
        readMatters("silent_source", "provider", "Leer las que siguen sin eventos"),
        { ...anyLeft, key: "siguen", title: "¿Siguen sin enviar?" },
        {
          key: "tema",
          kind: "open_topic",
          title: "Abrir un tema",
          with: {
            asunto: "Fuentes sin eventos al {{ fecha_escrita(causa.fecha) }}: {{ pasos.pendientes.total }}",
            mensaje: "{{ pasos.pendientes.lineas }}\n\nRevise si hubo un cambio en el equipo o en la red.",
          },
        },
      ],
    },
  },
  {
    key: "expiring_certificates",
    content: {
      name: "Certificado a vencer",
      purpose: "Cada lunes avisa a su empresa de cada certificado por vencer y abre un tema con la lista.",
      trigger: { kind: "schedule", cron: "0 9 * * 1" },
      steps: [
        readMatters("certificate_expiry", "client", "Leer los certificados por vencer"),
        anyLeft,
        forEach("Por cada certificado"),
        {
          key: "avisar",
          kind: "notify",
          title: "Pedir la renovación",
          with: { a: "client", titulo: "Renueve {{ elemento.titulo }}: vence el {{ elemento.vence }}" },
        },
        {
          key: "tema",
          kind: "open_topic",
          title: "Abrir un tema con la lista",
          with: {
            asunto: "Certificados por renovar al {{ fecha_escrita(causa.fecha) }}: {{ pasos.cada.total }}",
            mensaje: "{{ pasos.pendientes.lineas }}\n\nIndique quién renueva cada uno y cuándo.",
          },
        },
      ],
    },
  },
  {
    key: "accepted_risks",
    content: {
      name: "Riesgo aceptado por vencer",
      purpose: "El primer día del mes abre un tema por cada riesgo aceptado que debe decidirse de nuevo.",
      trigger: { kind: "schedule", cron: "0 10 1 * *" },
      steps: [
        readMatters("accepted_risk", "provider", "Leer los riesgos por revisar"),
        anyLeft,
        forEach("Por cada riesgo", "avisar"),
        {
          key: "tema",
          kind: "open_topic",
          title: "Pedir la decisión",
          with: {
            asunto: "Riesgo aceptado por revisar: {{ recortar(elemento.titulo, 100) }}",
            mensaje: "La aceptación vence el {{ elemento.vence }}. Indique si la renueva o si se corrige.",
          },
        },
        {
          key: "avisar",
          kind: "notify",
          title: "Avisar al equipo",
          with: { a: "provider", titulo: "Se pidió una decisión: {{ elemento.titulo }}" },
        },
      ],
    },
  },
  {
    key: "expiring_evidence",
    content: {
      name: "Evidencia por vencer",
      purpose: "Cada martes pide a su empresa los archivos de evidencia que vencen.",
      audience: "client",
      trigger: { kind: "schedule", cron: "0 9 * * 2" },
      steps: [
        readMatters("evidence", "client", "Leer las evidencias por vencer"),
        anyLeft,
        forEach("Por cada evidencia"),
        {
          key: "avisar",
          kind: "notify",
          title: "Pedir el archivo",
          with: { a: "client", titulo: "Suba la evidencia vigente: {{ elemento.titulo }}" },
        },
      ],
    },
  },
  {
    key: "unrequested_waf_change",
    content: {
      name: "Cambio de WAF sin solicitud",
      purpose: "Cada día hábil abre un tema por cada cambio del WAF sin solicitud, para regularizarlo.",
      trigger: { kind: "schedule", cron: "0 11 * * 1-5" },
      steps: [
        readMatters("waf_change", "provider", "Leer los cambios por revisar"),
        anyLeft,
        forEach("Por cada cambio"),
        {
          key: "avisar",
          kind: "notify",
          title: "Avisar al equipo",
          with: { a: "provider", titulo: "Revise el cambio del WAF: {{ elemento.titulo }}" },
        },
        {
          key: "tema",
          kind: "open_topic",
          title: "Pedir la regularización",
          with: {
            asunto:
              "Cambios del WAF sin solicitud al {{ fecha_escrita(causa.fecha) }}: {{ pasos.cada.total }}",
            mensaje: "{{ pasos.pendientes.lineas }}\n\nIndique qué solicitud corresponde a cada cambio.",
          },
        },
      ],
    },
  },
  {
    key: "suspicious_mail",
    content: {
      name: "Correo sospechoso",
      purpose: "Abre una investigación por cada correo reenviado y responde con la aprobación del equipo.",
      trigger: { kind: "mail" },
      steps: [
        {
          key: "investigar",
          kind: "open_investigation",
          title: "Abrir la investigación",
          with: {
            pregunta:
              "¿Es legítimo el correo «{{ recortar(causa.asunto, 200) }}» que recibió {{ causa.persona }}?",
            contexto: "Enviado por {{ causa.persona }} a la dirección de esta automatización.",
            severidad: "medium",
          },
        },
        {
          key: "aprobar",
          kind: "approval",
          title: "Aprobar la respuesta",
          with: { a: "provider", pregunta: "¿Se confirma la recepción a {{ causa.persona }}?", horas: 24 },
        },
        {
          key: "tema",
          kind: "open_topic",
          title: "Responder",
          with: {
            asunto: "Revisamos su correo: {{ recortar(si_vacio(causa.asunto, 'sin asunto'), 100) }}",
            mensaje:
              "Gracias por avisar. No siga sus enlaces ni abra sus adjuntos: le responderemos en este tema.",
          },
        },
      ],
    },
  },
];
