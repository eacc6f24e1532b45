import type { z } from "zod";
import type { PipelineDefinition } from "#features/pipelines/contracts/pipeline-definition.contract.ts";

interface ReadyPipeline {
  key: string;
  content: z.input<typeof PipelineDefinition>;
}

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
            asunto: "Postura de la semana del {{ fecha(causa.fecha) }}",
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
            asunto: "Resumen del período al {{ fecha(causa.fecha) }}",
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

const waitingPipelines: ReadyPipeline[] = [
  {
    key: "anci_clocks",
    content: {
      name: "Relojes ANCI",
      purpose: "Recuerda al equipo los plazos de 3 horas y 72 horas de un incidente grave.",
      trigger: {
        kind: "event",
        event: "incident.declared",
        filter: [{ field: "severidad", is: "at_least", values: ["4"] }],
      },
      steps: [
        {
          key: "inicio",
          kind: "notify",
          title: "Avisar el inicio",
          with: {
            a: "provider",
            titulo: "{{ causa.codigo }}: la alerta temprana vence 3 horas después de conocerlo",
          },
        },
        { key: "dos_horas", kind: "wait", title: "Esperar 2 horas", with: { minutos: 120 } },
        {
          key: "temprana",
          kind: "notify",
          title: "Recordar la alerta temprana",
          with: { a: "provider", titulo: "{{ causa.codigo }}: queda 1 hora para la alerta temprana" },
        },
        { key: "tres_dias", kind: "wait", title: "Esperar hasta 66 horas", with: { minutos: 3840 } },
        {
          key: "actualizacion",
          kind: "notify",
          title: "Recordar la actualización",
          with: {
            a: "provider",
            titulo: "{{ causa.codigo }}: quedan 6 horas para la actualización de 72 horas",
          },
        },
      ],
    },
  },
  {
    key: "client_topic",
    content: {
      name: "Tema de su empresa",
      purpose: "Avisa al equipo cuando su empresa abre un tema y lo recuerda a las 24 horas.",
      audience: "client",
      trigger: {
        kind: "event",
        event: "topic.opened",
        filter: [{ field: "lado", is: "is", values: ["client"] }],
      },
      steps: [
        {
          key: "avisar",
          kind: "notify",
          title: "Avisar al equipo",
          with: { a: "provider", titulo: "Tema nuevo: {{ causa.asunto }}" },
        },
        { key: "un_dia", kind: "wait", title: "Esperar 24 horas", with: { minutos: 1440 } },
        {
          key: "recordar",
          kind: "notify",
          title: "Recordar",
          with: { a: "provider", titulo: "Hace 24 horas se abrió: {{ causa.asunto }}" },
        },
      ],
    },
  },
  {
    key: "idle_accounts",
    content: {
      name: "Cuenta ociosa",
      purpose: "Cada trimestre pide a su empresa confirmar las cuentas que ya no se usan.",
      audience: "client",
      trigger: { kind: "schedule", cron: "0 9 5 1,4,7,10 *" },
      steps: [
        {
          key: "tema",
          kind: "open_topic",
          title: "Pedir la confirmación",
          with: {
            asunto: "Confirmar cuentas sin uso al {{ fecha(causa.fecha) }}",
            mensaje: "Indique qué cuentas del portal y de los servicios contratados se pueden cerrar.",
          },
        },
      ],
    },
  },
];

const outsidePipelines: ReadyPipeline[] = [
  {
    key: "hunt_on_request",
    content: {
      name: "Búsqueda a pedido",
      purpose: "Ejecuta una búsqueda de amenazas sobre los últimos días y avisa al equipo.",
      trigger: { kind: "manual" },
      inputs: [
        { key: "busqueda", label: "Búsqueda (identificador)" },
        { key: "dias", label: "Días hacia atrás", type: "number", default: 7 },
      ],
      steps: [
        {
          key: "buscar",
          kind: "run_hunt",
          title: "Ejecutar la búsqueda",
          with: { busqueda: "{{ entradas.busqueda }}", dias: "{{ entradas.dias }}" },
        },
        {
          key: "avisar",
          kind: "notify",
          title: "Avisar al equipo",
          with: { a: "provider", titulo: "En ejecución: {{ pasos.buscar.titulo }}" },
        },
      ],
    },
  },
  {
    key: "incident_outside",
    content: {
      name: "Incidente a la mesa de su empresa",
      purpose: "Con la aprobación de su empresa, envía el incidente a su propia mesa de ayuda.",
      trigger: {
        kind: "event",
        event: "incident.declared",
        filter: [{ field: "severidad", is: "at_least", values: ["4"] }],
      },
      steps: [
        {
          key: "aprobar",
          kind: "approval",
          title: "Aprobar el envío",
          with: { a: "client", pregunta: "¿Se envía {{ causa.codigo }} a su mesa de ayuda?", horas: 24 },
        },
        {
          key: "enviar",
          kind: "webhook",
          title: "Enviar a la mesa de ayuda",
          with: {
            url: "https://mesa.example.com/api/tickets",
            cabeceras: ["Authorization: Bearer {{ secretos.mesa_de_ayuda }}"],
            cuerpo: "{{ causa.codigo }}: {{ causa.titulo }} ({{ causa.gravedad }})",
            respeta_llave: true,
          },
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
];
