const signs =
  /^(?:ALR-?\d+|T\d{4}(?:\.\d{3})?|CVE-[\d-]+|(?:\d{1,3}\.){3}\d{1,3}|A\.[\d.]+|[A-Z]{2}\.[A-Z]{2}(?:-\d+)?|(?:CC|PI)\d[\d.]*|N[12]|[\d.,%]+)$/i;
const knownPattern =
  /^(?:ISO|NIST|CIS|SOC|ANCI|MITRE|ATT&CK|SLA|MFA|2FA|OIV|PSE|IP|IPs|CNAPP|AWS|Atenea|CSF|Ley|SOC2|PCI|DSS|HIPAA|ISO27001|\d+)$/i;

/** Words that look like the name of a machine or an account: quoted, or with digits, dots, dashes, slashes or an at sign. */
export function nameCandidates(text: string): string[] {
  const quoted = [...text.matchAll(/[«"“']([^«»"”']{2,80})[»"”']/g)].map(([, words = ""]) => words.trim());
  const odd = text
    .split(/[\s,;:¿?¡!()]+/)
    .map((word) => word.replace(/^[.«"“']+|(?<![.»"”'])[.»"”']+$/g, ""))
    .filter((word) => word.length >= 3 && /[A-Za-z]/.test(word) && /[\d._@\\-]/.test(word))
    .filter((word) => !signs.test(word) && !knownPattern.test(word) && !/^\d{1,2}-\d{1,2}/.test(word));
  return [...new Set([...quoted, ...odd])].slice(0, 4);
}

const afterKind =
  /(?:usuari[oa]|cuenta|persona|servidor|equipo|maquina|máquina|activo|host|colaborador[a]?)\s+(?:de\s+|llamad[oa]\s+)?([A-Za-z][A-Za-z0-9._\\-]{3,40})/gi;

/**
 * Returns words that may name an account or a machine by their position: «el usuario pvaldivia», «qué hizo pvaldivia».
 */
export function findUnquotedNames(text: string, hasSubject: boolean): string[] {
  const names = [...text.matchAll(afterKind)].map(([, word = ""]) => word);
  const rare = hasSubject
    ? []
    : text.split(/[\s,;:¿?¡!().]+/).filter((word) => /^[A-Za-z]{6,40}$/.test(word));
  return [...new Set([...names, ...rare])].slice(0, 4);
}
