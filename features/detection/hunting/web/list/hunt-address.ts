import type { HuntUse } from "#features/detection/hunting/hunting.contract.ts";

export const huntsPath = "/ThreatHunting";
export const huntPath = (id: string) => `${huntsPath}/${id}`;
const usePlaces = { alert: "/Eventos/N1", incident: "/Incidentes", rule: "/Correlaciones" } as const;
export const pathOfUse = ({ kind, target }: Pick<HuntUse, "kind" | "target">) =>
  `${usePlaces[kind]}/${target}`;
export const eventPath = (id: string) => `/Eventos?evento=${id}`;
