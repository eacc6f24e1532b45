import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { featureFiles, namesOf } from "./new-feature/feature-files.ts";

const root = join(import.meta.dirname, "..");
const name = process.argv[2] ?? "";
if (!/^[a-z]+(-[a-z]+)*$/.test(name))
  refuse("Use: npm run new:feature <name>, in kebab-case, plural: watch-lists");
if (existsSync(join(root, "features", name))) refuse(`features/${name} exists already`);

const migrations = join(root, "database", "migrations");
const newest = Math.max(...readdirSync(migrations).map((file) => Number(file.slice(0, 4))));
const number = String(newest + 1).padStart(4, "0");

const files = featureFiles(namesOf(name), number);
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`wrote ${path}`);
}
register();
format([...Object.keys(files), "app/features.ts"]);
console.log(`
Next:
  1. npm run schema          the row types of the new table
  2. npx vitest run features/${name}
  3. a permission of its own in platform/contract/permissions.ts, a screen in app/web/screens.ts and a route in
     database/reference/routes.json when it has a page, and its words in docs/GLOSSARY.md
  4. npm run docs:matrix     who may make its calls`);

function register(): void {
  const file = join(root, "app", "features.ts");
  const { camel } = namesOf(name);
  const text = readFileSync(file, "utf8")
    .replace(
      /^import type \{ Feature/m,
      `import { ${camel} } from "#features/${name}/server/${name}.feature.ts";\n$&`,
    )
    .replace(
      /\[([^\]]*)\];\s*$/,
      (_whole, list: string) => `[${list.trim().replace(/,$/, "")}, ${camel}];\n`,
    );
  writeFileSync(file, text);
}

/** The length of a name moves the ends of lines, so the templates cannot be in shape for all of them. */
function format(paths: string[]): void {
  const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  execFileSync(process.execPath, [biome, "check", "--write", ...paths], { cwd: root, stdio: "ignore" });
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
