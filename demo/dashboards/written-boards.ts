import {
  boardExport,
  countAggregation,
  metricAggregation,
  overTime,
  type Panel,
  termsAggregation,
} from "./board-objects.ts";

const host = "host.name";
const action = "event.action";

/** Panels of the board of Deep Security; the second version adds two. */
const protectionPanels: readonly Panel[] = [
  {
    key: "ds-nota",
    title: "",
    place: [0, 0, 12, 9],
    type: "markdown",
    params: {
      markdown:
        "### Deep Security\nEventos de los agentes: antimalware, reputación web, prevención de intrusos e integridad.",
    },
  },
  {
    key: "ds-total",
    title: "Eventos de agentes",
    place: [12, 0, 12, 9],
    type: "metric",
    aggs: [countAggregation()],
  },
  {
    key: "ds-equipos",
    title: "Equipos con eventos",
    place: [24, 0, 12, 9],
    type: "metric",
    aggs: [metricAggregation("cardinality", host, "Equipos")],
  },
  {
    key: "ds-filtros",
    title: "Filtros",
    place: [36, 0, 12, 9],
    type: "input_control_vis",
    params: {
      controls: [
        { fieldName: host, label: "Equipo" },
        { fieldName: action, label: "Acción" },
      ],
    },
  },
  {
    key: "ds-dias",
    title: "Eventos por día y acción",
    place: [0, 9, 32, 15],
    type: "histogram",
    aggs: [countAggregation(), overTime(), termsAggregation(action, "group", "Acción")],
  },
  {
    key: "ds-acciones",
    title: "Acciones",
    place: [32, 9, 16, 15],
    type: "pie",
    aggs: [countAggregation(), termsAggregation(action, "segment", "Acción")],
  },
  {
    key: "ds-reglas",
    title: "Reglas y equipos",
    place: [0, 24, 24, 18],
    type: "table",
    aggs: [
      countAggregation(),
      metricAggregation("max", "@timestamp", "Último"),
      termsAggregation("rule.name", "bucket", "Regla", 6),
      termsAggregation(host, "bucket", "Equipo", 2),
    ],
  },
  {
    key: "ds-modulos",
    title: "Módulos por política",
    place: [24, 24, 12, 18],
    type: "pie",
    aggs: [countAggregation(), termsAggregation("deepsecurity.module", "segment", "Módulo")],
  },
  {
    key: "ds-tsvb",
    title: "Tendencia móvil",
    place: [36, 24, 12, 18],
    type: "metrics",
    params: { type: "timeseries" },
  },
];

const addedPanels: readonly Panel[] = [
  {
    key: "ds-calor",
    title: "Equipos por semana",
    place: [0, 42, 28, 15],
    type: "heatmap",
    aggs: [countAggregation(), overTime("1w"), termsAggregation(host, "group", "Equipo", 8)],
  },
  {
    key: "ds-nombres",
    title: "Detecciones más frecuentes",
    place: [28, 42, 20, 15],
    type: "tagcloud",
    aggs: [countAggregation(), termsAggregation("rule.name", "segment", "Detección", 12)],
  },
];

const protection = {
  id: "tablero-deep-security",
  title: "Deep Security: agentes",
  description: "Lo que detectan y bloquean los agentes en los servidores.",
  indexPattern: "deepsecurity-*",
};

export const firstProtectionBoard = boardExport(protection, protectionPanels);
export const secondProtectionBoard = boardExport(protection, [...protectionPanels, ...addedPanels]);

const blocked = `${action}:("REQ_BLOCKED_SECURITY" or "REQ_BLOCKED_ACL")`;

/** The board of the web application firewall. */
export const firewallBoard = boardExport(
  {
    id: "tablero-imperva",
    title: "Imperva: aplicaciones web",
    description: "Peticiones que el firewall de aplicaciones revisó en los sitios de la empresa.",
    indexPattern: "imperva-siem-*",
  },
  [
    {
      key: "im-total",
      title: "Peticiones revisadas",
      place: [0, 0, 12, 9],
      type: "metric",
      aggs: [countAggregation("Peticiones")],
    },
    {
      key: "im-bloqueadas",
      title: "Peticiones bloqueadas",
      place: [12, 0, 12, 9],
      type: "metric",
      aggs: [countAggregation("Bloqueadas")],
      query: blocked,
    },
    {
      key: "im-origenes",
      title: "Direcciones de origen",
      place: [24, 0, 12, 9],
      type: "metric",
      aggs: [metricAggregation("cardinality", "source.ip", "Direcciones")],
    },
    {
      key: "im-filtros",
      title: "Filtros",
      place: [36, 0, 12, 9],
      type: "input_control_vis",
      params: { controls: [{ fieldName: "source.geo.country_iso_code", label: "País" }] },
    },
    {
      key: "im-dias",
      title: "Resultado por día",
      place: [0, 9, 32, 15],
      type: "line",
      aggs: [countAggregation("Peticiones"), overTime(), termsAggregation(action, "group", "Resultado", 3)],
    },
    {
      key: "im-paises",
      title: "Países de origen",
      place: [32, 9, 16, 15],
      type: "pie",
      aggs: [countAggregation(), termsAggregation("source.geo.country_iso_code", "segment", "País", 6)],
    },
    {
      key: "im-ataques",
      title: "Tipos de ataque",
      place: [0, 24, 24, 15],
      type: "horizontal_bar",
      aggs: [countAggregation(), termsAggregation("rule.name", "segment", "Ataque", 8)],
    },
    {
      key: "im-volumen",
      title: "Bloqueos por día",
      place: [24, 24, 24, 15],
      type: "area",
      aggs: [countAggregation("Bloqueadas"), overTime()],
      query: blocked,
    },
    {
      key: "im-direcciones",
      title: "Páginas más atacadas",
      place: [0, 39, 28, 15],
      type: "table",
      aggs: [
        countAggregation(),
        metricAggregation("cardinality", "source.ip", "Direcciones"),
        termsAggregation("url.full", "bucket", "Página", 8),
      ],
      query: blocked,
    },
    {
      key: "im-mapa",
      title: "Mapa de orígenes",
      place: [28, 39, 20, 15],
      type: "tile_map",
      aggs: [countAggregation()],
    },
  ],
);
