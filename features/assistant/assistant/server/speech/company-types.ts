import { foldText } from "#platform/contract/fold-text.ts";

/** Folded Spanish words with which the names of organisations begin: «la minera», «Clínica Huillinco». */
export const companyTypes: ReadonlySet<string> = new Set(
  `aerolinea afp agricola aseguradora automotora banco celulosa cementera cervecera clinica colegio compania constructora
  consultora cooperativa corporacion distribuidora editorial embotelladora empresa farmacia financiera forestal fundacion
  generadora hospital hotel inmobiliaria isapre minera municipalidad mutual naviera pesquera petrolera retail salmonera
  supermercado supermercados tienda tiendas transportes universidad vina`
    .split(/\s+/)
    .filter(Boolean),
);

/** Returns whether a text names an organisation by its kind and a capitalised name: «Banco Estado». */
export const namesOrganisationIn = (text: string): boolean =>
  [...text.matchAll(/(\p{L}+)\s+\p{Lu}\p{Ll}{2,}/gu)].some(
    ([, type = ""]) => foldText(type) !== "empresa" && companyTypes.has(foldText(type)),
  );

/** Returns whether one of some words follows a kind of organisation in a text, so that it is the name of one. */
export function namesOrganisation(text: string, names: readonly string[]): boolean {
  const words = foldText(text).split(" ");
  const folded = new Set(names.map((name) => foldText(name)));
  return words.some((word, at) => folded.has(word) && companyTypes.has(words[at - 1] ?? ""));
}
