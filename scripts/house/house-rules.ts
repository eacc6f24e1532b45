import { basename, dirname } from "node:path";
import { strayEventReaders } from "./event-table.ts";
import { longFunctions, maxFunctionLines } from "./function-lines.ts";
import { filesWithOwnLoadingStates, ownLoadingStates } from "./loading-states.ts";
import { filesWithLongFunctions } from "./long-functions.ts";
import { isTest, type SourceFile } from "./source-files.ts";
import { refusedTexts } from "./text-rules.ts";

export interface HouseRule {
  name: string;
  /** Returns one sentence for each violation of the rule. */
  find(files: SourceFile[]): string[];
}

const maxFiles = 30;
const maxLines = 400;

const suffixes = new Set([
  "contract",
  "labels",
  "feature",
  "web",
  "slots",
  "routes",
  "verbs",
  "public",
  "extension",
  "store",
  "rules",
  "job",
  "kinds",
  "rule",
  "queries",
  "worker",
  "config",
  "fixture",
  "test",
  "property.test",
  "faults.test",
  "spec",
  "d",
]);

/** The project's own rules that no other tool checks. docs/ARCHITECTURE.md explains them. */
export const houseRules: readonly HouseRule[] = [
  { name: "features form no circle", find: (files) => circles(featureImports(files)) },
  { name: "hubs know no area by name: areas bring", find: areasInHubs },
  {
    name: "one public file for each feature",
    find: (files) =>
      groupBy(files, ({ path }) => /^features\/[^/]+\/([^/]+)\/.*\.public\.ts$/.exec(path)?.[1])
        .filter(([, publics]) => publics.length > 1)
        .map(([feature, publics]) => `${feature}: ${publics.map(({ path }) => path).join(", ")}`),
  },
  {
    name: `at most ${maxFiles} files in a folder`,
    find: (files) =>
      groupBy(files, ({ path }) => (isTest(path) ? undefined : dirname(path)))
        .filter(([, inFolder]) => inFolder.length > maxFiles)
        .map(([folder, inFolder]) => `${folder}: ${inFolder.length}`),
  },
  {
    name: "a closed list of suffixes",
    find: (files) =>
      files.flatMap(({ path }) => {
        const suffix = /^[^.]+\.(.+)\.tsx?$/.exec(basename(path))?.[1];
        return suffix && !suffixes.has(suffix.replace(/^\w+\.(test)$/, "$1")) ? [path] : [];
      }),
  },
  {
    name: "the verbs of a feature stand in <topic>.verbs.ts, beside the routes that lead to them",
    find: (files) =>
      files
        .filter(({ path }) => path.startsWith("features/") && !path.endsWith(".verbs.ts") && !isTest(path))
        .filter(({ text }) => /^(?:export )?const \w+: (?:Stepped)?Verb</m.test(text))
        .map(({ path }) => path),
  },
  {
    name: `no file above ${maxLines} lines without its reason ("Long because …")`,
    find: (files) =>
      files
        .filter(({ path }) => !isTest(path))
        .flatMap(({ path, text }) => {
          const lines = text.split("\n").length - 1;
          return lines > maxLines && !/Long because /.test(text) ? [`${path}: ${lines}`] : [];
        }),
  },
  {
    name: `no function above ${maxFunctionLines} lines, except in the listed files that still have one`,
    find: (files) => longFunctions(files, filesWithLongFunctions),
  },
  {
    name: "a form is the kit's, which says in Spanish what has to be mended",
    find: (files) =>
      files
        .filter(({ path }) => path.endsWith(".tsx") && !isTest(path))
        .filter(({ path }) => path !== "platform/web/kit/forms/form.tsx")
        .filter(({ text }) => /<form\b/.test(text))
        .map(({ path }) => path),
  },
  {
    name: "a number of a call is a number for whoever calls: z.coerce.number<number>()",
    find: (files) =>
      files
        .filter(
          ({ path, text }) =>
            /(\.contract|^platform\/contract\/[\w-]+)\.ts$/.test(path) &&
            /z\.coerce\s*\.number\(\)/.test(text),
        )
        .map(({ path }) => path),
  },
  {
    name: "a screen sends what its call takes: no value is cast to never, any, unknown or the input of a call",
    find: (files) =>
      files
        .filter(({ path }) => /^features\/[^/]+\/[^/]+\/web\//.test(path) && !isTest(path))
        .filter(({ text }) => /\bas (?:never|any|unknown as|RequestOf<)/.test(withoutComments(text)))
        .map(({ path }) => path),
  },
  {
    name: "a join finds its key by case, not by coalesce, which row security keeps from the index",
    find: (files) =>
      files
        .filter(({ path }) => !isTest(path))
        .filter(({ text }) => /\b(?:on|and) \w+\.(?:id|\w+_id) = coalesce\(/.test(text))
        .map(({ path }) => path),
  },
  {
    name: "only the feature findings names the tables of findings; others read its row sources (decision 333)",
    find: (files) =>
      files
        .filter(
          ({ path }) => path.endsWith(".ts") && /^(app|demo|features|platform)\//.test(path) && !isTest(path),
        )
        .filter(({ path }) => !path.startsWith(`${findingsGround}/`) && !path.startsWith("platform/testing/"))
        .filter(({ text }) => namesFindingTable(text))
        .map(({ path }) => path),
  },
  {
    name: "only listed files name the table of events; others ask its engine or its readers (decision 339)",
    find: (files) => strayEventReaders(files),
  },
  {
    name: "the address of a screen comes from platform/contract/paths.ts: paths.incident(id)",
    find: writtenAddresses,
  },
  {
    name: "a query without data is drawn by NotLoaded of the kit, except in the listed files",
    find: (files) => ownLoadingStates(files, filesWithOwnLoadingStates),
  },
  { name: "texts are plain (docs/TASTE.md)", find: refusedTexts },
];

const pathsFile = "platform/contract/paths.ts";

/**
 * Returns the positions at which code contains the address of a screen as text, found by the first parts of the
 * addresses in the table of paths.
 */
function writtenAddresses(files: SourceFile[]): string[] {
  const table = files.find(({ path }) => path === pathsFile)?.text ?? "";
  const roots = new Set([...table.matchAll(/["`]\/([\w-]+)/g)].map(([, root]) => root));
  const address = new RegExp(`["'\`}]/(?:${[...roots].join("|")})(?=["'\`/?#]|\\$\\{)`);
  return files
    .filter(
      ({ path }) => /^(?:app|demo|features|platform)\//.test(path) && path !== pathsFile && !isTest(path),
    )
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split("\n")
        .flatMap((line, at) => (address.test(line) ? [`${path}:${at + 1}`] : [])),
    );
}

const findingsGround = "features/posture/findings";
const findingTables = "(?:finding|finding_issue|scan|check_result)";

/** Whether a statement reads or writes a table of findings, in SQL or by the query builder. */
function namesFindingTable(text: string): boolean {
  const inBuilder = new RegExp(
    `(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin|[jJ]oinLateral)\\(\\s*\\[?"${findingTables}(?: as \\w+)?"`,
  );
  const inStatement = new RegExp(`\\b(?:from|join|into|update|using) ${findingTables}\\b(?![.\\w])`);
  return inBuilder.test(text) || (/\bsql[<`]/.test(text) && inStatement.test(withoutComments(text)));
}

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ""));

/** The features that other features extend, and the features that they import nevertheless, each with its reason. */
const hubs: Record<string, Record<string, string>> = {
  "features/home/search": { companies: "the companies that a person may search" },
  "features/home/home": {
    access: "who is signed in, and what their account still lacks",
    catalog: "the services that a company has are the frame of its home",
    "my-work": "the most pressing matters of all areas, as the queue ranks them",
  },
  "features/detection/entities": {
    attack: "the tactics by which activity is drawn",
    assistant: "what it brings to Atenea is made of what she offers",
  },
  "features/assistant/assistant": {
    access: "who may chat",
    "ai-providers": "the model that a company chose",
    companies: "the company that is spoken of, and its services",
  },
  "features/assistant/analyses": {
    "ai-providers": "the model that words a result",
    companies: "the company that a document names",
    "control-states": "the standards that an analysis can be asked of",
    "control-mapping": "its calls stand under the same path",
    assistant: "what it brings to Atenea is made of what she offers",
  },
  "features/identity/company-acts": { companies: "the companies in which an act is done" },
  "features/automation/pipelines": {},
  "features/automation/agents": {
    "ai-providers": "the model that a company chose",
    companies: "the name of the company in the instructions",
  },
  "app/contract": { access: "how people sign in" },
};

/** Features that may import from other features; another rule forbids cycles between them. */
const takesFromAll = new Set([
  "search",
  "home",
  "entities",
  "assistant",
  "analyses",
  "pipelines",
  "agents",
  "company-acts",
]);

/** The areas that a hub imports. */
function areasInHubs(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const hub = Object.keys(hubs).find((folder) => path.startsWith(`${folder}/`));
    if (!hub || (hub !== "app/contract" && isTest(path))) return [];
    const areas = importedPaths(path, text)
      .filter((imported) => !imported.includes(".extension."))
      .flatMap((imported) => featureOf(imported) ?? []);
    return [...new Set(areas)]
      .filter((area) => !takesFromAll.has(area) && !(area in (hubs[hub] ?? {})))
      .map((area) => `${path}: ${area}`);
  });
}

export function importedPaths(path: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, specifier = ""]) => {
    if (specifier.startsWith("#")) return specifier.slice(1);
    return specifier.startsWith(".") ? new URL(specifier, `file:///${path}`).pathname.slice(1) : specifier;
  });
}

const featureOf = (path: string) => /^features\/[^/]+\/([^/]+)\//.exec(path)?.[1];

/** Returns the imports of each feature from other features, each with one importing file. */
function featureImports(files: SourceFile[]): Map<string, Map<string, string>> {
  const imports = new Map<string, Map<string, string>>();
  for (const { path, text } of files) {
    const from = featureOf(path);
    if (!from || isTest(path)) continue;
    const others = imports.get(from) ?? new Map<string, string>();
    imports.set(from, others);
    for (const imported of importedPaths(path, text)) {
      const to = featureOf(imported);
      if (to && to !== from && !others.has(to)) others.set(to, path);
    }
  }
  return imports;
}

/** Returns one sentence for each cycle among the features. */
function circles(imports: Map<string, Map<string, string>>): string[] {
  const values: string[] = [];
  const done = new Set<string>();
  const walk = (feature: string, way: string[]): void => {
    const begin = way.indexOf(feature);
    if (begin !== -1) {
      const circle = [...way.slice(begin), feature];
      const files = circle.slice(1).map((to, at) => imports.get(circle[at] ?? "")?.get(to));
      values.push(`${circle.join(" → ")} (${files.join(", ")})`);
      return;
    }
    if (done.has(feature)) return;
    for (const next of imports.get(feature)?.keys() ?? []) walk(next, [...way, feature]);
    done.add(feature);
  };
  for (const feature of imports.keys()) walk(feature, []);
  return values;
}

function groupBy<T>(items: T[], keyOf: (item: T) => string | undefined): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups];
}
