import type { AuditLabels } from "#platform/web/audit/audit-labels.ts";

export default {
  areas: [{ beginning: "assistant.", label: "Atenea" }],
  actions: {
    "assistant.answer_rated": "calificó una respuesta de Atenea",
    "assistant.answer_reviewed": "evaluó una respuesta de Atenea",
    "assistant.answered": "recibió una respuesta de Atenea",
    "assistant.asked": "le preguntó a Atenea",
    "assistant.conversation_deleted": "eliminó una de sus conversaciones con Atenea",
    "assistant.conversation_read": "leyó una conversación con Atenea",
    "assistant.conversations_forgotten": "olvidó conversaciones antiguas con Atenea",
    "assistant.history_cleaned": "eliminó su historial con Atenea",
    "assistant.messages_searched": "buscó en las conversaciones con Atenea",
    "assistant.settings_saved": "cambió cómo responde Atenea",
  },
  objects: {
    assistant_conversation: "conversación",
    assistant_message: "mensaje",
    assistant_setting: "ajustes de Atenea",
  },
} satisfies AuditLabels;
