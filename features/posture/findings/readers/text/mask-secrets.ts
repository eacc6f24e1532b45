import { redactSecrets } from "#platform/readers/redact-secrets.ts";
import { cleanText, maxLengths } from "./clean.ts";

/** Whether a text is worth checking in detail; most observations contain no secret. */
const maySecret =
  /pass|pwd|clave|contrase|secret|token|key|bearer|basic|cookie|:\/\/|BEGIN|eyJ|AKIA|ASIA|AIza|gh[pousr]_|glpat|xox|[$:][0-9a-f]{32}|\$[1256y]/i;
/** Password hashes as in /etc/shadow and in a Windows dump. */
const hashes = [
  /\$(?:1|2[abxy]?|5|6|y|gy|7|apr1|argon2\w{0,2})\$[^\s:"'<]{8,300}/g,
  /\b[0-9a-f]{32}:[0-9a-f]{32}\b/gi,
];
/** Matches `Password : admin` on its own line, as scanners list the accounts with which they signed in. */
const listedPattern =
  /^([ \t]{0,20}(?:password|passwd|pass|pwd|contrase(?:ñ|n)a|clave|community(?: string| name)?)[ \t]{0,10}[:=][ \t]{0,5})(?!\[secreto)\S[^\r\n]{0,300}$/gim;
const mask = "[secreto retirado]";

/** Returns the scanner's evidence, bounded, without secrets. */
export function maskedEvidence(value: unknown, maximum: number = maxLengths.evidence): string {
  const text = cleanText(value, maximum);
  if (!maySecret.test(text)) return text;
  let masked = redactSecrets(text).text.replace(listedPattern, `$1${mask}`);
  for (const hash of hashes) masked = masked.replace(hash, mask);
  return masked;
}
