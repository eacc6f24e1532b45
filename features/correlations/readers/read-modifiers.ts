import { entryOf } from "#platform/contract/entry-of.ts";
import { isModifier, type ModifierName, modifiers, refusedModifiers } from "./sigma-modifiers.ts";
import type { Place, Problems } from "./sigma-problem.ts";
import { type Encoding, encodings, type FieldTest } from "./sigma-rule.ts";

type Shape = Omit<FieldTest, "values" | "place">;
type How = FieldTest["how"];

const utf16 = new Set<Encoding>(["wide", "utf16be", "utf16"]);

/** The name of a field and what follows it: `CommandLine|contains|all`. */
export function readModifiers(key: string, path: string, place: Place, problems: Problems): Shape {
  const [field = "", ...names] = key.split("|").map((part) => part.trim());
  const known: ModifierName[] = [];
  for (const name of names) {
    if (isModifier(name)) known.push(name);
    else problems.add(path, place, refusal(name));
  }
  const has = (name: ModifierName) => known.includes(name);
  const hows = known.filter(
    (name) =>
      name === "re" ||
      name === "cidr" ||
      name === "exists" ||
      modifiers[name].does === "position" ||
      modifiers[name].does === "comparison",
  ) as How[];
  if (hows.length > 1)
    problems.add(path, place, `Los modificadores ${hows.join(" y ")} no pueden ir juntos.`);
  const flags = known.filter((name) => modifiers[name].does === "flag");
  if (flags.length > 0 && !has("re"))
    problems.add(path, place, `El modificador ${flags[0]} solo va después de re.`);
  const shape: Shape = {
    field: field || null,
    how: hows[0] ?? "equals",
    fieldref: has("fieldref"),
    encodings: known.flatMap((name) => {
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

function checkEncodings({ encodings, how }: Shape, path: string, place: Place, problems: Problems): void {
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
