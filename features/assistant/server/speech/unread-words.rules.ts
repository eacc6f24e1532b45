// Words that say nothing of what is asked, though no phrase of the lexicon holds them.
const plain = new Set(
  `acceso acuerdo directorio gerencia ahora alguien algun alguna antes aqui buena bueno cada cambio caso ciberseguridad claro cliente como cosas cual
  cuando cuenta datos desde despues detalle donde empresa entre esta estas este estos estado favor fecha forma general
  hacer hasta hoy informacion internet lado lugar manera mejor menos mismo mismos momento mucho nada negocio nosotros
  nuestra nuestras nuestro nuestros nueva nuevo otra otras otro otros parte portal primera primero que quien saber segunda
  seguridad semana siempre sistema sistemas tarde tema tiempo tipo toda todas todo todos total trabajo usted ustedes veces
  verdad vista cuanto cuantos cuantas mayor menor mensual mensuales ultima ultimo ultimas ultimos`.split(
    /\s+/,
  ),
);
const named =
  /(?<=^| )(?:de|del|en|con|contra|sobre|por|para|empresa) (?:el |la |los |las |un |una |mi |mis |su |sus )?([a-z][a-z0-9]{3,39})(?= |$)/g;

/**
 * What a question names after a preposition and nothing understood: «alertas de javiera». An answer must not pass over it
 * in silence. `left` are the words that are left when all that was understood is taken away.
 */
export function unreadWords(words: string, left: string): string[] {
  const remains = new Set(left.split(" "));
  const found = [...words.matchAll(named)].map(([, word = ""]) => word);
  return [...new Set(found)].filter((word) => remains.has(word) && !plain.has(word)).slice(0, 3);
}
