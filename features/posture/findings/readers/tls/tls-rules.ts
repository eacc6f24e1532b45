import type { Severity } from "#platform/contract/severity.ts";
import { resultDraft, ruleDraft } from "../draft.ts";
import type { Outcome, ScanResult, ScanRule } from "../scan-report.ts";
import { portLocus } from "../text/clean.ts";
import { maskedEvidence } from "../text/mask-secrets.ts";
import type { Endpoint } from "./endpoint-asset.ts";

interface TlsRule {
  title: string;
  description: string;
  solution: string;
  severity: Severity;
  cves?: string[];
}

const oldProtocol = "Deje solo TLS 1.2 y TLS 1.3 en la configuración del servicio.";
const weakCipher =
  "Quite esas suites de la configuración del servicio y deje solo las de AES-GCM y ChaCha20.";
const update = "Actualice la biblioteca de TLS del servicio a una versión con la corrección.";

/** The yes-or-no results of TLS reports, in the portal's texts. */
const rules = {
  ssl_2: {
    title: "Acepta SSL 2.0",
    description: "SSL 2.0 está roto: quien está en la red puede leer y cambiar lo que se transmite.",
    solution: oldProtocol,
    severity: "critical",
    cves: ["CVE-2016-0800"],
  },
  ssl_3: {
    title: "Acepta SSL 3.0",
    description: "SSL 3.0 permite recuperar partes de lo que se transmite (ataque POODLE).",
    solution: oldProtocol,
    severity: "high",
    cves: ["CVE-2014-3566"],
  },
  tls_1_0: {
    title: "Acepta TLS 1.0",
    description: "TLS 1.0 ya no se considera seguro y los navegadores dejaron de usarlo.",
    solution: oldProtocol,
    severity: "low",
  },
  tls_1_1: {
    title: "Acepta TLS 1.1",
    description: "TLS 1.1 ya no se considera seguro y los navegadores dejaron de usarlo.",
    solution: oldProtocol,
    severity: "low",
  },
  tls_1_2: {
    title: "Ofrece TLS 1.2 o TLS 1.3",
    description: "Sin TLS 1.2 ni TLS 1.3 no hay conexión que se considere segura.",
    solution: "Active TLS 1.2 y TLS 1.3 en la configuración del servicio.",
    severity: "high",
  },
  cipher_null: {
    title: "Acepta suites sin cifrado o sin autenticación",
    description: "Con ellas lo transmitido viaja a la vista, o no se sabe con quién se habla.",
    solution: weakCipher,
    severity: "critical",
  },
  cipher_export: {
    title: "Acepta suites de exportación o de DES",
    description: "Sus claves son tan cortas que se rompen en horas.",
    solution: weakCipher,
    severity: "high",
    cves: ["CVE-2015-0204"],
  },
  cipher_rc4: {
    title: "Acepta suites con RC4",
    description: "RC4 deja adivinar partes de lo transmitido.",
    solution: weakCipher,
    severity: "medium",
    cves: ["CVE-2013-2566", "CVE-2015-2808"],
  },
  cipher_3des: {
    title: "Acepta suites con 3DES",
    description: "Sus bloques de 64 bits dejan recuperar datos de conexiones largas (ataque SWEET32).",
    solution: weakCipher,
    severity: "medium",
    cves: ["CVE-2016-2183"],
  },
  heartbleed: {
    title: "Heartbleed",
    description: "Se puede leer la memoria del servidor: claves privadas, contraseñas y sesiones.",
    solution: `${update} Después renueve el certificado con una clave nueva.`,
    severity: "critical",
    cves: ["CVE-2014-0160"],
  },
  ccs_injection: {
    title: "Inyección de CCS en OpenSSL",
    description: "Quien está en la red puede forzar claves débiles y leer lo transmitido.",
    solution: update,
    severity: "high",
    cves: ["CVE-2014-0224"],
  },
  robot: {
    title: "ROBOT",
    description: "El servidor deja descifrar o firmar con su clave RSA a fuerza de preguntas.",
    solution: `${update} Mientras tanto, quite las suites con intercambio de claves RSA.`,
    severity: "high",
    cves: ["CVE-2017-13099"],
  },
  ticketbleed: {
    title: "Ticketbleed",
    description: "Se pueden leer trozos de la memoria de un balanceador F5.",
    solution: update,
    severity: "high",
    cves: ["CVE-2016-9244"],
  },
  drown: {
    title: "DROWN",
    description: "Otro servicio con la misma clave acepta SSL 2.0 y por él se descifra lo de este.",
    solution: "Quite SSL 2.0 de todo servicio que use la misma clave.",
    severity: "high",
    cves: ["CVE-2016-0800"],
  },
  freak: {
    title: "FREAK",
    description: "Acepta claves RSA de exportación, que se rompen en horas.",
    solution: update,
    severity: "high",
    cves: ["CVE-2015-0204"],
  },
  logjam: {
    title: "Logjam",
    description: "Acepta parámetros Diffie-Hellman tan cortos que se rompen.",
    solution: "Use parámetros de 2048 bits o más, o solo curvas elípticas.",
    severity: "medium",
    cves: ["CVE-2015-4000"],
  },
  poodle_tls: {
    title: "POODLE en TLS",
    description: "El servidor no comprueba el relleno y deja recuperar partes de lo transmitido.",
    solution: update,
    severity: "high",
    cves: ["CVE-2014-8730"],
  },
  insecure_renegotiation: {
    title: "Renegociación insegura",
    description: "Quien está en la red puede anteponer datos suyos a una conexión ajena.",
    solution: update,
    severity: "medium",
    cves: ["CVE-2009-3555"],
  },
  compression: {
    title: "Comprime con TLS",
    description: "La compresión deja adivinar sesiones por el tamaño de lo transmitido (ataque CRIME).",
    solution: "Apague la compresión de TLS.",
    severity: "medium",
    cves: ["CVE-2012-4929"],
  },
  fallback: {
    title: "No protege contra bajar de versión",
    description: "Sin TLS_FALLBACK_SCSV se puede llevar una conexión a una versión más débil.",
    solution: update,
    severity: "low",
  },
  name_mismatch: {
    title: "El certificado es de otro nombre",
    description: "El nombre del servicio no está en el certificado, así que no prueba con quién se habla.",
    solution: "Emita el certificado con todos los nombres del servicio.",
    severity: "high",
  },
  untrusted: {
    title: "No se puede confiar en el certificado",
    description: "La cadena del certificado no llega a una autoridad conocida, o le falta una parte.",
    solution: "Instale la cadena completa, o un certificado de una autoridad conocida.",
    severity: "high",
  },
  revoked: {
    title: "Certificado revocado",
    description: "Quien lo emitió lo declaró sin valor: los clientes que lo revisan no se conectan.",
    solution: "Reemplácelo por uno nuevo con otra clave.",
    severity: "critical",
  },
  certificate_dates: {
    title: "Certificado fuera de su vigencia",
    description: "El certificado venció o todavía no vale: los clientes advierten o no se conectan.",
    solution: "Renueve el certificado.",
    severity: "high",
  },
} as const satisfies Record<string, TlsRule>;
export type TlsRuleId = keyof typeof rules;

const drafts = new Map<TlsRuleId, ScanRule>(
  Object.entries(rules).map(([id, { severity: _severity, cves = [], ...texts }]: [string, TlsRule]) => [
    id as TlsRuleId,
    ruleDraft({ id, cves, ...texts }),
  ]),
);

export interface TlsAnswer {
  id: TlsRuleId;
  outcome: Outcome;
  evidence?: string;
}

/** Returns the result of one check of an endpoint. */
export function tlsResult(
  source: string,
  { key, port }: Endpoint,
  { id, outcome, evidence = "" }: TlsAnswer,
  place: string,
): ScanResult {
  const rule = drafts.get(id);
  if (!rule) throw new Error(`No rule ${id}`);
  return resultDraft({
    source,
    area: "certificate",
    assetKey: key,
    rule,
    locus: portLocus("tcp", port),
    outcome,
    severity: rules[id].severity,
    port,
    protocol: "tcp",
    evidence: maskedEvidence(evidence, 2_000),
    place,
  });
}

/** Returns the answer of a rule that is a problem when true; nothing where the report does not state it. */
export function answerTo(id: TlsRuleId, isWrong: unknown, evidence = ""): TlsAnswer[] {
  return typeof isWrong === "boolean" ? [{ id, outcome: isWrong ? "fail" : "pass", evidence }] : [];
}

const kinds: readonly [TlsRuleId, RegExp][] = [
  ["cipher_null", /_(?:NULL|anon)_/i],
  ["cipher_export", /_EXPORT_|_DES_|_DES40_/i],
  ["cipher_rc4", /_RC4_/i],
  ["cipher_3des", /_3DES_/i],
];

/** Returns the check results about the accepted cipher suites, given by their IANA names. */
export function cipherAnswers(suites: readonly string[]): TlsAnswer[] {
  return kinds.flatMap(([id, pattern]) => {
    const matchingSuites = suites.filter((suite) => pattern.test(`${suite}_`));
    return answerTo(
      id,
      matchingSuites.length > 0,
      matchingSuites.length > 40 ? `${matchingSuites.slice(0, 40).join(", ")}…` : matchingSuites.join(", "),
    );
  });
}
