import { sentences } from "#features/assistant/assistant/server/assistant.public.ts";

/** Sentences by which the kinds of question of this area are known. */
export const examples = {
  "documents.issued": sentences(`
    ¿Qué documentos se han emitido? / informes para el directorio / documentos emitidos / declaraciones
    de aplicabilidad / qué informes de cumplimiento se han emitido / soa emitida / informes y planillas
    emitidos / cuántos documentos se emitieron / última declaración de aplicabilidad / documentos de
    cumplimiento emitidos
  `),
} as const;
