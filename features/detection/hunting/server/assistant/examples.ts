import { sentences } from "#features/assistant/assistant/server/assistant.public.ts";

/** Sentences by which the kinds of question of this area are known. */
export const examples = {
  "hunting.list": sentences(`
    ¿Qué búsquedas de amenazas se hicieron? / ¿Qué búsquedas de amenazas están abiertas? / ¿encontraron
    algo las búsquedas de amenazas? / cacerías de amenazas / qué hunts hay / búsquedas inconclusas /
    resultados de las búsquedas de amenazas / cuántas búsquedas proactivas se han hecho / hunts cerrados
    / qué se ha cazado / búsquedas de amenazas que no encontraron nada / en threat hunting qué han
    buscado / hunts pendientes / cuántos hunts llevamos
  `),
} as const;
