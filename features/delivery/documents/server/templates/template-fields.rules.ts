/** A field of a template: `{{empresa}}`, `{{cifra alerts.open}}`, `{{dato Resumen del mes}}`. */
export type TemplateField =
  | { kind: "standard"; name: StandardField }
  | { kind: "figure"; id: string }
  | { kind: "figures"; ids: readonly string[] }
  | { kind: "data"; name: string }
  | { kind: "if"; id: string; test: FigureTest }
  | { kind: "end" };

export const standardFields = ["empresa", "periodo", "periodo.desde", "periodo.hasta", "fecha"] as const;
export type StandardField = (typeof standardFields)[number];

/** A condition on one figure: greater than zero, zero, or not measured. */
export type FigureTest = "positive" | "zero" | "unmeasured";

const tests: Readonly<Record<string, FigureTest>> = {
  "> 0": "positive",
  "= 0": "zero",
  "sin medir": "unmeasured",
};

/** Everything between double braces, on one line. */
export const fieldPattern = /\{\{([^{}\n]*)\}\}/g;
const figureId = /^[a-z_]+\.[a-z0-9_]+$/;
const conditionPattern = /^si ([a-z_]+\.[a-z0-9_]+) (> 0|= 0|sin medir)$/;
const dataName = /^[\p{L}\p{N}][\p{L}\p{N} .,()/-]{0,59}$/u;

export const maxFields = 200;
const maxFiguresAtOnce = 20;

/** Parses the text between the braces; undefined where it is no field. */
export function readField(words: string): TemplateField | undefined {
  const text = words.trim().replaceAll(/\s+/g, " ");
  const name = standardFields.find((each) => each === text);
  if (name) return { kind: "standard", name };
  if (text === "fin") return { kind: "end" };
  const [, id = "", test = ""] = conditionPattern.exec(text) ?? [];
  const tested = tests[test];
  if (tested) return { kind: "if", id, test: tested };
  if (text.startsWith("cifra ") && figureId.test(text.slice(6))) return { kind: "figure", id: text.slice(6) };
  if (text.startsWith("cifras ")) return readFigures(text.slice(7));
  if (text.startsWith("dato ") && dataName.test(text.slice(5))) return { kind: "data", name: text.slice(5) };
  return undefined;
}

function readFigures(list: string): TemplateField | undefined {
  const ids = list.split(",").map((id) => id.trim());
  const isList = ids.length <= maxFiguresAtOnce && ids.every((id) => figureId.test(id));
  return isList ? { kind: "figures", ids } : undefined;
}
