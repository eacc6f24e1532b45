import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface FeatureNames {
  /** The name in kebab case: watch-lists. */
  kebab: string;
  /** The name in camel case: watchLists. */
  camel: string;
  /** The singular in snake case: watch_list. */
  snakeOne: string;
  /** The placeholders of names in the templates and in their paths. */
  marks: Record<string, string>;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const pascalOf = (kebab: string) => kebab.split("-").map(capital).join("");
const camelOf = (kebab: string) => {
  const pascal = pascalOf(kebab);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
};

/** Returns the names of a feature of a domain from the plural of its objects, in English and in Spanish. */
export function namesOf(domain: string, kebab: string, spanish: string): FeatureNames {
  const one = kebab.endsWith("ies") ? `${kebab.slice(0, -3)}y` : kebab.replace(/s$/, "");
  return {
    kebab,
    camel: camelOf(kebab),
    snakeOne: one.replaceAll("-", "_"),
    marks: {
      "%domain%": domain,
      "%items-%": kebab,
      "%item-%": one,
      "%item_%": one.replaceAll("-", "_"),
      "%items%": camelOf(kebab),
      "%item%": camelOf(one),
      "%Items%": pascalOf(kebab),
      "%Item%": pascalOf(one),
      "%nombre%": spanish,
      "%nombre_%": spanish.replaceAll(" ", "_"),
      "%Nombre%": capital(spanish),
    },
  };
}

const templates = join(import.meta.dirname, "template");

/**
 * Returns the files (path → text) of a small but complete feature: a list with its objects, the parts for the search,
 * the home page, the assistant and the audit log, and the examples for the tests over all calls.
 */
export function featureFiles({ marks }: FeatureNames, migration: string): Record<string, string> {
  const fill = (text: string) =>
    text.replace(/%\w+[-_]?%/g, (mark) => {
      const name = { ...marks, "%number%": migration }[mark];
      if (name === undefined) throw new Error(`A template says ${mark}, which is nothing`);
      return name;
    });
  const paths = globSync("**/*.txt", { cwd: templates }).toSorted();
  return Object.fromEntries(
    paths.map((path) => [
      fill(path.replace(/\.txt$/, "")),
      fill(readFileSync(join(templates, path), "utf8")),
    ]),
  );
}
