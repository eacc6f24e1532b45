import { foldText } from "#platform/contract/fold-text.ts";

/** Chilean expressions with their equivalents in the lexicon, as patterns over whole words without accents. */
const sayings: readonly (readonly [RegExp, string])[] = [
  [
    /\b(po|poh|cachai|wn|weon|hueon|oye|ya po|porfa|porfis|plis|please|xfa|altiro|al tiro|nomas|no mas|sipo|nopo)\b/g,
    " ",
  ],
  [/\b(q|k|qe|ke)\b/g, "que"],
  [/\b(xq|pq|porq|porke)\b/g, "por que"],
  [/\b(hrs|hs)\b/g, "horas"],
  [/\bmas vulnerables\b/g, "con mas vulnerabilidades"],
  [/\b(pal)\b/g, "para el"],
  [/\b(pa)\b/g, "para"],
  [/\b(tamos)\b/g, "estamos"],
  [/\b(ethical hacking|hackeo etico|hacking etico|etical hacking)\b/g, "pentest"],
  [
    /\b(vulnes|vulne|vulnerabilidades?)\b/g,
    (match: string) => (match.endsWith("s") ? "vulnerabilidades" : "vulnerabilidad"),
  ] as unknown as readonly [RegExp, string],
  [/\b(login|logins|logueos?)\b/g, "inicios de sesion"],
  [/\b(cuantoss?|cuants|quantas|cuantaz)\b/g, "cuantos"],
  [/\b(harto|hartas|hartos|caleta) de\b/g, "muchas"],
  [/\b(tenis|teni|tienes)\b/g, "tiene"],
  [/\b(dime|digame|decime|cuentame|contame|muestrame|muestreme|mostrame)\b/g, "muestra"],
  [/\bpendejad\w*\b/g, " "],
  [/\bpega\b/g, "tareas"],
  [/\b(correo|mail|email) (?:raro|extrano|dudoso)\b/g, "correo sospechoso"],
  [/\bticket\b/g, "tema"],
  [/\btickets\b/g, "temas"],
  [/\b(la|el|los|las) compu\w*\b/g, "computadores"],
  [/\b(pc|pcs|laptop|laptops)\b/g, "equipos"],
  [/\b(iso) ?(27001|27 001|27k)\b/g, "iso27001"],
  [/\bnist(?: csf)?(?: 2(?: 0)?)?\b/g, "nist"],
  [/\b(soc) ?2\b/g, "soc2"],
  [/\bpci(?: ?dss)?\b/g, "pci"],
  [/\bcis(?: (?:controls?|controles))?(?: v?8(?: 1)?)?\b/g, "cis"],
  [/\b(mfa|2fa|doble factor|segundo factor|autenticacion de dos factores)\b/g, "segundo factor"],
  [/\bransomwa?re?\b/g, "ransomware"],
  [/\b(fishing|pishing|phising|pishin)\b/g, "phishing"],
  [
    /\bal[ae]rt?as?\b/g,
    (match: string) => (match.endsWith("s") ? "alertas" : "alerta"),
  ] as unknown as readonly [RegExp, string],
  [/\b(aletas|alrtas|alertaz|alertas?s)\b/g, "alertas"],
  [/\b(aleta|alrta)\b/g, "alerta"],
  [/\b(crit|criticaz|critica s)\b/g, "critica"],
  [/\bevidensia/g, "evidencia"],
  [/\bnon? conformidad/g, "no conformidad"],
];

/** A question in plain folded words, as the lexicon expects them. */
export function expandColloquialisms(text: string): string {
  let words = ` ${foldText(text)} `;
  for (const [saying, meaning] of sayings) words = words.replace(saying, meaning);
  return words.replace(/\s+/g, " ").trim();
}
