import type { ReadyPipeline } from "./ready-pipeline.ts";

/** Pipeline templates that wait for a time. */
export const waitingPipelines: ReadyPipeline[] = [
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
            asunto: "Confirmar cuentas sin uso al {{ fecha_escrita(causa.fecha) }}",
            mensaje: "Indique qué cuentas del portal y de los servicios contratados se pueden cerrar.",
          },
        },
      ],
    },
  },
];

/** Pipeline templates that a person starts, or that call external systems. */
export const outsidePipelines: ReadyPipeline[] = [
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
