import type { Column, TableDescription } from "./read-tables.ts";

/** The types that `pg` returns for each column type, with the parsers that the portal sets. */
const words: Record<string, string> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  numeric: "string",
  text: "string",
  varchar: "string",
  bpchar: "string",
  name: "string",
  uuid: "string",
  inet: "string",
  cidr: "string",
  date: "string",
  time: "string",
  tsvector: "string",
  bytea: "Buffer",
};

/** Types that are written in another form than they are read; the second name is for columns with a default. */
const twoFaced: Record<string, [plain: string, defaulted: string]> = {
  json: ["Json", "JsonWithDefault"],
  jsonb: ["Json", "JsonWithDefault"],
  timestamptz: ["Timestamp", "TimestampWithDefault"],
};

const aliases: Record<string, string> = {
  Json: "ColumnType<unknown, string, string>",
  JsonWithDefault: "ColumnType<unknown, string | undefined, string>",
  Timestamp: "ColumnType<Date, Date | string, Date | string>",
  TimestampWithDefault: "ColumnType<Date, Date | string | undefined, Date | string>",
};

const pascal = (name: string) =>
  name
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

function elementWord({ name, type, labels, isArray }: Column): string {
  // In a list, `pg` reads and writes timestamps in the same form.
  if (isArray && type === "timestamptz") return "Date";
  const word = labels ? labels.map((label) => JSON.stringify(label)).join(" | ") : words[type];
  if (!word) throw new Error(`The column ${name} has the type ${type}, which has no word in TypeScript yet`);
  // `pg` returns the numbers of a bigint[] as text, because they may exceed the range of numbers.
  if (isArray && type === "int8") return "string";
  return isArray && labels ? `(${word})` : word;
}

function columnWord(column: Column): string {
  const faces = column.isArray ? undefined : twoFaced[column.type];
  if (faces) return `${faces[column.hasDefault ? 1 : 0]}${column.nullable ? " | null" : ""}`;
  const word = `${elementWord(column)}${column.isArray ? "[]" : ""}${column.nullable ? " | null" : ""}`;
  if (column.computed) return `GeneratedAlways<${word}>`;
  return column.hasDefault ? `Generated<${word}>` : word;
}

function tableText({ name, columns }: TableDescription): string {
  const lines = columns.map((column) => `  ${column.name}: ${columnWord(column)};\n`);
  return `export interface ${pascal(name)} {\n${lines.join("")}}\n`;
}

/** Returns the TypeScript of the tables, equal for equal tables. */
export function describeSchema(tables: TableDescription[]): string {
  const body = tables.map(tableText).join("\n");
  const used = (name: string) => new RegExp(`\\b${name}\\b`).test(body);
  const usedAliases = Object.entries(aliases).filter(([name]) => used(name));
  const imported = ["ColumnType", "Generated", "GeneratedAlways"].filter((name) =>
    name === "ColumnType" ? usedAliases.length > 0 : used(name),
  );
  const list = tables.map(({ name }) => `  ${name}: ${pascal(name)};\n`).join("");
  return [
    "// Generated from the migrated database by `npm run schema`. Do not edit.\n",
    `import type { ${imported.join(", ")} } from "kysely";\n\n`,
    ...usedAliases.map(([name, type]) => `type ${name} = ${type};\n`),
    `\n${body}\nexport interface Schema {\n${list}}\n`,
  ].join("");
}
