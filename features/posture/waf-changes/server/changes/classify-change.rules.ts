import type { ChangeEffect, ChangeKind } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import type { AuditRecord } from "#features/posture/waf-changes/readers/audit-record.ts";
import { foldText } from "#platform/contract/fold-text.ts";

export interface Classification {
  kind: ChangeKind;
  effect: ChangeEffect;
  /** The reason as one sentence in Spanish. */
  reason: string;
}

type Described = Pick<AuditRecord, "typeKey" | "typeText" | "resourceType" | "message">;

/** Acts on an object, as the texts of an event name them. */
type Act = "off" | "on" | "remove" | "add" | "update" | "unknown";

/** Kinds of changes; the first pattern that matches the type or the resource is used. */
const kindPatterns: readonly (readonly [ChangeKind, RegExp])[] = [
  ["siem", /\bsiem\b|log[ _-]?(?:export|integration|shipping)/],
  ["api_key", /api[ _-]?key/],
  [
    "access",
    /\buser|\brole|permission|\blogin|\bsso\b|two[ _-]?factor|\b2fa\b|\bmfa\b|subaccount|sub[ _-]account/,
  ],
  ["exception", /exception/],
  ["allow_list", /white[ _-]?list|allow[ _-]?list|allowed[ _-]?(?:ip|url)/],
  ["certificate", /certificate|\bssl\b|\btls\b|\bhsm\b/],
  ["threshold", /threat|threshold|security[ _-]?(?:setting|config)|api\.threats|ddos/],
  ["bots", /\bbot/],
  ["cache", /\bcach|purge/],
  ["data_center", /data[ _-]?cent|origin[ _-]?server|\bserver/],
  ["rule", /\brule|incap[ _-]?rule/],
  ["policy", /policy|policies|\bacl\b/],
  ["site", /\bsite|website|domain|\bdns\b|cname/],
];

const actPatterns: readonly (readonly [Act, RegExp])[] = [
  ["off", /disabl|deactivat|turn(?:ed)? off|switch(?:ed)? off|desactiv|deshabilit|suspend/],
  ["remove", /delet|remov|revok|detach|unassign|elimin|borr|quit[oa]/],
  ["on", /enabl|activat|turn(?:ed)? on|switch(?:ed)? on|activ[oa]|habilit/],
  ["add", /\badd|creat|assign|grant|upload|agreg|cre[oa]\b|attach/],
  ["update", /updat|edit|modif|chang|\bset\b|configur|cambi/],
];

/** A text in plain words: `ADD_SITE_RULE` becomes `add site rule`, and an arrow becomes `to`. */
const wordsOf = (text: string) => foldText(text.replace(/[-=]>/g, " to "));

const toAlert = /\b(?:to|a) (?:rule action |api threats action )?(?:alert(?: only)?|disabled|ignore|log)\b/;
const toBlock =
  /\b(?:to|a) (?:rule action |api threats action )?(?:block(?: ip| user| request)?|quarantine url)\b/;
const overridePattern = /\bwaf override\b/;
const administratorPattern = /\badmin/;

const names: Readonly<Partial<Record<ChangeKind, string>>> = {
  rule: "una regla",
  policy: "una política",
  threshold: "una protección",
  bots: "el control de bots",
  siem: "el envío de registros a SIEM",
};

const protects = (kind: ChangeKind) => names[kind] !== undefined;
const isRelaxation = (kind: ChangeKind) => kind === "allow_list" || kind === "exception";

interface Facts {
  kind: ChangeKind;
  act: Act;
  words: string;
}

interface EffectRule {
  effect: ChangeEffect;
  applies(facts: Facts): boolean;
  reason(facts: Facts): string;
}

/** The complete list of rules for the effect of a change, in order; the first rule that applies decides. */
const effectRules: readonly EffectRule[] = [
  {
    effect: "weakening",
    applies: ({ words, act }) => overridePattern.test(words) && act !== "remove" && act !== "off",
    reason: () => "Una regla anula la protección del WAF para parte del tráfico (WAF_OVERRIDE).",
  },
  {
    effect: "strengthening",
    applies: ({ words, act }) => overridePattern.test(words) && (act === "remove" || act === "off"),
    reason: () => "Se quitó una regla que anulaba la protección del WAF (WAF_OVERRIDE).",
  },
  {
    effect: "weakening",
    applies: ({ kind, words, act }) => protects(kind) && act !== "remove" && toAlert.test(words),
    reason: ({ kind }) => `La acción de ${names[kind]} pasó a solo alertar o a no actuar.`,
  },
  {
    effect: "strengthening",
    applies: ({ kind, words, act }) =>
      protects(kind) && act !== "remove" && act !== "off" && toBlock.test(words),
    reason: ({ kind }) => `La acción de ${names[kind]} pasó a bloquear.`,
  },
  {
    effect: "weakening",
    applies: ({ kind, act }) => protects(kind) && (act === "off" || act === "remove"),
    reason: ({ kind, act }) => `Se ${act === "off" ? "desactivó" : "eliminó"} ${names[kind]}.`,
  },
  {
    effect: "strengthening",
    applies: ({ kind, act }) => protects(kind) && (act === "on" || act === "add"),
    reason: ({ kind, act }) => `Se ${act === "on" ? "activó" : "agregó"} ${names[kind]}.`,
  },
  {
    effect: "weakening",
    applies: ({ kind, act }) => isRelaxation(kind) && (act === "add" || act === "on"),
    reason: ({ kind }) =>
      kind === "exception"
        ? "Se agregó una excepción a la protección."
        : "Se amplió una lista de permitidos: ese tráfico ya no se revisa.",
  },
  {
    effect: "strengthening",
    applies: ({ kind, act }) => isRelaxation(kind) && (act === "remove" || act === "off"),
    reason: ({ kind }) =>
      kind === "exception" ? "Se quitó una excepción a la protección." : "Se redujo una lista de permitidos.",
  },
  {
    effect: "weakening",
    applies: ({ kind, act }) => kind === "api_key" && (act === "add" || act === "on"),
    reason: () => "Se creó o activó una clave de API, que puede cambiar la configuración.",
  },
  {
    effect: "strengthening",
    applies: ({ kind, act }) => kind === "api_key" && (act === "remove" || act === "off"),
    reason: () => "Se revocó una clave de API.",
  },
  {
    effect: "weakening",
    applies: ({ kind, act, words }) =>
      kind === "access" &&
      (act === "add" || act === "on" || act === "update") &&
      administratorPattern.test(words),
    reason: () => "Una persona obtuvo permisos de administración.",
  },
  {
    effect: "strengthening",
    applies: ({ kind, act }) => kind === "access" && (act === "remove" || act === "off"),
    reason: () => "Se quitó el acceso de una persona.",
  },
];

/** Messages of updates that state the resulting state of the object; a name within the message is ignored. */
const leftOff =
  /\b(?:was|is now|has been|fue|quedo) (?:disabled|deactivated|turned off|desactivad[oa]|deshabilitad[oa])\b/;
const leftOn =
  /\b(?:was|is now|has been|fue|quedo) (?:enabled|activated|turned on|activad[oa]|habilitad[oa])\b/;

function actOf(type: string, all: string): Act {
  const find = (text: string) => actPatterns.find(([, pattern]) => pattern.test(text))?.[0];
  const act = find(type) ?? find(all) ?? "unknown";
  if (act !== "update") return act;
  return leftOff.test(all) ? "off" : leftOn.test(all) ? "on" : act;
}

/** Classifies a change by the texts of its event alone; see `effectOfFields` for what snapshots add. */
export function classifyChange({ typeKey, typeText, resourceType, message }: Described): Classification {
  const type = wordsOf(`${typeKey} ${typeText}`);
  const about = `${type} ${wordsOf(resourceType)}`;
  const words = `${about} ${wordsOf(message)}`;
  const kind = kindPatterns.find(([, pattern]) => pattern.test(about))?.[0] ?? "other";
  const facts: Facts = { kind, act: actOf(type, words), words };
  const rule = effectRules.find(({ applies }) => applies(facts));
  return rule
    ? { kind, effect: rule.effect, reason: rule.reason(facts) }
    : { kind, effect: "neutral", reason: "El registro del cambio no muestra un efecto en la protección." };
}
