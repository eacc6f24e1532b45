import type {
  SightingDirection,
  SightingFound,
  SightingOutcome,
  SightingState,
} from "./contracts/sighting-terms.contract.ts";
import type { FeedSignIn } from "./contracts/threat-feeds.contract.ts";
import type {
  ExportFormat,
  IndicatorKind,
  IndicatorState,
  Reliability,
  SourceKind,
  ThreatOwner,
} from "./contracts/threat-terms.contract.ts";

export const indicatorKindLabels = {
  ip: "Dirección IP",
  network: "Red",
  domain: "Dominio",
  url: "URL",
  md5: "Huella MD5",
  sha1: "Huella SHA-1",
  sha256: "Huella SHA-256",
  mail: "Correo",
  other: "Otro",
} as const satisfies Record<IndicatorKind, string>;

export const indicatorStateLabels = {
  live: { text: "Vigente", tone: "good", means: "Los eventos de su empresa se comparan con él." },
  upcoming: { text: "Por empezar", tone: "neutral", means: "Se compara desde el día que dice su fuente." },
  expired: {
    text: "Vencido",
    tone: "neutral",
    means: "Envejeció, o su fuente le puso fin: ya no se compara.",
  },
  noisy: {
    text: "Ruidoso",
    tone: "warning",
    means: "Está en una lista de advertencia: aparecería en todas partes y no diría nada.",
  },
  revoked: { text: "Retirado", tone: "neutral", means: "Su fuente lo retiró." },
  not_compared: {
    text: "No se compara",
    tone: "neutral",
    means: "Nada de su patrón se puede buscar en los eventos.",
  },
} as const satisfies Record<IndicatorState, { text: string; tone: string; means: string }>;

export const reliabilityLabels = {
  A: "A: del todo confiable",
  B: "B: casi siempre confiable",
  C: "C: bastante confiable",
  D: "D: pocas veces confiable",
  E: "E: no confiable",
  F: "F: no se puede juzgar",
} as const satisfies Record<Reliability, string>;

export const sourceKindLabels = {
  file: "Archivo",
  taxii: "Colección TAXII",
  written: "Escrito por el equipo",
  mail: "Buzón de seguridad",
  incident: "Incidente",
  bulletin: "Boletín",
} as const satisfies Record<SourceKind, string>;

export const sightingDirectionLabels = {
  outbound: "El activo lo buscó",
  inbound: "Vino de afuera",
  on_asset: "Está en el activo",
} as const satisfies Record<SightingDirection, string>;

export const sightingOutcomeLabels = {
  blocked: { text: "Detenido", tone: "good" },
  allowed: { text: "No se detuvo", tone: "danger" },
  unknown: { text: "No se sabe si se detuvo", tone: "warning" },
} as const satisfies Record<SightingOutcome, { text: string; tone: string }>;

export const sightingFoundLabels = {
  live: "Al llegar el evento",
  later: "Al mirar hacia atrás",
} as const satisfies Record<SightingFound, string>;

export const sightingStateLabels = {
  met: "Sin descartar",
  dismissed: "Descartado",
} as const satisfies Record<SightingState, string>;

export const threatOwnerLabels = {
  base: "Base del proveedor",
  company: "Solo de esta empresa",
} as const satisfies Record<ThreatOwner, string>;

export const feedSignInLabels = {
  none: "Sin clave",
  basic: "Usuario y contraseña",
  bearer: "Clave (Bearer)",
} as const satisfies Record<FeedSignIn, string>;

/** Returns the text of a fetch interval given in minutes: `cada 4 horas`. */
export function feedPeriodWord(minutes: number): string {
  if (minutes === 60) return "Cada hora";
  if (minutes === 1_440) return "Cada día";
  return minutes % 60 === 0 ? `Cada ${minutes / 60} horas` : `Cada ${minutes} minutos`;
}

export const exportFormatLabels = {
  csv: { text: "CSV, para una planilla", means: "Un valor por línea, con su vigencia, confianza y fuente." },
  stix: {
    text: "STIX 2.1 (paquete)",
    means:
      "Los indicadores como los dio su fuente, con los actores, el malware y las técnicas a que pertenecen.",
  },
  misp: { text: "MISP (un evento)", means: "Cada valor es un atributo; los vigentes quedan para detectar." },
  navigator: {
    text: "Capa de ATT&CK Navigator",
    means: "Las técnicas a que apuntan, con cuántos indicadores señalan cada una.",
  },
  addresses: {
    text: "TXT: direcciones y redes",
    means: "Una por línea: solo lo vigente y que se puede bloquear.",
  },
  domains: { text: "TXT: dominios", means: "Uno por línea: solo lo vigente y que se puede bloquear." },
  urls: { text: "TXT: URL", means: "Una por línea, con http://: solo lo vigente y que se puede bloquear." },
  hashes: { text: "TXT: huellas de archivos", means: "MD5, SHA-1 y SHA-256, una por línea." },
  edl_ip: {
    text: "Palo Alto: lista de IP (EDL)",
    means: "Direcciones y redes, para una lista dinámica externa.",
  },
  edl_domain: {
    text: "Palo Alto: lista de dominios (EDL)",
    means: "Dominios, para una lista dinámica externa.",
  },
  edl_url: {
    text: "Palo Alto: lista de URL (EDL)",
    means: "Sin http:// y con barra final en los dominios, como la lee PAN-OS.",
  },
  fortigate_ip: { text: "FortiGate: lista de IP", means: "Para un conector externo de direcciones." },
  fortigate_domain: { text: "FortiGate: lista de dominios", means: "Para un conector externo de dominios." },
  cisco_asa: {
    text: "Cisco ASA: grupo de objetos",
    means: "Un object-group network que se pega en la configuración.",
  },
} as const satisfies Record<ExportFormat, { text: string; means: string }>;

const typeLabels: Readonly<Record<string, string>> = {
  "attack-pattern": "Técnica",
  campaign: "Campaña",
  "course-of-action": "Medida",
  grouping: "Agrupación",
  identity: "Organización o persona",
  incident: "Incidente",
  indicator: "Indicador",
  infrastructure: "Infraestructura",
  "intrusion-set": "Grupo",
  location: "Lugar",
  malware: "Malware",
  "malware-analysis": "Análisis de malware",
  note: "Nota",
  "observed-data": "Datos observados",
  opinion: "Opinión",
  relationship: "Relación",
  report: "Informe",
  sighting: "Avistamiento",
  "threat-actor": "Actor",
  tool: "Herramienta",
  vulnerability: "Vulnerabilidad",
};
/** Returns the Spanish name of a STIX type; an unknown type as it is written. */
export const typeWord = (type: string): string => typeLabels[type] ?? type;

const linkLabels: Readonly<Record<string, string>> = {
  uses: "usa",
  targets: "apunta a",
  "attributed-to": "se atribuye a",
  indicates: "señala a",
  exploits: "explota",
  delivers: "entrega",
  "variant-of": "es variante de",
  mitigates: "mitiga",
  "communicates-with": "se comunica con",
  "object-ref": "aparece en",
};
/** Returns the Spanish name of a relation type; an unknown type as it is written. */
export const linkWord = (kind: string): string => linkLabels[kind] ?? kind;

const backLabels: Readonly<Record<string, string>> = {
  uses: "lo usa",
  targets: "le apunta",
  "attributed-to": "se le atribuye",
  indicates: "lo señala",
  exploits: "lo explota",
  delivers: "lo entrega",
  "variant-of": "es variante suya",
  mitigates: "lo mitiga",
  "communicates-with": "se comunica con él",
  "object-ref": "habla de él",
};
/** Returns the label of a relationship seen from its target. */
export const linkWordBack = (kind: string): string => backLabels[kind] ?? `${kind} (desde el otro)`;
