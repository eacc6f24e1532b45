import {
  BulletinDraft,
  type BulletinIndicator,
  type BulletinObject,
} from "#features/intelligence/bulletins/bulletins.contract.ts";
import type { FieldErrors } from "#platform/web/publishing/use-text-fields.ts";

/** The fields of the editor: lists are written as text. */
export interface BulletinFields {
  title: string;
  slug: string;
  summary: string;
  severity: string;
  cves: string;
  techniques: string;
  products: string;
  objects: BulletinObject[];
  indicators: BulletinIndicator[];
  sources: { title: string; url: string }[];
  body: string;
}
export type BulletinFieldErrors = FieldErrors<BulletinFields>;

export const emptyFields: BulletinFields = {
  title: "",
  slug: "",
  summary: "",
  severity: "high",
  cves: "",
  techniques: "",
  products: "",
  objects: [],
  indicators: [],
  sources: [],
  body: "",
};

export function bulletinFieldsFrom(draft: BulletinDraft): BulletinFields {
  return {
    ...draft,
    cves: draft.cves.join(", "),
    techniques: draft.techniques.join(", "),
    products: draft.products.join("\n"),
  };
}

const sentences: Record<keyof BulletinFields, string> = {
  title: "Escriba un título de entre 3 y 120 caracteres.",
  slug: "Use minúsculas, números y guiones: citrix-bleed-2024.",
  summary: "Escriba un resumen de hasta 300 caracteres.",
  severity: "Elija una severidad.",
  cves: "Escriba cada CVE completo, separados por comas: CVE-2024-12345.",
  techniques: "Escriba cada técnica completa, separadas por comas: T1190, T1550.004.",
  products: "Escriba hasta 50 productos, uno por línea.",
  objects: "Un boletín trata de hasta 50 cosas de la base.",
  indicators: "Un boletín lleva hasta 1.000 indicadores.",
  sources: "Cada fuente lleva un título y una dirección que comience con https://.",
  body: "El texto supera los 100.000 caracteres.",
};

/** Returns the draft of the form values, or the error of each field. */
export function readFields(
  fields: BulletinFields,
): { draft: BulletinDraft } | { errors: BulletinFieldErrors } {
  const parsed = BulletinDraft.safeParse({
    ...fields,
    cves: pieces(fields.cves.toUpperCase(), /[\s,;]+/),
    techniques: pieces(fields.techniques.toUpperCase(), /[\s,;]+/),
    products: pieces(fields.products, /\n/),
    sources: fields.sources.filter(({ title, url }) => title.trim() !== "" || url.trim() !== ""),
  });
  if (parsed.success) return { draft: parsed.data };
  const names = new Set(parsed.error.issues.map(({ path }) => path[0] as keyof BulletinFields));
  return { errors: Object.fromEntries([...names].map((name) => [name, sentences[name]])) };
}

function pieces(text: string, between: RegExp): string[] {
  return [...new Set(text.split(between).map((piece) => piece.trim()))].filter(Boolean);
}
