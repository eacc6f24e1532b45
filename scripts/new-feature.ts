import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { featureFiles, namesOf } from "./new-feature/feature-files.ts";

const root = join(import.meta.dirname, "..");
const [place = "", spanish = ""] = process.argv.slice(2);
const [domain = "", name = ""] = place.split("/");
if (!/^[a-z]+(-[a-z]+)*s$/.test(name) || !/^[a-záéíñóúü ]+$/.test(spanish))
  refuse(
    'Use: npm run new:feature detection/watch-lists "listas de vigilancia": what many of its things are called',
  );
if (!existsSync(join(root, "features", domain))) refuse(`There is no domain features/${domain}`);
if (existsSync(join(root, "features", place))) refuse(`features/${place} exists already`);

const migrations = join(root, "database", "migrations");
const newest = Math.max(...readdirSync(migrations).map((file) => Number(file.slice(0, 4))));
const names = namesOf(domain, name, spanish);

const files = featureFiles(names, String(newest + 1).padStart(4, "0"));
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`wrote ${path}`);
}
insert(
  "app/features.ts",
  /^import type \{ Feature/m,
  `import { ${names.camel} } from "#features/${place}/${name}.feature.ts";\n`,
);
insert("app/features.ts", /^\];$/m, `  ${names.camel},\n`);
insert(
  "platform/contract/permissions.ts",
  /^\} as const satisfies Record<string, readonly Role\[\]>/m,
  `  "${names.snakeOne}.read": people,\n  "${names.snakeOne}.write": people,\n`,
);
insert(
  "platform/contract/paths.ts",
  /^\/\/ Provider's administration$/m,
  `export const ${names.camel} = "/${names.marks["%Items%"]}";\n\n`,
);
const typeScriptFiles = Object.keys(files).filter((path) => /\.tsx?$/.test(path));
format([
  ...typeScriptFiles,
  "app/features.ts",
  "platform/contract/permissions.ts",
  "platform/contract/paths.ts",
]);
console.log(`
Next:
  1. npm run schema          the row types of the new table
  2. npm run docs:matrix     who may make its calls
  3. npx vitest run features/${place}
     ONLY_FEATURES=${name} npx vitest run app/contract    the tests over all calls, for this feature alone
  4. who may, in platform/contract/permissions.ts; what people read, in its words and screens; a route to its page in
     database/reference/routes.json; its words in docs/GLOSSARY.md`);

/** Inserts a line before the first match of a pattern. */
function insert(path: string, before: RegExp, line: string): void {
  const file = join(root, path);
  const text = readFileSync(file, "utf8");
  if (!before.test(text)) refuse(`${path} has no place for: ${line}`);
  writeFileSync(
    file,
    text.replace(before, (place) => line + place),
  );
}

/**
 * Formats the files: line breaks depend on the length of the name, so the templates cannot be formatted for all names.
 */
function format(paths: string[]): void {
  const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  execFileSync(process.execPath, [biome, "check", "--write", ...paths], { cwd: root, stdio: "ignore" });
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
