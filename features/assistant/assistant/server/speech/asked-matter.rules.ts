import * as paths from "#platform/contract/paths.ts";

const verbs =
  "cierra|cierre|cerrar|borra|borre|borrar|elimina|elimine|eliminar|crea|cree|cambia|cambie|modifica|modifique|asigna|asigne|asignar|escala|escale|aprueba|apruebe|aprobar|rechaza|rechace|bloquea|bloquee|bloquear|aisla|aisle|aislar|desactiva|desactive|activa|active|agrega|agregue|marca|marque|publica|publique|reinicia|reinicie|apaga|apague|resetea|resetee|envie|sube|suba|quita|quite|suprime|suprima|edita|edite|ejecuta|ejecute|desinstala|instala|actualiza|actualice|reabre|reabra";
const start =
  "(?:(?:hola|atenea|porfavor|por favor|favor|oye|necesito que|quiero que|puedes|podrias|puede|pueden|podrian|me puedes|te pido que|ahora|y) )*";
const pattern = new RegExp(`^${start}(?:${verbs})(?:me|le|la|lo|las|los|nos)?(?= |$)`);
const query =
  /(?<=^| )(necesito que|quiero que|te pido que|puedes|podrias|puede|pueden|podrian) (?:me )?(cierres?|borres?|elimines?|asignes?|bloquees?|aisles?|apruebes?|cambies?|marques?|crees?|cerrar|borrar|eliminar|asignar|bloquear|aislar|aprobar|cambiar|marcar|crear|escalar)(?= |$)/;

/** Returns whether the folded words of a question ask to change something. */
export function askedChange(words: string): boolean {
  if (/^(como|donde|que|cual|cuant|quien|cuando|hay)/.test(words)) return false;
  return pattern.test(words) || query.test(words);
}

/** An everyday need that an article of the knowledge base covers, in any wording. */
interface Matter {
  /** The search text for the list. */
  search: string;
  /** The page on which it is done. */
  place?: { label: string; path: string };
}

const profile = { label: "Mi perfil", path: paths.profile };
const password = "(?:contrasenas?|claves?|password)";
const strange =
  "(?:rar[oa]s?|extran[oa]s?|sospechos[oa]s?|fals[oa]s?|truch[oa]s?|dudos[oa]s?|malicios[oa]s?)";
const document = "(?:informes?|reportes?|documentos?|pdf|declaracion(?:es)? de aplicabilidad|soa)";

const both = (one: string, other: string) =>
  new RegExp(`\\b${one}\\b.*\\b${other}\\b|\\b${other}\\b.*\\b${one}\\b`);

const matters: readonly (readonly [RegExp, Matter])[] = [
  [
    /\b(?:me bloquearon|me bloqueo|no puedo (?:entrar|ingresar|acceder)|mi cuenta (?:esta )?bloquead[oa])\b/,
    { search: "recupero contraseña olvidó enlace de un solo uso", place: profile },
  ],
  [
    both(
      password,
      "(?:puse|puso|pusieron|entregue|entrego|entregaron|di|dio|escribi|escribio|ingrese|ingreso|digite|caii?)",
    ),
    { search: "qué hacer si se filtró una contraseña" },
  ],
  [
    /\bcodigo\b.*\b(?:llega|funciona|sirve|acepta)\b|\b(?:llega|funciona|sirve|acepta)\b.*\bcodigo\b/,
    { search: "segundo factor si perdió el teléfono código de recuperación", place: profile },
  ],
  [
    both(password, "(?:filtr\\w+|robar\\w*|robo|hackear\\w*|publicada|expuesta)"),
    { search: "qué hacer si se filtró una contraseña" },
  ],
  [
    both(password, "(?:olvid\\w+|recuper\\w+|perd\\w+|reset\\w*|bloque\\w+)"),
    { search: "recupero contraseña olvidó enlace de un solo uso", place: profile },
  ],
  [
    both(password, "(?:venc\\w+|expir\\w+|caduc\\w+|vence)"),
    { search: "contraseña venció el portal pide renovarla al ingresar", place: profile },
  ],
  [
    both(password, "(?:renov\\w+|renuev\\w+|cambi\\w+|actualiz\\w+)"),
    { search: "cambiar contraseña en su perfil escriba la actual y la nueva", place: profile },
  ],
  [
    both(
      "(?:segundo factor|mfa|codigo de verificacion|autenticador|google authenticator)",
      "(?:cambi\\w+|perd\\w+|activ\\w+|configur\\w+|celular|telefono|instal\\w+)",
    ),
    { search: "segundo factor cómo se activa", place: profile },
  ],
  [
    both("(?:correos?|mails?|emails?|mensajes?|sms|whatsapp)", strange),
    { search: "reportar un correo sospechoso" },
  ],
  [
    /\b(pinch\w+|hice clic\w*|di clic|apret\w+|abri)\b.*\b(enlace|link|correo|adjunto|archivo)\b/,
    { search: "reportar un correo sospechoso" },
  ],
  [
    both(
      "(?:descarg\\w+|baj(?:o|ar)|sac(?:o|ar)|imprim\\w+|obten\\w+|consig\\w+|emit(?:o|ir)|gener(?:o|ar))",
      document,
    ),
    {
      search: "descargo un informe o documento",
      place: { label: "Informes y planillas", path: paths.complianceReports },
    },
  ],
  [
    both(
      "(?:descarg\\w+|baj(?:o|ar)|export\\w+|excel|csv)",
      "(?:listas?|alertas?|eventos?|datos|tablas?|planillas?|excel|csv)",
    ),
    { search: "cómo filtro y exporto una lista" },
  ],
  [
    both("(?:leo|leer|entiendo|entender|interpret\\w+)", document),
    { search: "informe para el directorio qué contiene" },
  ],
  [
    both(
      "(?:avisos?|notificacion(?:es)?|correos? (?:de aviso|del portal))",
      "(?:dej\\w+|menos|tant[oa]s|configur\\w+|recib\\w+|desactiv\\w+|elij\\w+|eleg\\w+)",
    ),
    { search: "avisos y correos qué recibo y cómo", place: profile },
  ],
  [both("(?:renov\\w+|renuev\\w+)", "evidencias?"), { search: "traer evidencia renovar versión nueva" }],
  [/\brespaldos?\b|\bbackups?\b/, { search: "cómo preparo respaldos que sirvan" }],
  [
    both(
      "(?:agreg\\w+|cre\\w+|invit\\w+|dar acceso|sum\\w+|incorpor\\w+)",
      "(?:usuarios?|personas?|colegas?|companer[oa]s?)",
    ),
    { search: "pido acceso para otra persona" },
  ],
];

/** Returns the everyday subject of a question, by its folded words. */
export function askedMatter(words: string): Matter | undefined {
  return matters.find(([pattern]) => pattern.test(words))?.[1];
}
