import type { QualityQuestion } from "../asked.ts";

export const aboutThreats: readonly QualityQuestion[] = [
  {
    ask: "¿Qué amenazas nos tocan?",
    sql: "select count(*)::int from threat_relevance where company_id = $1 and points > 0",
    source: "/Amenazas",
  },
  { ask: "quien nos atacaria", source: "/Amenazas" },
  { ask: "¿Quién es APT28?", says: ["GRU"], source: "/Amenazas/Actores/" },
  { ask: "¿Qué sabes de Lazarus Group?", says: ["Corea del Norte"], source: "/Amenazas/Actores/" },
  { ask: "¿nos toca akira?", says: ["Akira"], source: "/Amenazas/Actores/" },
  { ask: "¿Qué dominios se parecen al nuestro?", says: ["parec"], source: "/Amenazas/Seguimiento" },
];
