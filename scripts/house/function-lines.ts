import { parseSync, Visitor } from "vite";
import { isTest, type SourceFile } from "./source-files.ts";

export const maxFunctionLines = 60;

/** Tests, demonstration data and benches are scripts of many steps; the limit is for the code of the product. */
const isProduct = (path: string) => !isTest(path) && !/^(bench|demo)\//.test(path);

/**
 * Returns the functions above the limit in files that are not listed, and the listed files without such a function.
 * Biome's `noExcessiveLinesPerFunction` does not serve here: it omits the line breaks between JSX elements, and so
 * found 83 of the 338 functions of the product that were too long.
 */
export function longFunctions(files: SourceFile[], listed: readonly string[]): string[] {
  const longFunctions = files
    .filter(({ path }) => isProduct(path))
    .map((file) => ({ path: file.path, functions: functionsAboveLimit(file) }))
    .filter(({ functions }) => functions.length > 0);
  const withLongFunctions = new Set(longFunctions.map(({ path }) => path));
  return [
    ...longFunctions
      .filter(({ path }) => !listed.includes(path))
      .flatMap(({ path, functions }) => functions.map(({ line, lines }) => `${path}:${line}: ${lines}`)),
    ...listed
      .filter((path) => !withLongFunctions.has(path))
      .map((path) => `${path}: has no long function; remove it from scripts/house/long-functions.ts`),
  ];
}

/** Returns the first line and the number of lines of each function above the limit, nested functions included. */
function functionsAboveLimit({ path, text }: SourceFile): { line: number; lines: number }[] {
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index);
  if (breaks.length <= maxFunctionLines) return [];
  const lineAt = (place: number) => breaks.filter((at) => at < place).length + 1;
  const values: { line: number; lines: number }[] = [];
  const measure = ({ start, end }: { start: number; end: number }) => {
    const line = lineAt(start);
    const lines = lineAt(end) - line + 1;
    if (lines > maxFunctionLines) values.push({ line, lines });
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(path, text).program);
  return values;
}
