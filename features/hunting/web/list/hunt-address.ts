export const huntsPath = "/ThreatHunting";
export const huntPath = (id: string) => `${huntsPath}/${id}`;
export const eventPath = (id: string) => `/Eventos?evento=${id}`;
