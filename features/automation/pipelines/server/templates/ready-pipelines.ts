import { matterPipelines } from "./matter-pipelines.ts";
import type { ReadyPipeline } from "./ready-pipeline.ts";
import { threatPipelines } from "./threat-pipelines.ts";
import { outsidePipelines, waitingPipelines } from "./waiting-pipelines.ts";

const postureFigures = [
  "alerts.open",
  "findings.kev_open",
  "incidents.open",
  "findings.open_critical",
  "findings.late",
  "controls.overdue",
];

const summaryPipelines: ReadyPipeline[] = [
  {
    key: "weekly_posture",
    content: {
      name: "Postura semanal",
      purpose: "Envía a su empresa las cifras de la semana en un tema.",
      audience: "client",
      trigger: { kind: "schedule", cron: "0 8 * * 1" },
      steps: [
        { key: "cifras", kind: "read_figures", title: "Leer las cifras", with: { cifras: postureFigures } },
        {
          key: "tema",
          kind: "open_topic",
          title: "Abrir el tema con las cifras",
          with: {
            asunto: "Postura de la semana del {{ fecha_escrita(causa.fecha) }}",
            mensaje: "Cifras de {{ causa.empresa }}:\n\n{{ pasos.cifras.lineas }}",
          },
        },
        {
          key: "avisar",
          kind: "notify",
          title: "Avisar a su empresa",
          with: { a: "client", titulo: "Postura de la semana disponible" },
        },
      ],
      outputs: [{ key: "tema", value: "{{ pasos.tema.id }}" }],
    },
  },
  {
    key: "period_closing",
    content: {
      name: "Cierre de período",
      purpose: "El primer día hábil del mes prepara el resumen y pide aprobarlo antes de enviarlo.",
      trigger: { kind: "schedule", cron: "0 9 1 * *" },
      steps: [
        { key: "cifras", kind: "read_figures", title: "Leer las cifras", with: { cifras: postureFigures } },
        {
          key: "aprobar",
          kind: "approval",
          title: "Aprobar el resumen",
          with: { a: "provider", pregunta: "¿Se envía este resumen a {{ causa.empresa }}?", horas: 72 },
        },
        {
          key: "tema",
          kind: "open_topic",
          title: "Enviar el resumen",
          with: {
            asunto: "Resumen del período al {{ fecha_escrita(causa.fecha) }}",
            mensaje: "{{ pasos.cifras.lineas }}",
          },
        },
      ],
    },
  },
  {
    key: "late_findings",
    content: {
      name: "Vulnerabilidades vencidas",
      purpose: "Cada lunes revisa si hay vulnerabilidades con el plazo vencido y abre un tema.",
      audience: "client",
      trigger: { kind: "schedule", cron: "30 8 * * 1" },
      steps: [
        {
          key: "cifras",
          kind: "read_figures",
          title: "Contar las vencidas",
          with: { cifras: ["findings.late"] },
        },
        {
          key: "hay",
          kind: "condition",
          title: "¿Hay alguna?",
          with: { si: "{{ pasos.cifras.total > 0 }}" },
        },
        {
          key: "tema",
          kind: "open_topic",
          title: "Abrir el tema",
          with: {
            asunto: "{{ pasos.cifras.total }} vulnerabilidades con el plazo vencido",
            mensaje: "Revise la lista en Vulnerabilidades e indique una fecha para cada una.",
          },
        },
      ],
    },
  },
];

const alertPipelines: ReadyPipeline[] = [
  {
    key: "enrich_high_alert",
    content: {
      name: "Enriquecer alerta alta",
      purpose: "Anota en cada alerta alta o crítica qué revisar primero y avisa al equipo.",
      trigger: {
        kind: "event",
        event: "alert.raised",
        filter: [{ field: "severidad", is: "at_least", values: ["4"] }],
      },
      steps: [
        {
          key: "nota",
          kind: "comment_alert",
          title: "Anotar el contexto",
          with: {
            alerta: "{{ causa.id }}",
            nota: "Activo: {{ si_vacio(causa.activo, 'sin dato') }}. Usuario: {{ si_vacio(causa.usuario, 'sin dato') }}. Técnicas: {{ si_vacio(unir(causa.tecnicas, ', '), 'sin dato') }}.",
          },
        },
        {
          key: "avisar",
          kind: "notify",
          title: "Avisar al equipo",
          with: { a: "provider", titulo: "{{ causa.codigo }} {{ causa.gravedad }}: {{ causa.titulo }}" },
        },
      ],
    },
  },
  {
    key: "investigate_critical_alert",
    content: {
      name: "Investigar alerta crítica",
      purpose: "Abre una investigación por cada alerta crítica y deja el activo en su tablero.",
      trigger: {
        kind: "event",
        event: "alert.raised",
        filter: [{ field: "severidad", is: "at_least", values: ["5"] }],
      },
      steps: [
        {
          key: "investigar",
          kind: "open_investigation",
          title: "Abrir la investigación",
          with: {
            pregunta: "¿Qué causó {{ causa.codigo }}: {{ recortar(causa.titulo, 200) }}?",
            contexto: "Abierta por la alerta {{ causa.codigo }}.",
            severidad: "critical",
          },
        },
        {
          key: "activo",
          kind: "add_observable",
          title: "Agregar el activo",
          only_if: "causa.activo != ''",
          with: { investigacion: "{{ pasos.investigar.id }}", observable: "{{ causa.activo }}" },
        },
        {
          key: "nota",
          kind: "comment_alert",
          title: "Anotar la investigación",
          with: { alerta: "{{ causa.id }}", nota: "Se abrió una investigación para esta alerta." },
        },
      ],
    },
  },
];

/** The pipelines that come with the portal. Each passes the checks of a definition as it is. */
export const readyPipelines: readonly ReadyPipeline[] = [
  ...summaryPipelines,
  ...alertPipelines,
  ...waitingPipelines,
  ...outsidePipelines,
  ...matterPipelines,
  ...threatPipelines,
];
