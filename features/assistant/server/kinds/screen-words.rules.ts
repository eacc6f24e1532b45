import { foldText } from "#platform/contract/fold-text.ts";

const noise = new Set(
  "donde en que pantalla parte seccion menu modulo pagina esta estan veo ver encuentro encontrar puedo puede podemos como llego llevame a al la las el los lo un una abre abreme ir entro de del mi mis se hay busco revisar reviso miro mirar y o para link enlace portal me quiero tengo entrar mostrar cambio cambiar hago hacer pido pedir bajo bajar subo subir saco sacar configuro registro como salen sale aparece aparecen tienen guardan guarda".split(
    " ",
  ),
);

/** Words to look for a screen by, the most telling first; a plural is tried in the singular, too. */
export function screenWords(text: string): string[] {
  const words = foldText(text)
    .split(" ")
    .filter((word) => word && !noise.has(word));
  const singular = words.map((word) => (word.length > 5 ? word.replace(/(?:es|s)$/, "") : word));
  const pairs = words.length > 1 ? [words.join(" "), singular.join(" ")] : [];
  return [...new Set([...pairs, ...words, ...singular])].slice(0, 8);
}
