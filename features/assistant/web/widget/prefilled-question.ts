/** What stands in the field of a chat that nobody wrote in yet. */
export const prefilledQuestion = "Necesito ayuda en ciberseguridad";
