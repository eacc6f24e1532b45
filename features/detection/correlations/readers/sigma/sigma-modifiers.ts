import { entryOf } from "#platform/contract/word-list.ts";
import { type Encoding, encodings, type FieldTest, type Problems, type RulePosition } from "./sigma-rule.ts";

interface Modifier {
  /** The group of the modifier, by which the parser refuses wrong combinations. */
  does:
    | "position"
    | "comparison"
    | "encoding"
    | "regular expression"
    | "flag"
    | "network"
    | "presence"
    | "rest";
  /** The explanation on the page of the supported parts of Sigma. */
  means: string;
}

/** The supported modifiers. Any other is refused by name. */
export const modifiers = {
  contains: { does: "position", means: "el valor aparece en cualquier parte del campo" },
  startswith: { does: "position", means: "el campo comienza con el valor" },
  endswith: { does: "position", means: "el campo termina con el valor" },
  all: { does: "rest", means: "deben cumplirse todos los valores, no solo uno" },
  cased: { does: "rest", means: "distingue mayúsculas de minúsculas" },
  neq: { does: "rest", means: "el campo no tiene ninguno de los valores; un campo ausente también cumple" },
  exists: { does: "presence", means: "el campo existe (true) o no existe (false)" },
  re: {
    does: "regular expression",
    means: "expresión regular de tiempo lineal (RE2): sin retrovisores ni referencias hacia atrás",
  },
  i: { does: "flag", means: "después de re: no distingue mayúsculas" },
  m: { does: "flag", means: "después de re: ^ y $ valen en cada línea" },
  s: { does: "flag", means: "después de re: el punto también es un salto de línea" },
  cidr: { does: "network", means: "la dirección pertenece a la red, IPv4 o IPv6" },
  gt: { does: "comparison", means: "el número es mayor" },
  gte: { does: "comparison", means: "el número es mayor o igual" },
  lt: { does: "comparison", means: "el número es menor" },
  lte: { does: "comparison", means: "el número es menor o igual" },
  fieldref: { does: "rest", means: "el valor es el nombre de otro campo del mismo evento" },
  windash: { does: "encoding", means: "un guion de opción vale por -, /, –, — y ―" },
  base64: { does: "encoding", means: "busca el valor codificado en Base64" },
  base64offset: {
    does: "encoding",
    means: "busca el valor dentro de un texto en Base64, en sus tres posiciones",
  },
  wide: { does: "encoding", means: "UTF-16 little endian; va antes de base64 o base64offset" },
  utf16le: { does: "encoding", means: "igual que wide" },
  utf16be: { does: "encoding", means: "UTF-16 big endian; va antes de base64 o base64offset" },
  utf16: { does: "encoding", means: "UTF-16 con marca de orden; va antes de base64 o base64offset" },
} as const satisfies Record<string, Modifier>;

type ModifierName = keyof typeof modifiers;

function isModifier(name: string): name is ModifierName {
  return Object.hasOwn(modifiers, name);
}

const dates = "el portal no compara partes de fechas";
/** The Sigma modifiers that the portal does not support, each with the reason. */
export const refusedModifiers: Readonly<Record<string, string>> = {
  expand: "los valores que otro programa completaría no existen aquí: escríbalos en la regla",
  minute: dates,
  hour: dates,
  day: dates,
  week: dates,
  month: dates,
  year: dates,
};

type Shape = Omit<FieldTest, "values" | "place">;
type How = FieldTest["how"];

const utf16 = new Set<Encoding>(["wide", "utf16be", "utf16"]);

/** Parses the name of a field and its modifiers: `CommandLine|contains|all`. */
export function readModifiers(key: string, path: string, place: RulePosition, problems: Problems): Shape {
  const [field = "", ...names] = key.split("|").map((part) => part.trim());
  const modifierNames: ModifierName[] = [];
  for (const name of names) {
    if (isModifier(name)) modifierNames.push(name);
    else problems.add(path, place, refusal(name));
  }
  const has = (name: ModifierName) => modifierNames.includes(name);
  const hows = modifierNames.filter(
    (name) =>
      name === "re" ||
      name === "cidr" ||
      name === "exists" ||
      modifiers[name].does === "position" ||
      modifiers[name].does === "comparison",
  ) as How[];
  if (hows.length > 1)
    problems.add(path, place, `Los modificadores ${hows.join(" y ")} no pueden ir juntos.`);
  const flags = modifierNames.filter((name) => modifiers[name].does === "flag");
  if (flags.length > 0 && !has("re"))
    problems.add(path, place, `El modificador ${flags[0]} solo va después de re.`);
  const shape: Shape = {
    field: field || null,
    how: hows[0] ?? "equals",
    fieldref: has("fieldref"),
    encodings: modifierNames.flatMap((name) => {
      const encoding = name === "utf16le" ? "wide" : name;
      return (encodings as readonly string[]).includes(encoding) ? [encoding as Encoding] : [];
    }),
    every: has("all"),
    cased: has("cased"),
    negated: has("neq"),
    flags: flags.join(""),
  };
  checkEncodings(shape, path, place, problems);
  if (shape.fieldref && (shape.encodings.length > 0 || !isPosition(shape.how)))
    problems.add(path, place, "fieldref solo se combina con contains, startswith, endswith, cased y neq.");
  return shape;
}

function checkEncodings(
  { encodings, how }: Shape,
  path: string,
  place: RulePosition,
  problems: Problems,
): void {
  if (encodings.length === 0) return;
  if (!isPosition(how)) problems.add(path, place, `El modificador ${encodings[0]} no se combina con ${how}.`);
  const wideAt = encodings.findIndex((encoding) => utf16.has(encoding));
  const baseAt = encodings.findIndex((encoding) => encoding === "base64" || encoding === "base64offset");
  if (wideAt >= 0 && baseAt < wideAt)
    problems.add(
      path,
      place,
      `El modificador ${encodings[wideAt]} necesita base64 o base64offset a continuación.`,
    );
}

function isPosition(how: How): boolean {
  return how === "equals" || how === "contains" || how === "startswith" || how === "endswith";
}

function refusal(name: string): string {
  const why = entryOf(refusedModifiers, name);
  return why
    ? `El modificador «${name}» no se admite: ${why}.`
    : `El modificador «${name}» no existe en Sigma.`;
}
