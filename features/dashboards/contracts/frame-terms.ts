/** Answers of the check of a framed address. */
export const frameStates = ["unchecked", "showable", "asks_sign_in", "refuses", "no_answer"] as const;
export type FrameState = (typeof frameStates)[number];

export const frameStateWords: Record<FrameState, string> = {
  unchecked: "Por comprobar",
  showable: "Se puede mostrar",
  asks_sign_in: "Pide ingresar",
  refuses: "Prohíbe ser mostrado",
  no_answer: "No responde",
};

export const boardToolWords = {
  kibana: "Kibana",
  opensearch: "OpenSearch Dashboards",
  grafana: "Grafana",
  other: "Otro sistema",
} as const;

export const boardsRoute = "/Kibana";
export const boardPath = (id: string): string => `${boardsRoute}/${id}`;
/** The page of the portal that holds the frame of a board. */
export const framePagePath = (id: string): string => `/tablero/${id}`;
