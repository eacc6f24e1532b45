import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** Sentences by which the kinds of question of this area are known. */
export const examples = {
  "reports.newest": splitExamples(`
    ¿Qué reportes de ciberseguridad hay publicados? / último reporte / reportes públicos / qué reportes
    hay / reportes mensuales de ciberseguridad / reporte más reciente / lista de reportes / reportes
    publicados / qué reportes publicaron / publicaciones de ciberseguridad / último reporte de amenazas
    / qué informes de inteligencia salieron en noviembre / informes de inteligencia nuevos
  `),
} as const;
