import type { QualityQuestion } from "../asked.ts";

export const aboutHardening: readonly QualityQuestion[] = [
  {
    ask: "¿Cómo está el endurecimiento de mis equipos?",
    sql: "select sum(failed)::int from benchmark_target where company_id = $1",
    source: "/Hardening",
  },
  { ask: "que tan endurecidos estan mis servidores", says: ["de 100"], source: "/Hardening" },
  { ask: "¿Qué equipos están peor configurados?", says: ["Sin cumplir"], source: "/Hardening" },
  {
    ask: "¿Qué reglas de endurecimiento fallan en más equipos?",
    sql: `select max(count)::int from finding_group_total
      where company_id = $1 and area = 'benchmark' and grouped_by = 'issue'`,
    source: "/Hardening?vista=reglas",
  },
];
