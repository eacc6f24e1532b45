/** What a modifier does, for the page that declares it. */
interface Modifier {
  does:
    | "position"
    | "comparison"
    | "encoding"
    | "regular expression"
    | "flag"
    | "network"
    | "presence"
    | "rest";
  means: string;
}

/** The modifiers that the portal understands. What is not here is refused by its name. */
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

export type ModifierName = keyof typeof modifiers;

export function isModifier(name: string): name is ModifierName {
  return Object.hasOwn(modifiers, name);
}

const dates = "el portal no compara partes de fechas";
/** Modifiers that exist in Sigma and the portal does not follow, each with the reason. */
export const refusedModifiers: Readonly<Record<string, string>> = {
  expand: "los valores que otro programa completaría no existen aquí: escríbalos en la regla",
  minute: dates,
  hour: dates,
  day: dates,
  week: dates,
  month: dates,
  year: dates,
};
