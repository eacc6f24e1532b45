import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** The example sentences of each kind of question of this area. */
export const examples = {
  "documents.issued": splitExamples(`
    ¿Qué documentos se han emitido? / informes para el directorio / documentos emitidos / declaraciones
    de aplicabilidad / qué informes de cumplimiento se han emitido / soa emitida / informes y planillas
    emitidos / cuántos documentos se emitieron / última declaración de aplicabilidad / documentos de
    cumplimiento emitidos / necesito la declaración de aplicabilidad / informes emitidos para el
    directorio
  `),
} as const;
