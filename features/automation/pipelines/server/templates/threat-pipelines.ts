import type { ReadyPipeline } from "./ready-pipeline.ts";

/** Pipeline templates about threats, protection and fixes. */
export const threatPipelines: ReadyPipeline[] = [
  {
    key: "new_kev",
    content: {
      name: "KEV nuevo en mis activos",
      purpose: "Abre un tema cuando se empieza a explotar una vulnerabilidad abierta de su empresa.",
      audience: "client",
      trigger: { kind: "event", event: "finding.exploited" },
      steps: [
        {
          key: "tema",
          kind: "open_topic",
          title: "Abrir un tema con los hallazgos",
          with: {
            asunto:
              "{{ recortar(unir(causa.cves, ', '), 80) }} se explota: {{ causa.total }} hallazgos suyos",
            mensaje: "{{ causa.lineas }}\n\nIndique quién corrige cada uno y cuándo.",
          },
        },
        {
          key: "avisar",
          kind: "notify",
          title: "Avisar a su empresa",
          with: { a: "client", titulo: "{{ pasos.tema.asunto }}" },
        },
      ],
    },
  },
  {
    key: "affecting_bulletin",
    content: {
      name: "Boletín que me afecta",
      purpose: "Avisa a su empresa de cada boletín sobre una vulnerabilidad que tiene abierta.",
      audience: "client",
      trigger: { kind: "event", event: "bulletin.affects" },
      steps: [
        {
          key: "avisar",
          kind: "notify",
          title: "Avisar a su empresa",
          with: { a: "client", titulo: "Boletín que le afecta: {{ causa.titulo }}" },
        },
        {
          key: "tema",
          kind: "open_topic",
          title: "Abrir un tema",
          only_if: "causa.severidad == 'critical' o causa.severidad == 'high'",
          with: {
            asunto: "Boletín que le afecta: {{ recortar(causa.titulo, 100) }}",
            mensaje:
              "{{ si_vacio(causa.resumen, causa.titulo) }}\n\nCVE: {{ unir(causa.cves, ', ') }}. Indique si ya aplicó la corrección.",
          },
        },
      ],
    },
  },
  {
    key: "waiting_for_client",
    content: {
      name: "Esperando al cliente",
      purpose:
        "Cada día hábil recuerda a su empresa los temas sin responder y avisa a su contacto del proveedor.",
      trigger: { kind: "schedule", cron: "0 10 * * 1-5" },
      steps: [
        {
          key: "pendientes",
          kind: "read_matters",
          title: "Leer los temas sin responder",
          with: { clase: "topic", lado: "client", maximo: 20 },
        },
        {
          key: "hay",
          kind: "condition",
          title: "¿Hay alguno?",
          with: { si: "{{ pasos.pendientes.total > 0 }}" },
        },
        {
          key: "cada",
          kind: "for_each",
          title: "Por cada tema",
          with: { lista: "{{ pasos.pendientes.lista }}" },
        },
        {
          key: "recordar",
          kind: "notify",
          title: "Recordar la respuesta",
          with: { a: "client", titulo: "Falta su respuesta: {{ elemento.titulo }}" },
        },
        {
          key: "avisar",
          kind: "notify",
          title: "Avisar al equipo",
          with: { a: "provider", titulo: "Temas que esperan a la empresa: {{ pasos.cada.total }}" },
        },
      ],
    },
  },
  {
    key: "unprotected_computers",
    content: {
      name: "Equipo sin protección",
      purpose:
        "Abre un tema cuando aparecen equipos con brechas de protección y lo recuerda a los tres días.",
      audience: "client",
      trigger: { kind: "event", event: "protection.gaps_opened" },
      steps: [
        {
          key: "tema",
          kind: "open_topic",
          title: "Abrir un tema con la lista",
          with: {
            asunto: "Brechas de protección en {{ causa.equipos }} equipos",
            mensaje:
              "{{ causa.lineas }}\n\nRevise los equipos en Deep Security e indique cuándo se corrigen.",
          },
        },
        { key: "tres_dias", kind: "wait", title: "Esperar 3 días", with: { minutos: 4320 } },
        {
          key: "recordar",
          kind: "notify",
          title: "Pedir la comprobación",
          with: { a: "provider", titulo: "Compruebe en la última importación: {{ pasos.tema.asunto }}" },
        },
      ],
    },
  },
  {
    key: "verify_corrections",
    content: {
      name: "Corregido, por verificar",
      purpose:
        "Cada miércoles avisa al equipo si hay correcciones declaradas que ningún escaneo ha verificado.",
      trigger: { kind: "schedule", cron: "0 9 * * 3" },
      steps: [
        {
          key: "antes",
          kind: "read_figures",
          title: "Contar las correcciones por verificar",
          with: { cifras: ["findings.declared"] },
        },
        {
          key: "hay",
          kind: "condition",
          title: "¿Hay alguna?",
          with: { si: "{{ pasos.antes.total > 0 }}" },
        },
        {
          key: "avisar",
          kind: "notify",
          title: "Pedir el escaneo",
          with: {
            a: "provider",
            titulo: "Programe un escaneo: {{ pasos.antes.total }} correcciones por verificar",
          },
        },
        { key: "tres_dias", kind: "wait", title: "Esperar 3 días", with: { minutos: 4320 } },
        {
          key: "cifras",
          kind: "read_figures",
          title: "Contar las que siguen por verificar",
          with: { cifras: ["findings.declared"] },
        },
        {
          key: "siguen",
          kind: "condition",
          title: "¿Siguen sin verificar?",
          with: { si: "{{ pasos.cifras.total > 0 }}" },
        },
        {
          key: "tema",
          kind: "open_topic",
          title: "Informar a su empresa",
          with: {
            asunto: "{{ pasos.cifras.total }} correcciones por verificar al {{ fecha_escrita(causa.fecha) }}",
            mensaje:
              "Todavía no las alcanza un escaneo. Indique si los equipos están encendidos y en la red.",
          },
        },
      ],
    },
  },
];
