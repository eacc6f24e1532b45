const verbs =
  "cierra|cierre|cerrar|borra|borre|borrar|elimina|elimine|eliminar|crea|cree|cambia|cambie|modifica|modifique|asigna|asigne|asignar|escala|escale|aprueba|apruebe|aprobar|rechaza|rechace|bloquea|bloquee|bloquear|aisla|aisle|aislar|desactiva|desactive|activa|active|agrega|agregue|marca|marque|publica|publique|reinicia|reinicie|apaga|apague|resetea|resetee|envie|sube|suba|quita|quite|suprime|suprima|edita|edite|ejecuta|ejecute|desinstala|instala|actualiza|actualice|reabre|reabra";
const start =
  "(?:(?:hola|atenea|porfavor|por favor|favor|oye|necesito que|quiero que|puedes|podrias|puede|me puedes|te pido que|ahora|y) )*";
const pattern = new RegExp(`^${start}(?:${verbs})(?:me|le|la|lo|las|los|nos)?(?= |$)`);
const wish =
  /(?<=^| )(necesito que|quiero que|te pido que|puedes|podrias|puede) (?:me )?(cierres?|borres?|elimines?|asignes?|bloquees?|aisles?|apruebes?|cambies?|marques?|crees?|cerrar|borrar|eliminar|asignar|bloquear|aislar|aprobar|cambiar|marcar|crear|escalar)(?= |$)/;

/** Whether somebody asks to change something instead of asking about it; folded words. */
export function askedChange(words: string): boolean {
  if (/^(como|donde|que|cual|cuant|quien|cuando|hay)/.test(words)) return false;
  return pattern.test(words) || wish.test(words);
}
