/** The results of checking whether a dashboard's server allows the portal to frame it. */
export const frameStates = ["unchecked", "showable", "asks_sign_in", "refuses", "no_answer"] as const;
export type FrameState = (typeof frameStates)[number];

export const frameStateLabels: Record<FrameState, string> = {
  unchecked: "Por comprobar",
  showable: "Se puede mostrar",
  asks_sign_in: "Pide ingresar",
  refuses: "Prohíbe ser mostrado",
  no_answer: "No responde",
};

export const framedTools = ["kibana", "opensearch", "grafana", "other"] as const;
export type FramedTool = (typeof framedTools)[number];

/** The setting of each tool that allows an origin to frame its pages. */
export const framingAdvice: Record<FramedTool, (origin: string) => string> = {
  kibana: (origin) =>
    `En kibana.yml deje server.securityResponseHeaders.disableEmbedding en false, agregue ${origin} a csp.frame_ancestors y use xpack.security.sameSiteCookies: None.`,
  opensearch: (origin) =>
    `En opensearch_dashboards.yml agregue ${origin} a csp.allowedFrameAncestorSources y use opensearch_security.cookie.isSameSite: None.`,
  grafana: () =>
    "En grafana.ini ponga allow_embedding = true y cookie_samesite = none en la sección [security].",
  other: (origin) =>
    `Pida al administrador del sistema que agregue ${origin} a frame-ancestors de su Content-Security-Policy y que quite X-Frame-Options.`,
};

export const boardToolLabels = {
  kibana: "Kibana",
  opensearch: "OpenSearch Dashboards",
  grafana: "Grafana",
  other: "Otro sistema",
} as const;
/** Returns the path of the portal's page that contains the frame of a board. */
export const framePagePath = (id: string): string => `/tablero/${id}`;
