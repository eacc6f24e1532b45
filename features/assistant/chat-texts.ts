/** The first thing that Atenea says, and says again when a history was deleted. */
export const greeting =
  "Te damos la bienvenida al Portal Servicios CCI. Soy Atenea, tu asistente virtual. ¿En qué puedo ayudarte?";

/** The specification's texts for what went wrong or was done. */
export const chatTexts = {
  cannotAnswer: "Lo siento, no puedo responder a tu consulta. Por favor, intenta más tarde.",
  historyDeleted: "Se ha eliminado tu historial de conversaciones.",
  historyKept: "Ha ocurrido un error al intentar eliminar tu historial. Por favor, intenta más tarde.",
} as const;

export const builtInEngine = "Motor propio";
