import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** Sentences by which the kinds of question of this area are known. */
export const examples = {
  "hunting.list": splitExamples(`
    ¿Qué búsquedas de amenazas se hicieron? / ¿Qué búsquedas de amenazas están abiertas? / ¿encontraron
    algo las búsquedas de amenazas? / cacerías de amenazas / qué hunts hay / búsquedas inconclusas /
    resultados de las búsquedas de amenazas / cuántas búsquedas proactivas se han hecho / hunts cerrados
    / qué se ha cazado / búsquedas de amenazas que no encontraron nada / en threat hunting qué han
    buscado / hunts pendientes / cuántos hunts llevamos / hay cacerías abiertas / quedan cacerías por
    cerrar / qué cacerías se han hecho / cacerías sin concluir / qué buscaron en la última cacería /
    resultados de threat hunting / qué encontró threat hunting / qué han buscado en las cacerías / hunts
    en curso / búsquedas de amenazas pendientes / cuántas cacerías llevamos / qué hipótesis se probaron
    / se hizo alguna búsqueda de amenazas / qué encontraron las búsquedas de amenazas / qué resultado
    tuvo la última búsqueda / threat hunting del mes / se ejecutó alguna cacería / qué encontró la
    cacería / están buscando amenazas en nuestra red / búsquedas de amenazas con hallazgos / hay
    búsquedas con resultados nuevos / qué encontraron en las búsquedas / qué encontró la última búsqueda
    de amenazas / hay búsquedas con hallazgos nuevos / qué encontró la última caza de amenazas /
    hallazgos de la última caza / cuándo fue la última caza / última búsqueda proactiva / cuándo fue la
    última búsqueda proactiva / resultado de la última búsqueda de amenazas / qué encontró el último
    hunting / qué salió de la última caza / cazas de este mes
  `),
} as const;
