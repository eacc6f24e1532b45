import { maxViews } from "#features/identity/saved-views/saved-views.contract.ts";

export const viewNameTakenText = "Ya tiene una vista con ese nombre en esta lista.";
export const tooManyViews = `Se pueden guardar hasta ${maxViews} vistas de una lista. Borre alguna.`;
