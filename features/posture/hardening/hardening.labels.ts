import type { CheckMove } from "./contracts/hardening-target.contract.ts";
import type { CheckOutcome, ScoreBand } from "./contracts/hardening-terms.contract.ts";

/** The label and badge of each result. */
export const outcomeLabels = {
  fail: { word: "No cumple", tone: "danger" },
  error: { word: "Con error", tone: "warning" },
  manual: { word: "Revisión manual", tone: "warning" },
  suppressed: { word: "Exceptuada", tone: "neutral" },
  pass: { word: "Cumple", tone: "good" },
  not_applicable: { word: "No aplica", tone: "neutral" },
  information: { word: "Informativa", tone: "neutral" },
} as const satisfies Record<CheckOutcome, { word: string; tone: string }>;

export const outcomeMeanings = {
  fail: "La herramienta revisó la regla y el equipo no la cumple.",
  error: "La herramienta no pudo revisar la regla: no se sabe si se cumple.",
  manual: "Ninguna herramienta puede juzgarla: espera que una persona la revise.",
  suppressed: "No se cumple, y alguien la exceptuó en la herramienta con una razón.",
  pass: "La herramienta revisó la regla y el equipo la cumple.",
  not_applicable: "No corresponde a este equipo, o el perfil no la incluye.",
  information: "No hay nada que cumplir: la herramienta solo cuenta lo que vio.",
} as const satisfies Record<CheckOutcome, string>;

export const bandLabels = {
  low: { word: "Bajo (menos de 70)", tone: "danger" },
  middle: { word: "Medio (70 a 89)", tone: "warning" },
  high: { word: "Alto (desde 90)", tone: "good" },
  none: { word: "Sin puntaje", tone: "neutral" },
} as const satisfies Record<ScoreBand, { word: string; tone: string }>;

export const moveLabels = {
  worse: { word: "Empeoró", tone: "danger" },
  found: { word: "Ahora se sabe que no cumple", tone: "danger" },
  unjudged: { word: "Dejó de poder juzgarse", tone: "warning" },
  better: { word: "Mejoró", tone: "good" },
  added: { word: "Regla nueva en la revisión", tone: "neutral" },
  dropped: { word: "Ya no está en la revisión", tone: "neutral" },
  other: { word: "Cambió", tone: "neutral" },
} as const satisfies Record<CheckMove, { word: string; tone: string }>;

/** The names of the test groups of Lynis. Other guides name their own sections. */
const lynisSections: Readonly<Record<string, string>> = {
  ACCT: "Registro de actividad",
  AUTH: "Autenticación",
  BOOT: "Arranque y servicios",
  CONT: "Contenedores",
  CRYP: "Criptografía",
  DBS: "Bases de datos",
  FILE: "Sistemas de archivos",
  FINT: "Integridad de archivos",
  FIRE: "Cortafuegos",
  HRDN: "Endurecimiento",
  HTTP: "Servidor web",
  INSE: "Servicios inseguros",
  KRNL: "Núcleo",
  LOGG: "Registros",
  MAIL: "Correo",
  MALW: "Código malicioso",
  NAME: "Nombres y DNS",
  NETW: "Red",
  PHP: "PHP",
  PKGS: "Paquetes",
  PRNT: "Impresión",
  PROC: "Procesos",
  SHLL: "Intérpretes de comandos",
  SSH: "SSH",
  STRG: "Dispositivos de almacenamiento",
  TIME: "Hora",
  TOOL: "Herramientas",
  USB: "Dispositivos USB",
};

export const sectionText = (section: string): string =>
  section === "" ? "Sin sección" : (lynisSections[section] ?? section);

/** The names of the tools' scoring systems; each has a different meaning. */
const scoreSystems: Readonly<Record<string, string>> = {
  hardening_index: "Índice de Lynis",
  "urn:xccdf:scoring:default": "XCCDF, por grupos",
  "urn:xccdf:scoring:flat": "XCCDF, plano con pesos",
  "urn:xccdf:scoring:flat-unweighted": "XCCDF, plano sin pesos",
  "urn:xccdf:scoring:absolute": "XCCDF, todo o nada",
  "urn:xccdf:scoring:spawar-adjusted": "SCC, ajustado",
  "urn:xccdf:scoring:spawar-original": "SCC, original",
};
export const scoreSystemText = (system: string): string => scoreSystems[system] ?? system;

const idPrefix = /^xccdf_[^_]+_(?:benchmark|profile)_/;
/**
 * Returns the last part of an XCCDF id: `xccdf_org.ssgproject.content_profile_cis` is `cis`; the prefix names the
 * author.
 */
export const shortId = (id: string): string => id.replace(idPrefix, "");
